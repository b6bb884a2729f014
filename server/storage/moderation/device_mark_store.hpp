// The devices of people who are banned or muted, known by what their browsers keep: so nobody comes again as somebody
// new at once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/storage/moderation/ban_store.hpp"
#include "server/storage/moderation/mute_store.hpp"

namespace storage {

/// The devices on which this person has a session now are theirs as long as a ban or mute of theirs lasts.
void mark_devices_of(Database& database, core::UserId user);
/// The device whose session or known browser had one of these hashes is known by the new one, too.
void carry_marks(Database& database, const std::string& session, const std::string& browser,
                 const std::string& new_browser);
/// None of them is theirs any more, if neither a ban nor a mute of theirs is left.
void unmark_devices_of(Database& database, core::UserId user);

/// The ban, longest first, of somebody whose session or known browser had one of these hashes (account/tokens.hpp).
std::optional<Ban> ban_of_device(Database& database, const std::string& session, const std::string& browser,
                                 std::int64_t now_ms);
/// The same for a mute. One that was passed on is that of the person who has it first.
std::optional<Mute> mute_of_device(Database& database, const std::string& session, const std::string& browser,
                                   std::int64_t now_ms);

/// Marks of people who are neither banned nor muted any more.
void delete_expired_marks(Database& database, std::int64_t now_ms);

}  // namespace storage
