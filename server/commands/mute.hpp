// What `gipfel user mute` and `gipfel user unmute` do: a person, account or guest, may not write in chats for a while.
// A server that runs on the file knows within about a second.
#pragma once

#include <string>

namespace commands {

inline constexpr int most_mute_hours = 24 * 365;
inline constexpr std::size_t most_reason_bytes = 200;

/// Return the program's exit code.
int mute(const std::string& database, const std::string& name, int hours, const std::string& reason);
int unmute(const std::string& database, const std::string& name);

}  // namespace commands
