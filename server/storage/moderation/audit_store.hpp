// The log of what operators have done. It only grows: the database itself refuses to change or remove a line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

struct AuditLine {
  std::int64_t at_ms = 0;      ///< Unix time
  std::string act;             ///< "mute"
  std::optional<Player> whom;  ///< the name as it was then; empty: nobody in particular
  std::string detail;
  std::optional<Player> by = {};  ///< whose account did it, the name as it was then; empty: the command line
  std::string key = {};           ///< written, never read: of this act alone; empty: it cannot be run twice
  friend bool operator==(const AuditLine&, const AuditLine&) = default;
};

/// Belongs in the transaction that does it. Throws if an act with this key is noted already.
void note_act(Database& database, const AuditLine& line);
/// Whether the act with this key was done.
bool is_noted(Database& database, const std::string& key);

/// A number that is another after each "annul"; 0: there was none.
std::int64_t last_annulment(Database& database);

/// Newest first.
std::vector<AuditLine> latest_acts(Database& database, int most);

}  // namespace storage
