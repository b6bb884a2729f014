// What people with accounts have said in the lobby, and how much they may say there. The lines have one order,
// whichever server writes them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// With one more the oldest goes.
inline constexpr int lobby_lines_kept = 500;
/// How many lines one person may write within a minute, and all together. Whoever has written none in that time may
/// still do so among twice as many, so that a few who write much silence nobody else.
inline constexpr int lobby_lines_a_minute = 10;
inline constexpr int lobby_lines_of_all_a_minute = 60;

struct LobbyLine {
  std::int64_t id = 0;  ///< above those of all lines that were stored before; never given twice
  core::UserId user;
  std::string name = {};   ///< theirs now
  std::int64_t at_ms = 0;  ///< Unix time
  std::string line;
  friend bool operator==(const LobbyLine&, const LobbyLine&) = default;
};

struct LobbySaying {
  enum class What { said, too_fast, too_many } what = What::said;
  std::int64_t wait_ms = 0;  ///< until one more may be written; 0 if this one is
  std::int64_t id = 0;       ///< of the line
};

/// `line`: with neither id nor name. `key`: the same of the same person is written once; empty: it is another line.
/// Call on the writer.
LobbySaying say_in_lobby(Database& database, const LobbyLine& line, const std::string& key);

/// The last ones that were said at this moment or later, oldest first.
std::vector<LobbyLine> lobby_lines(Database& database, std::int64_t since_ms, int most);
/// What stands around that line, at most so many on each side, oldest first; empty: there is no such line.
std::vector<LobbyLine> lobby_lines_around(Database& database, std::int64_t id, int most);

/// Whether it was there.
bool remove_lobby_line(Database& database, std::int64_t id);
/// Whether there were any.
bool delete_lobby_lines_before(Database& database, std::int64_t at_ms);

/// What a person has said that is kept, oldest first: the lines behind `last`, a default one: from the first.
std::vector<LobbyLine> own_lobby_lines_after(Database& database, core::UserId user, const LobbyLine& last, int most);

}  // namespace storage
