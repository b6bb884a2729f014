#include "server/storage/game_store.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <algorithm>
#include <limits>
#include <tuple>

#include "server/storage/name_store.hpp"
#include "server/storage/rating_store.hpp"

namespace storage {

namespace {

/// What a list is made of: everybody's public games, and the viewer's own private ones.
enum class Part { public_games, own_private_games };

const std::string select =
    "SELECT games.id, games.game, games.setup, games.first_id, games.first_name, games.second_id, games.second_name,"
    " games.outcome, games.reason, games.visibility, games.created_ms, games.ended_ms, games.plies,"
    " games.imported_ms IS NOT NULL, games.source, games.pool IS NOT NULL,"
    " games.first_id IN (SELECT user FROM bots), games.second_id IN (SELECT user FROM bots) FROM ";

/// `bot_at`: the column that says whether it is one.
std::optional<Player> player(SQLite::Statement& row, int at, int bot_at) {
  if (row.isColumnNull(at)) return std::nullopt;
  const core::UserId id(row.getColumn(at).getInt64());
  return Player{id, row.getColumn(at + 1).getString(), row.getColumn(bot_at).getInt() != 0};
}

GameSummary summary(Database& database, SQLite::Statement& row) {
  GameSummary game;
  game.id = core::RoomId(row.getColumn(0).getString());
  game.game = row.getColumn(1).getString();
  game.setup = row.getColumn(2).getString();
  game.seats = {player(row, 3, 16), player(row, 5, 17)};
  game.outcome = row.getColumn(7).getString();
  game.reason = row.getColumn(8).getString();
  game.visibility = row.getColumn(9).getString();
  game.created_ms = row.getColumn(10).getInt64();
  game.ended_ms = row.getColumn(11).getInt64();
  game.plies = row.getColumn(12).getInt();
  game.imported = row.getColumn(13).getInt() != 0;
  if (!row.isColumnNull(14)) game.source = row.getColumn(14).getString();
  if (row.getColumn(15).getInt() != 0) game.ratings = changes_by(database, game.id);
  return game;
}

/// "random" and "random:", which all set-ups of that kind begin with.
bool is_kind(const std::string& setup) { return setup.find(':') >= setup.size() - 1; }

/// The least text above all that begin with `prefix`. No byte of UTF-8 is 255, so nothing is carried.
std::string above(std::string prefix) {
  prefix.back() = static_cast<char>(prefix.back() + 1);
  return prefix;
}

/// Whether set-ups are wanted that begin so, and not a kind of them.
bool by_setup(const GameFilter& filter) { return filter.setup && !is_kind(*filter.setup); }

/// Walks the rows of `games` themselves. Left alone, the planner would walk them all for a set-up.
std::string walk_games(const GameFilter& filter) {
  return select + (by_setup(filter) ? "games INDEXED BY games_by_setup" : "games") +
         " WHERE games.visibility = 'public' AND games.plies >= " + std::to_string(least_plies) +
         " AND (games.ended_ms, games.id) < (:ended, :id)";
}

bool is_of_somebody(const GameFilter& filter) { return filter.player || filter.person; }

/// Walks one person's games: only those that are listed have rows there. CROSS JOIN keeps SQLite to this order of the
/// tables, so that a game is looked up only if its seat fits.
std::string walk_seats(const GameFilter& filter, Part part) {
  const bool both_seated = part == Part::own_private_games && is_of_somebody(filter);
  return select + "game_players AS seat CROSS JOIN games ON games.id = seat.game_id WHERE seat.user = :user" +
         (part == Part::public_games ? " AND seat.visibility = 'public'" : " AND seat.visibility = 'private'") +
         " AND (seat.ended_ms, seat.game_id) < (:ended, :id)" +
         (both_seated ? " AND :player IN (games.first_id, games.second_id)" : "");
}

/// Depends only on which conditions there are, so that few statements are ever prepared.
std::string sql(const GameFilter& filter, Part part) {
  const bool seats = is_of_somebody(filter) || part == Part::own_private_games;
  const std::string row = seats ? "seat." : "games.";
  std::string text = seats ? walk_seats(filter, part) : walk_games(filter);
  if (filter.game) text += " AND " + row + "game = :game";
  text += " AND " + row + (filter.outcome ? "outcome = :outcome" : "outcome <> 'aborted'");
  if (filter.setup && !by_setup(filter)) text += " AND " + row + "setup_kind = :setup";
  if (by_setup(filter)) text += " AND " + row + "setup >= :setup AND " + row + "setup < :above";
  text += seats ? " ORDER BY seat.ended_ms DESC, seat.game_id DESC" : " ORDER BY games.ended_ms DESC, games.id DESC";
  return text + " LIMIT :limit";
}

void bind(SQLite::Statement& statement, const GameFilter& filter) {
  constexpr std::int64_t end_of_time = std::numeric_limits<std::int64_t>::max();
  statement.bind(":ended", filter.before ? filter.before->ended_ms : end_of_time);
  statement.bind(":id", filter.before ? filter.before->id : std::string());
  if (filter.game) statement.bind(":game", *filter.game);
  if (filter.outcome) statement.bind(":outcome", *filter.outcome);
  if (filter.setup && !by_setup(filter)) statement.bind(":setup", filter.setup->substr(0, filter.setup->find(':')));
  if (by_setup(filter)) {
    statement.bind(":setup", *filter.setup);
    statement.bind(":above", above(*filter.setup));
  }
  statement.bind(":limit", std::clamp(filter.limit, 1, max_games_listed));
}

void list(Database& database, const GameFilter& filter, Part part, const std::optional<core::UserId>& player,
          std::vector<GameSummary>& games) {
  const auto statement = database.prepare(sql(filter, part));
  bind(*statement, filter);
  if (part == Part::own_private_games) {
    statement->bind(":user", filter.viewer.value());
    if (player) statement->bind(":player", player->value());
  } else if (player) {
    statement->bind(":user", player->value());
  }
  while (statement->executeStep()) games.push_back(summary(database, *statement));
}

/// Both parts of each of these people; of everybody if there is no name to go by.
std::vector<GameSummary> list(Database& database, const GameFilter& filter,
                              const std::vector<std::optional<core::UserId>>& players) {
  std::vector<GameSummary> games;
  for (const auto& player : players) {
    list(database, filter, Part::public_games, player, games);
    if (filter.viewer != core::UserId()) list(database, filter, Part::own_private_games, player, games);
  }
  return games;
}

/// Merges sorted lists within the limit into one, with no game twice.
void order(std::vector<GameSummary>& games, int limit) {
  std::sort(games.begin(), games.end(),
            [](const auto& a, const auto& b) { return std::tie(b.ended_ms, b.id) < std::tie(a.ended_ms, a.id); });
  const auto same = [](const auto& a, const auto& b) { return a.id == b.id; };
  games.erase(std::unique(games.begin(), games.end(), same), games.end());
  const auto most = static_cast<std::size_t>(std::clamp(limit, 1, max_games_listed));
  if (games.size() > most) games.erase(games.begin() + static_cast<std::ptrdiff_t>(most), games.end());
}

}  // namespace

std::vector<std::string> list_sql(const GameFilter& filter) {
  std::vector<std::string> texts = {sql(filter, Part::public_games)};
  if (filter.viewer != core::UserId()) texts.push_back(sql(filter, Part::own_private_games));
  return texts;
}

GameList list_games(Database& database, const GameFilter& filter) {
  GameList found;
  std::vector<std::optional<core::UserId>> players = {std::nullopt};
  if (filter.person) {
    players = {filter.person};
  } else if (filter.player) {
    const Named named = find_named(database, *filter.player);
    players.assign(named.people.begin(), named.people.end());
    found.partial = named.more;
  }
  found.games = list(database, filter, players);
  order(found.games, filter.limit);
  return found;
}

std::optional<GameSummary> find_game(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare(select + "games WHERE games.id = ?");
  statement->bind(1, room.value());
  if (!statement->executeStep()) return std::nullopt;
  return summary(database, *statement);
}

std::optional<std::string> game_record(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare("SELECT record FROM games WHERE id = ?");
  statement->bind(1, room.value());
  if (!statement->executeStep()) return std::nullopt;
  return statement->getColumn(0).getString();
}

}  // namespace storage
