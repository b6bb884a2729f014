// Chat lines and messages that people have reported to the operator.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

/// In place of the room and of the channel of a message from one person to another, whose id is in place of the
/// version. No room has such an id.
inline constexpr std::string_view place_of_messages = "messages";

/// The same for a line of the lobby's chat, whose number is in place of the version.
inline constexpr std::string_view place_of_lobby = "lobby";

struct Report {
  std::int64_t at_ms = 0;
  core::RoomId room;
  std::int64_t version = 0;  ///< of the line, in its room
  std::string channel;       ///< "players" "watchers"; or place_of_messages, place_of_lobby
  std::int64_t said_ms = 0;
  Player speaker;
  std::string line;
  Player reporter;
  std::string comment;       ///< what the reporter says of it; may be empty
  std::string context = {};  ///< what was said around it, as lines "NAME: LINE"; the line itself is among them
  bool by_guest = false;     ///< read, never written: the reporter has no account
  friend bool operator==(const Report&, const Report&) = default;
};

/// How many reports one person may make in how many milliseconds.
struct ReportRate {
  std::int64_t reports = 0;
  std::int64_t per_ms = 0;
};

/// Of lines and messages, and as many of people.
inline constexpr ReportRate report_rate{10, 3'600'000};
inline constexpr ReportRate report_rate_of_guest{3, 3'600'000};

/// What became of a report.
struct Filing {
  bool is_new = false;       ///< it was stored now; else this reporter had told of the line before, or has to wait
  std::int64_t wait_ms = 0;  ///< until one more would be stored; 0 if this one is
  friend bool operator==(const Filing&, const Filing&) = default;
};

/// SQL: 1 if the reporter of a row of this table has no account, else 0.
std::string reporter_is_guest(const std::string& table);

/// Stores the report, unless this reporter told of the same line before or is beyond the rate. Call on the writer.
Filing insert_report(Database& database, const Report& report, const ReportRate& rate);

/// The latest that nobody has settled, newest first.
std::vector<Report> open_reports(Database& database, int most);
struct ReportPage {
  std::vector<Report> reports;
  std::int64_t last_id = 0;
};
/// Those of them that are older than the one with this id.
ReportPage open_reports_before(Database& database, std::int64_t id, int most);
/// The latest, settled or not, newest first.
std::vector<Report> latest_reports(Database& database, int most);
/// What waits for an operator.
struct WaitingReports {
  std::int64_t lines = 0;
  std::int64_t people = 0;     ///< complaints
  std::int64_t newest_ms = 0;  ///< when the newest of all was made; 0: none waits
};
WaitingReports waiting_reports(Database& database);

/// All reports of that line are settled. False: there was none that was not.
bool settle_reports(Database& database, const core::RoomId& room, std::int64_t version, std::int64_t now_ms);

}  // namespace storage
