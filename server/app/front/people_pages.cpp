#include "server/app/front/people_pages.hpp"

#include <utility>

#include "common/rating/pool.hpp"
#include "server/app/limits.hpp"
#include "server/base/clocks.hpp"

namespace app {

namespace asio = boost::asio;

namespace {

std::vector<http::PoolRating> ratings_of(const rating::Book& book, core::UserId user) {
  std::vector<http::PoolRating> shown;
  for (const auto& [pool, standing] : book.all_of(user)) {
    const rating::Rating now = rating::now(standing, base::wall_ms());
    shown.push_back({pool, rating::shown(now), rating::is_provisional(now), standing.games});
  }
  return shown;
}

http::Ratings ratings_in(const rating::Book& book) {
  return [&book](core::UserId user) { return ratings_of(book, user); };
}

std::vector<http::BotApi::ConnectedBot> bots_here(const presence::Presence& presence) {
  std::vector<http::BotApi::ConnectedBot> here;
  for (const presence::Bot& bot : presence.bots()) here.push_back({bot.user, bot.name, bot.level});
  return here;
}

asio::awaitable<std::vector<http::Whereabouts>> whereabouts(const presence::Presence& presence, lobby::LobbyHost& lobby,
                                                            std::vector<core::UserId> people) {
  auto asking = lobby.watchable_of(people);
  std::vector<std::vector<core::RoomId>> playing = co_await std::move(asking);
  std::vector<http::Whereabouts> told;
  for (std::size_t i = 0; i < people.size(); ++i) {
    told.push_back({presence.is_here(people[i]), std::move(playing[i])});
  }
  co_return told;
}

http::WhereaboutsOf whereabouts_in(const BehindPages& behind) {
  return [&presence = behind.presence, &lobby = behind.lobby](std::vector<core::UserId> people) {
    return whereabouts(presence, lobby, std::move(people));
  };
}

http::FeedApi::StateOf state_for_viewer(rooms::Directory& rooms) {
  return [&rooms](core::RoomId id, core::UserId viewer) { return rooms.state(std::move(id), viewer); };
}

}  // namespace

PeoplePages::PeoplePages(const BehindPages& behind)
    : account_(behind.accounts.authentication, behind.accounts.accounts, *behind.accounts.tickets,
               guest_rate(behind.settings), behind.cookies(), ratings_in(behind.ratings), behind.home()),
      login_(behind.accounts.authentication, behind.accounts.accounts, guest_rate(behind.settings), behind.cookies(),
             base::steady_ms, behind.home()),
      bots_(
          behind.accounts.authentication, behind.accounts.bots, guest_rate(behind.settings),
          [&presence = behind.presence] { return bots_here(presence); }, behind.home()),
      players_(behind.accounts.authentication, behind.databases.lists, behind.databases.readers,
               ratings_in(behind.ratings), whereabouts_in(behind)),
      leaders_(behind.accounts.authentication, behind.databases.lists, rating::pools(),
               {behind.settings.leaderboard_games, behind.settings.leaderboard_deviation}, base::wall_ms),
      ownership_(behind.accounts.authentication, behind.accounts.ownership, behind.accounts.accounts, behind.cookies(),
                 behind.home()),
      own_data_(behind.accounts.authentication, behind.accounts.ownership, behind.databases.exports),
      identity_({behind.accounts.authentication, behind.accounts.identity, behind.databases.writer,
                 behind.databases.readers, behind.cookies(), behind.home()}),
      ties_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers, whereabouts_in(behind),
             behind.blocked, behind.settled}),
      push_(behind.accounts.authentication, behind.databases.writer, behind.push),
      notes_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers}),
      complaints_(behind.accounts.authentication, behind.databases.writer),
      feeds_({behind.accounts.authentication, behind.databases.writer, behind.databases.readers, behind.databases.lists,
              origins(behind.settings), [&lobby = behind.lobby](core::UserId user) { return lobby.games_of(user); },
              state_for_viewer(behind.rooms)}) {}

void PeoplePages::set_rates(const config::Settings& settings) {
  account_.set_rate(guest_rate(settings));
  login_.set_rate(guest_rate(settings));
  bots_.set_rate(guest_rate(settings));
}

std::vector<http::Route> PeoplePages::routes() {
  return http::joined({account_.routes(), login_.routes(), bots_.routes(), players_.routes(), leaders_.routes(),
                       ownership_.routes(), own_data_.routes(), identity_.routes(), ties_.routes(), push_.routes(),
                       notes_.routes(), complaints_.routes(), feeds_.routes()});
}

}  // namespace app
