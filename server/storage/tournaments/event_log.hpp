// Numbered events of tournaments and leagues. Of one number there is one event: whoever stores another has to read that
// one first. Their bodies are opaque here. What writes is for the writer, in its transaction.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct NumberedEvent {
  std::int64_t number = 0;
  std::int64_t at_ms = 0;
  core::UserId by;
  std::string body;
  friend bool operator==(const NumberedEvent&, const NumberedEvent&) = default;
};

/// Where events of one kind are: a table, and its column for the id of what they belong to.
struct LogTable {
  const char* table;
  const char* owner;
};
inline constexpr LogTable tournament_log{"tournament_events", "tournament"};
inline constexpr LogTable league_log{"league_events", "league"};

struct EventLog {
  LogTable in;
  const std::string& id;  ///< of the tournament or league
};

/// All of these, which follow each other, or none: false if there is an event of the first one's number. Call with
/// those that follow the last one that is stored.
bool append_events(Database& database, const EventLog& log, std::span<const NumberedEvent> events);
/// From this number on, in order.
std::vector<NumberedEvent> events_from(Database& database, const EventLog& log, std::int64_t from);

}  // namespace storage
