// Clubs: founded, found, changed by those who may, closed. Who is in them is in membership_store.
#pragma once

#include <string>
#include <vector>

#include "server/storage/clubs/club.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct NewClub {
  core::ClubId id;
  std::string name;
  std::string about;
  ClubEntry entry = ClubEntry::open;
  std::string link = {};  ///< hash of its secret (account/tokens.hpp); empty: it has none
  core::UserId founder = {};
  std::int64_t at_ms = 0;
};
/// By somebody with an account, on the writer. done, name_taken, too_many_founded, too_many_clubs, too_often, no_room.
ClubOutcome found_club(Database& database, const NewClub& wanted);

std::optional<Club> find_club(Database& database, const core::ClubId& id);
/// By its name in any spelling; never one that is entered by a link.
std::optional<core::ClubId> club_named(Database& database, std::string_view name);
/// Whether this is the hash of the secret in its link.
bool is_link_of(Database& database, const core::ClubId& id, const std::string& link);

struct ClubSearch {
  std::string part;   ///< of the name; empty: any
  std::string after;  ///< the name of the last one before; empty: from the first
  int most = 0;
};
/// By alphabet, without those that are entered by a link.
std::vector<Club> listed_clubs(Database& database, const ClubSearch& search);

struct OwnClub {
  Club club;
  ClubRank rank = ClubRank::member;
  std::int64_t since_ms = 0;
};
/// Those of this person, where they have the highest rank first; most_clubs_of_person at most.
std::vector<OwnClub> clubs_of(Database& database, core::UserId user);
/// Those that this person asks to enter.
std::vector<Club> clubs_asked_by(Database& database, core::UserId user);

// What officers do: done, nothing, not_allowed, too_often. As `admin` whoever does it needs no rank.

enum class As { officer, admin };
/// Whether whoever has at least this rank may do it; then it is counted as a change.
ClubOutcome why_not_changed(Database& database, const ClubAct& act, ClubRank least, As as);
/// For the founder; name_taken, too.
ClubOutcome rename_club(Database& database, const ClubAct& act, const std::string& name, As as);
ClubOutcome describe_club(Database& database, const ClubAct& act, const std::string& about, As as);
/// For the founder; name_taken, too, as only a listed club has its name for itself. Requests are forgotten unless it is
/// entered by request, and the link ends unless it is entered by one; then `link` is the hash of the new secret.
ClubOutcome set_club_entry(Database& database, const ClubAct& act, ClubEntry entry, const std::string& link);
/// The link before is worth nothing from then on. `nobody`: the club is not entered by a link.
ClubOutcome renew_club_link(Database& database, const ClubAct& act, const std::string& link);
/// For the founder. Nothing of it is left.
ClubOutcome close_club(Database& database, const ClubAct& act, As as);

/// What these ask SQLite, so that their plans can be looked at.
std::vector<std::string> club_sql();

}  // namespace storage
