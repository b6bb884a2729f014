#include "server/http/leagues/league_looking.hpp"

#include <set>
#include <utility>

#include "server/http/tournaments/viewer.hpp"
#include "server/storage/clubs/club_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::User;
using leagues::Seen;
using storage::Database;

namespace {

LookedLeague looked(Database& database, Seen seen, const std::optional<User>& who) {
  Viewer viewer = viewer_of(database, who, seen.founding.circle);
  return {std::move(seen), std::move(viewer.person), std::move(viewer.club)};
}

}  // namespace

asio::awaitable<std::optional<LookedLeague>> LeagueLooking::by(Request request, std::string id) const {
  std::optional<User> who = co_await authentication_.who(std::move(request));
  auto finding = by(std::move(who), std::move(id));
  std::optional<LookedLeague> found = co_await std::move(finding);
  co_return found;
}

asio::awaitable<std::optional<LookedLeague>> LeagueLooking::by(std::optional<User> who, std::string id) const {
  auto finding = leagues_.find(core::LeagueId(std::move(id)));
  std::optional<Seen> seen = co_await std::move(finding);
  if (!seen) co_return std::nullopt;
  auto ask = [&seen, &who](Database& database) { return looked(database, std::move(*seen), who); };
  std::optional<LookedLeague> found = co_await readers_.run(std::move(ask));
  if (!tournaments::may_know(found->seen.founding.circle, found->person)) co_return std::nullopt;
  co_return found;
}

std::vector<LookedLeague> leagues_for(Database& database, std::vector<Seen> all, core::UserId viewer) {
  std::set<core::ClubId> clubs;
  for (const Seen& each : all) {
    if (each.founding.circle.club) clubs.insert(*each.founding.circle.club);
  }
  const ClubSides sides = club_sides(database, clubs, viewer);
  std::vector<LookedLeague> known;
  for (Seen& each : all) {
    LookedLeague one{std::move(each), {}, {}};
    const core::ClubId* const club = one.seen.founding.circle.club ? &*one.seen.founding.circle.club : nullptr;
    if (club != nullptr) one.club = sides.at(*club);
    one.person.club_rank = one.club.rank;
    if (tournaments::may_know(one.seen.founding.circle, one.person)) known.push_back(std::move(one));
  }
  return known;
}

std::vector<LookedLeague> listed_leagues(Database& database, std::vector<Seen> all, core::UserId viewer) {
  std::set<core::ClubId> own;
  for (const storage::OwnClub& each : storage::clubs_of(database, viewer)) own.insert(each.club.id);
  std::erase_if(all, [&own](const Seen& each) {
    const auto& club = each.founding.circle.club;
    return club && !own.contains(*club);
  });
  return leagues_for(database, std::move(all), viewer);
}

}  // namespace http
