// Who is in a club, who asks to be, and who is kept out.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "server/storage/clubs/club.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// Empty: they are no member.
std::optional<ClubRank> rank_of(Database& database, const core::ClubId& club, core::UserId user);
bool has_requested(Database& database, const core::ClubId& club, core::UserId user);
/// Whether they are banned from the club, or its founder or an officer has blocked them.
bool is_kept_out(Database& database, const core::ClubId& club, core::UserId user);
int number_of_clubs(Database& database, core::UserId user);
/// Of how many clubs they are the founder.
int number_founded(Database& database, core::UserId user);
int number_of_requests(Database& database, const core::ClubId& club);
std::optional<User> founder_of(Database& database, const core::ClubId& club);

/// Of all members.
std::set<core::UserId> member_ids(Database& database, const core::ClubId& club);
/// The founder first, then officers, then members, each by when they came.
std::vector<ClubMember> members_of(Database& database, const core::ClubId& club);
/// Oldest first.
std::vector<ClubOutsider> requests_to(Database& database, const core::ClubId& club);
std::vector<ClubOutsider> banned_from(Database& database, const core::ClubId& club);

// What people do themselves, on the writer; each has an account. Doing what is done already is `done`.

/// `has_link`: they have the secret in its link, which is looked at only where one is needed. done, requested, nothing,
/// kept_out, full, too_many_clubs, too_many_requests, too_often.
ClubOutcome join_club(Database& database, const ClubAct& act, bool has_link);
/// Takes a request back, too. done, nothing, founder_stays.
ClubOutcome leave_club(Database& database, const ClubAct& act);

// What officers do with another person; nothing, not_allowed and nobody besides done.

/// full and too_many_clubs (of the other one), too: then the request stays.
ClubOutcome accept_request(Database& database, const ClubAct& act, core::UserId whom);
ClubOutcome refuse_request(Database& database, const ClubAct& act, core::UserId whom);
/// Officers only by the founder, the founder by nobody. `keeps_out`: and they may not come back; then anybody with an
/// account, too; too_many_banned.
ClubOutcome remove_member(Database& database, const ClubAct& act, core::UserId whom, bool keeps_out);
ClubOutcome lift_club_ban(Database& database, const ClubAct& act, core::UserId whom);
/// By the founder alone; too_many_officers, too.
ClubOutcome make_officer(Database& database, const ClubAct& act, core::UserId whom, bool is_to_be);
/// By the founder, who is an officer from then on; to a member who is not yet the founder of most_clubs_founded:
/// too_many_founded.
ClubOutcome hand_over(Database& database, const ClubAct& act, core::UserId whom);

// Without a look at who may.

/// They are none yet.
void add_member(Database& database, const ClubAct& act, ClubRank rank);
void remove_club(Database& database, const core::ClubId& club);
/// As an account ends. Where they were the founder, the officer who has been there longest is, else the member; a club
/// without anybody else is closed.
void leave_all_clubs(Database& database, core::UserId user);

/// What these ask SQLite, so that their plans can be looked at.
std::vector<std::string> membership_sql();

}  // namespace storage
