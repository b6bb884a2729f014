#include "server/app/front/game_pages.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "common/record/write.hpp"
#include "server/app/front/puzzle_pages.hpp"
#include "server/app/limits.hpp"
#include "server/archive/json_record.hpp"
#include "server/archive/room_record.hpp"
#include "server/http/leagues/league_looking.hpp"
#include "server/http/page/page_words.hpp"
#include "server/http/tournaments/looking.hpp"
#include "server/log/about.hpp"
#include "server/tournaments/acts/acting.hpp"

namespace app {

namespace {

constexpr account::AddressLimit::Rate pngs_of_address{60, 600};
constexpr account::AddressLimit::Rate acts_of_address{120, 1200};

/// As `write` has it; nothing if what is stored is damaged.
std::optional<std::string> written(const storage::ArchivedGame& game, std::string (*write)(const record::Record&)) {
  const auto record = archive::to_record(game);
  if (record) return write(*record);
  logs::error(logs::room(game.room.value()), "cannot be read: {}", record.error());
  return std::nullopt;
}

std::optional<std::string> record_text(const storage::ArchivedGame& game) { return written(game, record::write); }

std::optional<std::string> json_text(const storage::ArchivedGame& game) { return written(game, archive::json_line); }

http::ExportApi::Forms export_forms() {
  return {{"records", {"text/plain; charset=utf-8", "gipfel-games.txt", "\n", record_text}},
          {"json", {"application/x-ndjson", "gipfel-games.jsonl", "", json_text}}};
}

boost::asio::awaitable<std::optional<tournaments::Seen>> known_to(std::shared_ptr<const http::Looking> looking,
                                                                  http::Request request, core::TournamentId id) {
  auto finding = looking->by(std::move(request), id.value());
  std::optional<http::Looked> found = co_await std::move(finding);
  if (!found) co_return std::nullopt;
  co_return std::move(found->seen);
}

boost::asio::awaitable<std::optional<leagues::Seen>> league_known_to(std::shared_ptr<const http::LeagueLooking> looking,
                                                                     http::Request request, core::LeagueId id) {
  auto finding = looking->by(std::move(request), id.value());
  std::optional<http::LookedLeague> found = co_await std::move(finding);
  if (!found) co_return std::nullopt;
  co_return std::move(found->seen);
}

/// An event that is for the members of a club alone has no picture, which is made for everybody.
boost::asio::awaitable<std::optional<tournaments::Seen>> known_to_all(tournaments::Desk& desk, core::TournamentId id) {
  auto finding = desk.find(std::move(id));
  std::optional<tournaments::Seen> seen = co_await std::move(finding);
  if (seen && !tournaments::may_know(seen->founding.circle, {})) seen.reset();
  co_return seen;
}

}  // namespace

http::GameApi::StateOf state_of(rooms::Directory& rooms) {
  return [&rooms](core::RoomId id) { return rooms.state(std::move(id)); };
}

http::PageApi::TournamentFor tournament_for(const BehindPages& behind) {
  const auto looking = std::make_shared<const http::Looking>(behind.accounts.authentication, behind.databases.readers,
                                                             behind.tournaments);
  return [looking](http::Request request, core::TournamentId id) {
    return known_to(looking, std::move(request), std::move(id));
  };
}

http::PageApi::LeagueFor league_for(const BehindPages& behind) {
  const auto looking = std::make_shared<const http::LeagueLooking>(behind.accounts.authentication,
                                                                   behind.databases.readers, behind.leagues);
  return [looking](http::Request request, core::LeagueId id) {
    return league_known_to(looking, std::move(request), std::move(id));
  };
}

http::TournamentOf tournament_of(tournaments::Desk& desk) {
  return [&desk](core::TournamentId id) { return known_to_all(desk, std::move(id)); };
}

GamePages::GamePages(const BehindPages& behind)
    : games_(behind.accounts.authentication, behind.databases.lists, behind.databases.readers, state_of(behind.rooms)),
      records_(behind.databases.readers, record_text),
      reviews_({behind.accounts.authentication, behind.databases.readers, state_of(behind.rooms), behind.reviews}),
      exports_(behind.accounts.authentication, behind.databases.exports, export_forms(), behind.home()),
      explorer_(behind.databases.lists),
      statistics_(behind.databases.lists),
      pictures_({state_of(behind.rooms), http::reason_words, tournament_of(behind.tournaments), puzzle_at(behind)},
                behind.face, pngs_of_address, behind.home()),
      embedding_(state_of(behind.rooms), puzzle_at(behind), origins(behind.settings), behind.face),
      tournaments_({behind.accounts.authentication, behind.databases.readers, behind.databases.lists,
                    behind.tournaments, behind.refuse_writer, origins(behind.settings), behind.face.name,
                    [&rooms = behind.rooms](core::UserId user) { return rooms.absences().of(user); }},
                   acts_of_address, behind.home()),
      club_events_(behind.accounts.authentication, behind.databases.lists, behind.tournaments, behind.leagues),
      leagues_({behind.accounts.authentication, behind.databases.readers, behind.databases.lists, behind.leagues,
                behind.tournaments, behind.refuse_writer},
               acts_of_address, behind.home()),
      titles_({behind.accounts.authentication, behind.databases.lists, behind.leagues, behind.tournaments}) {}

/// The first route that fits is taken: exports and records before the pattern of any game.
std::vector<http::Route> GamePages::routes() {
  return http::joined({exports_.routes(), records_.routes(), reviews_.routes(), games_.routes(), explorer_.routes(),
                       statistics_.routes(), pictures_.routes(), embedding_.routes(), tournaments_.routes(),
                       club_events_.routes(), leagues_.routes(), titles_.routes()});
}

}  // namespace app
