#include "server/storage/people/leader_store.hpp"

#include "server/storage/people/rating_days.hpp"

namespace storage {

namespace {

StoredRating rating_in(Prepared& row, const std::string& pool) {
  StoredRating found{core::UserId(row.number(0)), pool, {}};
  found.rating = {row.real(1), row.real(2), row.real(3)};
  found.games = row.integer(4);
  found.rated_ms = row.number(5);
  return found;
}

/// How far the deviation has grown is not in the table.
bool leads(const StoredRating& stored, std::int64_t now_ms) {
  if (now_ms - stored.rated_ms > days_of_leader * day_ms) return false;
  const auto now = rating::aged(stored.rating, rating::days_between(stored.rated_ms, now_ms));
  return now.deviation <= most_deviation_of_leader;
}

User user_of(Database& database, core::UserId id) {
  const auto statement = database.prepare(select_user() + " WHERE users.id = $1");
  statement->bind(1, id.value());
  return *first_user(statement);
}

}  // namespace

std::string leader_sql() {
  return R"(SELECT "user", rating, deviation, volatility, games, rated_ms FROM ratings WHERE pool = $1 AND games >= )" +
         std::to_string(least_games_of_leader) + " AND deviation <= " + std::to_string(most_deviation_of_leader) +
         R"( AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = ratings."user" AND users.deleted_ms IS NOT NULL))"
         // The last of those that are needed.
         R"( AND (SELECT 1 FROM opponents WHERE opponents."user" = ratings."user" AND opponents.pool = ratings.pool
            AND (opponents.known = 1 OR EXISTS (SELECT 1 FROM users WHERE users.id = opponents.opponent
            AND users.confirmed = 1)) LIMIT 1 OFFSET )" +
         std::to_string(least_opponents_of_leader - 1) + R"() IS NOT NULL ORDER BY rating DESC, "user")";
}

Leaders leaders_in(Database& database, const std::string& pool, core::UserId viewer, std::int64_t now_ms) {
  Leaders found;
  const auto row = database.prepare(leader_sql());
  row->bind(1, pool);
  for (int place = 1; row->step();) {
    const StoredRating stored = rating_in(*row, pool);
    if (!leads(stored, now_ms)) continue;
    const bool is_first = place <= most_leaders;
    const bool is_viewer = stored.user == viewer;
    if (is_first || is_viewer) {
      const Leader leader{place, user_of(database, stored.user), stored};
      if (is_viewer) found.viewer = leader;
      if (is_first) found.first.push_back(leader);
    }
    ++place;
  }
  return found;
}

}  // namespace storage
