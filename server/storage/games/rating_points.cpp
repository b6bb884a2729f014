#include "server/storage/games/rating_points.hpp"

#include <cmath>

namespace storage {

namespace {

/// `outcome`: of a rated game.
double score_of(const std::string& outcome, const std::string& side) {
  if (outcome == "draw") return 0.5;
  return outcome == side ? 1 : 0;
}

RatingPoints points_in(Prepared& row) {
  RatingPoints points;
  points.room = core::RoomId(row.text(0));
  points.pool = row.text(1);
  points.created_ms = row.number(2);
  points.ended_ms = row.number(3);
  points.plies = row.integer(4);
  points.score = score_of(row.text(5), row.text(6));
  points.same_network = row.integer(7) != 0;
  points.before = static_cast<int>(std::lround(row.real(8)));
  points.after = static_cast<int>(std::lround(row.real(9)));
  points.opponent = {core::UserId(row.number(10)), row.text(11)};
  points.opponent_made_ms = row.number(12);
  return points;
}

}  // namespace

std::vector<RatingPoints> points_of(Database& database, core::UserId user, int most) {
  const auto row = database.prepare(
      R"(SELECT games.id, games.pool, games.created_ms, games.ended_ms, games.plies, games.outcome, own.side,
         games.same_network, own.before_rating, own.after_rating, users.id, users.name, users.created_ms
         FROM game_players AS seat JOIN games ON games.id = seat.game_id JOIN game_ratings AS own
         ON own.game_id = games.id AND own.side = CASE WHEN games.first_id = seat."user" THEN 'first' ELSE 'second' END
         JOIN users ON users.id = seat.opponent WHERE seat."user" = $1 AND games.pool IS NOT NULL
         ORDER BY games.number DESC LIMIT $2)");
  row->bind(1, user.value());
  row->bind(2, most);
  std::vector<RatingPoints> all;
  while (row->step()) all.push_back(points_in(*row));
  return all;
}

}  // namespace storage
