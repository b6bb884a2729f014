// A club as it is stored, how it is entered, and who is what in it. Values only.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/core/strong_id.hpp"
#include "server/storage/accounts/user_store.hpp"

namespace storage {

/// How people become members.
enum class ClubEntry {
  open,     ///< at once
  request,  ///< once an officer has accepted them
  link,     ///< with the secret in its link; only members and whoever has that know of the club
};

/// "open" "request" "link"
std::string_view club_entry_word(ClubEntry entry);
/// Empty: there is no such entry.
std::optional<ClubEntry> club_entry_of_word(std::string_view word);

/// Stored as these numbers.
enum class ClubRank { member = 0, officer = 1, founder = 2 };

/// "member" "officer" "founder"
std::string_view club_rank_word(ClubRank rank);

struct Club {
  core::ClubId id;
  std::string name;
  std::string about;
  ClubEntry entry = ClubEntry::open;
  std::int64_t founded_ms = 0;  ///< Unix time
  int members = 0;
  bool has_link = false;
};

struct ClubMember {
  User user;
  ClubRank rank = ClubRank::member;
  std::int64_t since_ms = 0;
};

/// One who asks to be a member, or one who is kept out.
struct ClubOutsider {
  User user;
  std::int64_t at_ms = 0;
};

/// Who does something in which club, and when.
struct ClubAct {
  core::ClubId club;
  core::UserId by;
  std::int64_t at_ms = 0;
};

/// What became of it. Nothing has changed unless it is `done` or `requested`.
enum class ClubOutcome {
  done,
  requested,          ///< an officer has to accept them
  nothing,            ///< there is no such club, as far as this person may know
  nobody,             ///< the other person is not what they would have to be: a member, one who asks, one kept out
  not_allowed,        ///< this is for officers or the founder
  name_taken,         ///< by another club, or by one whose name looks the same
  founder_stays,      ///< the founder hands over or closes first
  kept_out,           ///< banned from it, or blocked by its founder or an officer; it is not told which
  full,               ///< it has most_club_members
  too_many_clubs,     ///< they are in most_clubs_of_person
  too_many_officers,  ///< the club has most_club_officers
  too_many_founded,   ///< they are the founder of most_clubs_founded
  too_many_requests,  ///< they wait for most_requests_of_person, or the club has most_club_requests
  too_many_banned,    ///< the club has most_club_bans
  too_often,          ///< the limits of a day
  no_room,            ///< the site has most_clubs
};

}  // namespace storage
