// Which notices of their games people want, by each way to tell them. What writes is for the writer.
#pragma once

#include <array>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

enum class Channel { push, mail };
/// It is their turn; little of their time is left; somebody challenges; their club is about to play; a game whose
/// time they have agreed on is about to begin.
enum class Notice { turn, late, challenge, club, match };
inline constexpr std::array<Channel, 2> channels = {Channel::push, Channel::mail};
inline constexpr std::array<Notice, 5> notices = {Notice::turn, Notice::late, Notice::challenge, Notice::club,
                                                  Notice::match};

// As programs write them: "push", "turn".
const char* word(Channel channel);
const char* word(Notice notice);

/// What the person has chosen, or what is wanted by whoever has chosen nothing: by push of all but little time,
/// by mail of turns and of games at agreed times.
bool is_wanted(Database& database, core::UserId user, Channel channel, Notice notice);
void choose(Database& database, core::UserId user, Channel channel, Notice notice, bool is_wanted);

/// No notices by mail for whom this stops (MailAddress::stop). False: nobody.
bool stop_reminders(Database& database, const std::string& stop);

}  // namespace storage
