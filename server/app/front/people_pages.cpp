#include "server/app/front/people_pages.hpp"

#include <utility>

#include "common/rating/pool.hpp"
#include "server/app/front/pool_ratings.hpp"
#include "server/app/limits.hpp"
#include "server/base/clocks.hpp"

namespace app {

namespace asio = boost::asio;

namespace {

asio::awaitable<std::vector<http::Whereabouts>> whereabouts(BehindPages behind, core::UserId viewer,
                                                            std::vector<core::UserId> people) {
  auto asking = behind.lobby.watchable_of(people);
  std::vector<std::vector<core::RoomId>> playing = co_await std::move(asking);
  const http::People apart = behind.rooms.blocks().apart_from(viewer);
  const std::int64_t now_ms = base::wall_ms();
  std::vector<http::Whereabouts> told(people.size());
  for (std::size_t i = 0; i < people.size(); ++i) {
    if (apart.contains(people[i])) continue;
    const auto absence = behind.rooms.absences().of(people[i]).on_or_next(now_ms);
    if (absence && absence->covers(now_ms)) told[i].away_until_ms = absence->until_ms;
    if (behind.presence.hidden().has(people[i])) continue;
    told[i].is_here = behind.presence.is_here(people[i]);
    told[i].playing = std::move(playing[i]);
  }
  co_return told;
}

http::WhereaboutsOf whereabouts_in(const BehindPages& behind) {
  return [behind](core::UserId viewer, std::vector<core::UserId> people) {
    return whereabouts(behind, viewer, std::move(people));
  };
}

asio::awaitable<std::vector<http::PersonHere>> everybody_here(BehindPages behind) {
  const std::vector<presence::Shown> shown = behind.presence.shown();
  auto asking = behind.lobby.occupations_of(shown);
  const std::vector<lobby::Occupation> occupations = co_await std::move(asking);
  std::vector<http::PersonHere> everybody;
  everybody.reserve(shown.size());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const auto& [user, name, guest, bot, room] = shown[i];
    const bool is_rated = !guest && !bot;
    everybody.push_back({{user, name, guest, bot},
                         lobby::name(occupations[i].doing),
                         occupations[i].game,
                         is_rated ? ratings_of(behind.ratings, user) : std::vector<http::PoolRating>()});
  }
  co_return everybody;
}

http::LatestHere::Parts latest_here(const BehindPages& behind) {
  return {[behind] { return everybody_here(behind); },
          [&presence = behind.presence] { return presence.hidden().changes(); }, base::steady_ms};
}

http::ApartFrom apart_in(const BehindPages& behind) {
  return [&blocks = behind.rooms.blocks()](core::UserId user) { return blocks.apart_from(user); };
}

std::function<bool(core::UserId)> is_shown_in(const BehindPages& behind) {
  return [&presence = behind.presence](core::UserId user) {
    return presence.is_here(user) && !presence.hidden().has(user);
  };
}

http::FeedApi::StateOf state_for_viewer(rooms::Directory& rooms) {
  return [&rooms](core::RoomId id, core::UserId viewer) { return rooms.state(std::move(id), viewer); };
}

}  // namespace

PeoplePages::PeoplePages(const BehindPages& behind)
    : players_(behind.accounts.authentication, behind.databases.lists, behind.databases.readers,
               ratings_in(behind.ratings), whereabouts_in(behind)),
      leaders_(behind.accounts.authentication, behind.databases.lists, rating::pools(),
               {behind.settings.leaderboard_games, behind.settings.leaderboard_deviation}, base::wall_ms),
      ties_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers, whereabouts_in(behind),
             behind.blocked, behind.settled}),
      here_({behind.accounts.authentication, behind.databases.readers, latest_here(behind), apart_in(behind)}),
      members_({behind.accounts.authentication, behind.databases.lists, is_shown_in(behind), apart_in(behind),
                base::wall_ms}),
      feeds_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers, behind.databases.lists,
              origins(behind.settings), behind.face.name,
              [&lobby = behind.lobby](core::UserId user) { return lobby.games_of(user); },
              state_for_viewer(behind.rooms)}) {}

std::vector<http::Route> PeoplePages::routes() {
  return http::joined(
      {players_.routes(), leaders_.routes(), ties_.routes(), here_.routes(), members_.routes(), feeds_.routes()});
}

}  // namespace app
