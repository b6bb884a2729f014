// What operators do about people, lines and rooms, wherever they do it: on the command line or on the admin page. All
// of it is written into the database, with a line of the audit log, in the caller's transaction; a server that runs on
// the file learns of it (app/background/decisions). Whoever has the database open.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "server/config/settings.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace moderation {

inline constexpr int most_hours = 24 * 365;
inline constexpr std::size_t most_text_bytes = 200;

/// What is to be done. Which fields count depends on `act`.
struct Act {
  std::string act;        ///< a word that is_act() knows
  std::string whom = {};  ///< a name, or with the bans of networks "192.0.2.0/24"
  int hours = 0;          ///< 1 to most_hours: for how long
  std::string text = {};  ///< the reason, the words, or the new name
  core::RoomId room = {};
  std::int64_t version = 0;    ///< of the chat line
  std::int64_t complaint = 0;  ///< its number
  std::string setting = {};    ///< its name; the value is the text
  bool sure = false;           ///< with the ban of a network: also if it is a large one
  /// Of this act alone, where its transaction may be run twice: it is done once. Empty: it cannot be run twice.
  std::string key = {};
};

/// "warn" "mute" "unmute" "ban" "unban" "ban_network" "unban_network" "rename" "confirm" "unconfirm" "annul"
/// "remove_line" "close_room" "announce" "settle" "settle_complaint" "set" "reset".
bool is_act(std::string_view word);

/// A sentence that says what is done, or what is wrong: then nothing has changed. `by`: whose account does it; empty:
/// the command line. Nothing is done again if an act with this key was done before. `settings`: the server's, which say
/// what networks are its own.
core::Expected<std::string, std::string> perform(storage::Database& database, const Act& act,
                                                 const std::optional<storage::Player>& by, std::int64_t now_ms,
                                                 const config::Settings& settings);

/// Makes the account an admin, or no admin any more. For the command line alone.
core::Expected<std::string, std::string> appoint(storage::Database& database, const std::string& name, bool is_to_be,
                                                 std::int64_t now_ms);

}  // namespace moderation
