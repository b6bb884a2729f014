#include "server/storage/games/game_store.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "server/storage/accounts/name_store.hpp"
#include "server/storage/engine/snapshot.hpp"
#include "server/storage/rooms/rating_store.hpp"

namespace storage {

namespace {

constexpr const char* one_game =
    R"(SELECT games.id, games.game, games.setup, games.first_id, games.first_name, games.second_id, games.second_name,
       games.outcome, games.reason, games.visibility, games.created_ms, games.ended_ms, games.plies,
       games.imported_ms IS NOT NULL, games.source, games.pool IS NOT NULL,
       games.first_id IN (SELECT "user" FROM bots), games.second_id IN (SELECT "user" FROM bots), games.clock
       FROM games WHERE games.id = $1)";
constexpr const char* known_setup =
    "SELECT 1 FROM games WHERE visibility = 'public' AND plies >= 2 AND setup <> setup_kind AND setup = $1 LIMIT 1";
constexpr const char* many_setups =
    R"(SELECT 1 FROM games WHERE visibility = 'public' AND plies >= 2 AND setup <> setup_kind AND setup >= $1
       AND setup < $2 LIMIT 1 OFFSET $3)";

/// `bot_at`: the column that says whether it is one.
std::optional<Player> player(Prepared& row, int at, int bot_at) {
  if (row.is_null(at)) return std::nullopt;
  const core::UserId id(row.number(at));
  return Player{id, row.text(at + 1), row.integer(bot_at) != 0};
}

GameSummary summary(Database& database, Prepared& row) {
  GameSummary game;
  game.id = core::RoomId(row.text(0));
  game.game = row.text(1);
  game.setup = row.text(2);
  game.seats = {player(row, 3, 16), player(row, 5, 17)};
  game.outcome = row.text(7);
  game.reason = row.text(8);
  game.visibility = row.text(9);
  game.created_ms = row.number(10);
  game.ended_ms = row.number(11);
  game.plies = row.integer(12);
  game.imported = row.integer(13) != 0;
  if (!row.is_null(14)) game.source = row.text(14);
  if (!row.is_null(18)) game.clock = row.text(18);
  if (row.integer(15) != 0) game.ratings = changes_by(database, game.id);
  return game;
}

/// Whether a set-up that is looked for by its text is one with which a public game was played.
bool is_whole_setup(Database& database, const GameFilter& filter) {
  if (!by_setup(filter)) return false;
  const auto statement = database.prepare(known_setup);
  statement->bind_view(1, *filter.setup);
  return statement->step();
}

/// Games whose set-ups only begin as asked for may be too many to be put in order.
bool has_too_many_setups(Database& database, const GameFilter& filter) {
  const auto statement = database.prepare(many_setups);
  statement->bind_view(1, *filter.setup);
  statement->bind(2, beyond(*filter.setup));
  statement->bind(3, most_setups_walked);
  return statement->step();
}

/// The games that lists have, before they are looked up.
struct ListedGames {
  std::vector<GameCursor> games;
  std::optional<GameCursor> reached;  ///< as in GameList
};

void list(Database& database, const GameFilter& filter, const Walk& walk, ListedGames& found) {
  const BoundSql query = list_query(filter, walk);
  const auto row = database.prepare(query.text);
  query.bind(*row);
  int fitting = 0;
  const int wanted = std::clamp(filter.limit, 1, max_games_listed);
  for (int walked = 1; row->step(); ++walked) {
    const bool fits = row->integer(2) != 0;
    if (!fits && walked < walk.most_rows) continue;
    const GameCursor place{row->number(0), row->text(1)};
    if (fits) found.games.push_back(place);
    if (fits && ++fitting == wanted) return;
    if (walked == walk.most_rows) found.reached = found.reached ? std::max(*found.reached, place) : place;
  }
}

/// Both parts of each of these people; of everybody if there is no name to go by.
ListedGames list(Database& database, const GameFilter& filter, const std::vector<std::optional<core::UserId>>& players,
                 bool whole_setup) {
  const bool own_too = filter.viewer != core::UserId();
  const int walks = static_cast<int>(players.size()) * (own_too ? 2 : 1);
  const int most_rows = std::max(max_games_listed, most_rows_walked / std::max(walks, 1));
  ListedGames found;
  for (const auto& player : players) {
    list(database, filter, {GameListPart::public_games, player, whole_setup, most_rows}, found);
    if (own_too) list(database, filter, {GameListPart::own_private_games, player, whole_setup, most_rows}, found);
  }
  return found;
}

/// Merges sorted lists into one within the limit, with no game twice, and none older than what every list has reached.
void order(ListedGames& found, int limit) {
  auto& games = found.games;
  std::sort(games.begin(), games.end(), std::greater());
  games.erase(std::unique(games.begin(), games.end()), games.end());
  if (found.reached) std::erase_if(games, [&](const GameCursor& game) { return game < *found.reached; });
  const auto most = static_cast<std::size_t>(std::clamp(limit, 1, max_games_listed));
  if (games.size() > most) games.erase(games.begin() + static_cast<std::ptrdiff_t>(most), games.end());
}

}  // namespace

std::vector<std::string> list_sql(const GameFilter& filter) {
  const bool is_of_somebody = filter.player || filter.person;
  const auto player = is_of_somebody ? std::optional(filter.person.value_or(core::UserId(1))) : std::nullopt;
  std::vector<std::string> texts;
  for (const bool whole_setup : {false, true}) {
    texts.push_back(list_query(filter, {GameListPart::public_games, player, whole_setup}).text);
    if (filter.viewer == core::UserId()) continue;
    texts.push_back(list_query(filter, {GameListPart::own_private_games, player, whole_setup}).text);
  }
  texts.insert(texts.end(), {one_game, known_setup, many_setups});
  return texts;
}

GameList list_games(Database& database, const GameFilter& asked) {
  // A game that a walk finds must still be there when it is looked up, also while others are pruned.
  const Snapshot snapshot(database);
  GameFilter filter = asked;
  // Without the one there is no other.
  if (!filter.player && !filter.person) filter.player = std::exchange(filter.opponent, std::nullopt);
  GameList found;
  std::vector<std::optional<core::UserId>> players = {std::nullopt};
  if (filter.person) {
    players = {filter.person};
  } else if (filter.player) {
    const Named named = find_named(database, *filter.player);
    players.assign(named.people.begin(), named.people.end());
    found.partial = named.more;
  }
  const bool whole_setup = is_whole_setup(database, filter);
  if (!filter.player && !filter.person && by_setup(filter) && !whole_setup) {
    found.partial = has_too_many_setups(database, filter);
  }
  ListedGames merged = list(database, filter, players, whole_setup);
  order(merged, filter.limit);
  for (const GameCursor& place : merged.games) {
    if (auto game = find_game(database, core::RoomId(place.id))) found.games.push_back(std::move(*game));
  }
  found.reached = std::move(merged.reached);
  return found;
}

std::optional<GameSummary> find_game(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare(one_game);
  statement->bind(1, room.value());
  if (!statement->step()) return std::nullopt;
  return summary(database, *statement);
}

std::optional<std::string> game_record(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare("SELECT record FROM games WHERE id = $1");
  statement->bind(1, room.value());
  if (!statement->step()) return std::nullopt;
  return statement->text(0);
}

}  // namespace storage
