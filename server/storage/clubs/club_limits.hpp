// How many clubs there may be, and how much a person may do with them: in numbers, and within a day.
#pragma once

#include <cstdint>
#include <string_view>

#include "server/storage/clubs/club.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

inline constexpr int most_clubs = 5000;
inline constexpr int most_clubs_founded = 3;     ///< of one person at a time
inline constexpr int most_clubs_of_person = 20;  ///< as whatever
inline constexpr int most_requests_of_person = 10;
inline constexpr int most_club_members = 500;
inline constexpr int most_club_officers = 20;
inline constexpr int most_club_requests = 200;
inline constexpr int most_club_bans = 500;

/// What is counted within a day.
struct ClubRate {
  std::string_view kind;
  int of_person = 0;
  int of_all = 0;
};
inline constexpr ClubRate club_foundings{"found", 3, 100};
inline constexpr ClubRate club_joinings{"join", 40, 10'000};  ///< requests, too
inline constexpr ClubRate club_edits{"edit", 60, 10'000};     ///< names, texts, ways to enter, links

/// False: that is one too many, of this person or of all. Else it is counted. Belongs in the transaction that does it.
bool count_club_act(Database& database, const ClubRate& rate, core::UserId user, std::int64_t now_ms);

/// Of these rows.
int count_of(Database& database, const char* sql, const core::ClubId& club);
int count_of(Database& database, const char* sql, core::UserId user);

}  // namespace storage
