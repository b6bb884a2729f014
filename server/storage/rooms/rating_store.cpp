#include "server/storage/rooms/rating_store.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "server/storage/people/rating_days.hpp"

namespace storage {

namespace {

using rating::Change;
using rating::Rating;

constexpr std::array<const char*, 2> sides = {"first", "second"};

double first_score(const std::string& outcome) {
  if (outcome == "draw") return 0.5;
  return outcome == "first" ? 1 : 0;
}

bool both_have_accounts(Database& database, const core::UserId& one, const core::UserId& other) {
  const auto statement = database.prepare("SELECT count(*) FROM users WHERE id IN ($1, $2) AND guest = 0");
  statement->bind(1, one.value());
  statement->bind(2, other.value());
  statement->step();
  return statement->integer(0) == 2;
}

/// Three columns from this one on.
Rating rating_at(Prepared& row, int at) { return {row.real(at), row.real(at + 1), row.real(at + 2)}; }

void bind_rating(Prepared& statement, int at, const Rating& rating) {
  statement.bind(at, rating.rating);
  statement.bind(at + 1, rating.deviation);
  statement.bind(at + 2, rating.volatility);
}

void store_rating(Database& database, const StoredRating& stored) {
  const auto statement = database.prepare(
      R"(INSERT INTO ratings ("user", pool, rating, deviation, volatility, games, rated_ms)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT ("user", pool) DO UPDATE SET rating = excluded.rating,
         deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games,
         rated_ms = excluded.rated_ms)");
  statement->bind(1, stored.user.value());
  statement->bind_view(2, stored.pool);
  bind_rating(*statement, 3, stored.rating);
  statement->bind(6, stored.games);
  statement->bind(7, stored.rated_ms);
  statement->exec();
}

void store_change(Database& database, const core::RoomId& room, const char* side, const Change& change) {
  const auto statement = database.prepare(
      R"(INSERT INTO game_ratings (game_id, side, before_rating, before_deviation, before_volatility, after_rating,
         after_deviation, after_volatility) VALUES ($1, $2, $3, $4, $5, $6, $7, $8))");
  statement->bind_view(1, room.value());
  statement->bind_view(2, side);
  bind_rating(*statement, 3, change.before);
  bind_rating(*statement, 6, change.after);
  statement->exec();
}

/// Whom the player has met, and whether their rating said something then.
void note_opponent(Database& database, const StoredRating& player, core::UserId opponent, const Rating& opponents) {
  const auto statement = database.prepare(
      R"(INSERT INTO opponents ("user", pool, opponent, known) VALUES ($1, $2, $3, $4)
         ON CONFLICT ("user", pool, opponent) DO UPDATE SET known = 1 WHERE excluded.known = 1
         AND opponents.known = 0)");
  statement->bind(1, player.user.value());
  statement->bind_view(2, player.pool);
  statement->bind(3, opponent.value());
  statement->bind(4, rating::is_provisional(opponents) ? 0 : 1);
  statement->exec();
}

/// Where the lists of games have it.
void note_strength(Database& database, const core::RoomId& room, int strength) {
  for (const char* sql : {"UPDATE games SET rating = $1 WHERE id = $2 AND rating IS DISTINCT FROM $1",
                          R"(UPDATE game_players SET rating = $1 FROM games WHERE games.id = $2 AND game_id = games.id
                             AND game_players."user" IN (first_id, second_id) AND
                             game_players.visibility = games.visibility AND game_players.ended_ms = games.ended_ms
                             AND game_players.rating IS DISTINCT FROM $1)"}) {
    const auto statement = database.prepare(sql);
    statement->bind(1, strength);
    statement->bind_view(2, room.value());
    statement->exec();
  }
}

/// Ratings that are new in `after`, other than in `before`, or gone.
int differences(const std::vector<StoredRating>& before, const std::vector<StoredRating>& after) {
  std::map<std::pair<core::UserId, std::string>, StoredRating> left;
  for (const StoredRating& each : before) left.emplace(std::pair(each.user, each.pool), each);
  std::size_t changed = 0;
  for (const StoredRating& now : after) {
    const auto then = left.extract({now.user, now.pool});
    if (then.empty() || then.mapped() != now) ++changed;
  }
  return static_cast<int>(changed + left.size());
}

}  // namespace

StoredRating find_rating(Database& database, core::UserId user, const std::string& pool) {
  const auto statement = database.prepare(
      R"(SELECT rating, deviation, volatility, games, rated_ms FROM ratings WHERE "user" = $1 AND pool = $2)");
  statement->bind(1, user.value());
  statement->bind_view(2, pool);
  if (!statement->step()) return begun_rating(user, pool);
  return {user, pool, rating_at(*statement, 0), statement->integer(3), statement->number(4)};
}

std::optional<RatedGame> rated_game(Database& database, const FinishedGame& game) {
  if (game.pool.empty() || game.outcome == "aborted" || game.plies < least_plies) return std::nullopt;
  if (!game.seats[0] || !game.seats[1] || game.seats[0]->id == game.seats[1]->id) return std::nullopt;
  const std::array users = {game.seats[0]->id, game.seats[1]->id};
  if (!both_have_accounts(database, users[0], users[1])) return std::nullopt;
  return RatedGame{game.room, game.pool, users, game.outcome, game.ended_ms};
}

StoredRating begun_rating(core::UserId user, const std::string& pool) { return {user, pool, {}, 0, 0}; }

Rated rated_by(const RatedGame& game, std::array<StoredRating, 2> before) {
  for (StoredRating& each : before) {
    each.rating = rating::aged(each.rating, rating::days_between(each.rated_ms, game.ended_ms));
  }
  Rated rated{before, rating::after_game(before[0].rating, before[1].rating, first_score(game.outcome))};
  for (std::size_t i = 0; i < before.size(); ++i) {
    StoredRating& each = rated.after[i];
    each.rating = rated.changes[i].after;
    ++each.games;
    each.rated_ms = std::max(each.rated_ms, game.ended_ms);
  }
  return rated;
}

int Rated::strength() const { return (rating::shown(changes[0].before) + rating::shown(changes[1].before)) / 2; }

void for_each_rated_game(Database& database, const std::function<void(const RatedGame&)>& call) {
  const auto statement = database.prepare(
      "SELECT id, pool, first_id, second_id, outcome, ended_ms FROM games WHERE pool IS NOT NULL ORDER BY number");
  while (statement->step()) {
    call({core::RoomId(statement->text(0)),
          statement->text(1),
          {core::UserId(statement->number(2)), core::UserId(statement->number(3))},
          statement->text(4),
          statement->number(5)});
  }
}

Rated rate(Database& database, const RatedGame& game) {
  return rated_by(game,
                  {find_rating(database, game.users[0], game.pool), find_rating(database, game.users[1], game.pool)});
}

void store_rated(Database& database, const RatedGame& game, const Rated& rated) {
  for (std::size_t i = 0; i < rated.after.size(); ++i) {
    const StoredRating& after = rated.after[i];
    store_rating(database, after);
    note_rating(database, after.user, after.pool, after.rated_ms, after.rating);
    store_change(database, game.room, sides[i], rated.changes[i]);
    note_opponent(database, after, game.users[1 - i], rated.changes[1 - i].before);
  }
}

std::vector<StoredRating> all_ratings(Database& database) {
  std::vector<StoredRating> ratings;
  const auto statement = database.prepare(
      R"(SELECT "user", pool, rating, deviation, volatility, games, rated_ms FROM ratings ORDER BY "user", pool)");
  while (statement->step()) {
    ratings.push_back({core::UserId(statement->number(0)), statement->text(1), rating_at(*statement, 2),
                       statement->integer(5), statement->number(6)});
  }
  return ratings;
}

std::optional<std::array<Change, 2>> changes_by(Database& database, const core::RoomId& room) {
  const auto statement = database.prepare(
      R"(SELECT before_rating, before_deviation, before_volatility, after_rating, after_deviation, after_volatility
         FROM game_ratings WHERE game_id = $1 ORDER BY side)");
  statement->bind_view(1, room.value());
  std::array<Change, 2> changes;
  for (Change& change : changes) {
    if (!statement->step()) return std::nullopt;
    change = {rating_at(*statement, 0), rating_at(*statement, 3)};
  }
  return changes;
}

Recomputed recompute_ratings(Database& database) {
  const std::vector<StoredRating> before = all_ratings(database);
  database.execute("DELETE FROM game_ratings");
  database.execute("DELETE FROM ratings");
  database.execute("DELETE FROM rating_days");
  database.execute("DELETE FROM opponents");
  int games = 0;
  for_each_rated_game(database, [&](const RatedGame& game) {
    const Rated rated = rate(database, game);
    store_rated(database, game, rated);
    note_strength(database, game.room, rated.strength());
    ++games;
  });
  const std::vector<StoredRating> after = all_ratings(database);
  return {games, after.size(), differences(before, after)};
}

int annul_rated_games(Database& database, core::UserId user) {
  const auto seats = database.prepare(
      R"(UPDATE game_players SET rating = NULL FROM games WHERE games.pool IS NOT NULL
         AND (games.first_id = $1 OR games.second_id = $1) AND game_players.game_id = games.id
         AND game_players."user" IN (games.first_id, games.second_id) AND game_players.visibility = games.visibility
         AND game_players.ended_ms = games.ended_ms)");
  seats->bind(1, user.value());
  seats->exec();
  const auto games = database.prepare(
      R"(UPDATE games SET annulled_pool = pool, pool = NULL, rating = NULL WHERE pool IS NOT NULL
         AND (first_id = $1 OR second_id = $1))");
  games->bind(1, user.value());
  const int annulled = games->changed();
  if (annulled > 0) recompute_ratings(database);
  return annulled;
}

}  // namespace storage
