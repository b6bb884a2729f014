#include "server/storage/people/leader_store.hpp"

#include <algorithm>

#include "server/storage/people/rating_days.hpp"

namespace storage {

namespace {

constexpr std::string_view columns = R"("user", rating, deviation, volatility, games, rated_ms)";
constexpr std::string_view not_deleted =
    R"(NOT EXISTS (SELECT 1 FROM users WHERE users.id = ratings."user" AND users.deleted_ms IS NOT NULL))";
/// Opponents who count, of the person in a row of ratings.
constexpr std::string_view counting =
    R"(FROM opponents WHERE opponents."user" = ratings."user" AND opponents.pool = ratings.pool
       AND (opponents.known = 1 OR EXISTS (SELECT 1 FROM users WHERE users.id = opponents.opponent
       AND users.confirmed = 1)))";

StoredRating rating_in(Prepared& row, const std::string& pool) {
  StoredRating found{core::UserId(row.number(0)), pool, {}};
  found.rating = {row.real(1), row.real(2), row.real(3)};
  found.games = row.integer(4);
  found.rated_ms = row.number(5);
  return found;
}

/// How far the deviation has grown is not in the table.
bool is_settled(const StoredRating& stored, const LeaderRule& rule, std::int64_t now_ms) {
  const auto now = rating::aged(stored.rating, rating::days_between(stored.rated_ms, now_ms));
  return now.deviation <= rule.most_deviation;
}

bool still_plays(const StoredRating& stored, std::int64_t now_ms) {
  return now_ms - stored.rated_ms <= days_of_leader * day_ms;
}

User user_of(Database& database, core::UserId id) {
  const auto statement = database.prepare(select_user() + " WHERE users.id = $1");
  statement->bind(1, id.value());
  return *first_user(statement);
}

void find_leaders(Leaders& found, Database& database, const std::string& pool, const LeaderRule& rule,
                  core::UserId viewer, std::int64_t now_ms) {
  const auto row = database.prepare(leader_sql());
  row->bind(1, pool);
  row->bind(2, rule.least_games);
  row->bind(3, rule.most_deviation);
  for (int place = 1; row->step();) {
    const StoredRating stored = rating_in(*row, pool);
    if (!still_plays(stored, now_ms) || !is_settled(stored, rule, now_ms)) continue;
    const bool is_first = place <= most_leaders;
    const bool is_viewer = stored.user == viewer;
    if (is_first || is_viewer) {
      const Leader leader{place, user_of(database, stored.user), stored};
      if (is_viewer) found.viewer = leader;
      if (is_first) found.first.push_back(leader);
    }
    ++place;
  }
}

std::string contender_sql() {
  std::string sql("SELECT ");
  sql += columns;
  sql += " FROM ratings WHERE pool = $1 AND rated_ms >= $2 AND ";
  sql += not_deleted;
  return sql + R"( ORDER BY CASE WHEN games < $3 THEN games ELSE $3 END DESC, deviation, "user")";
}

/// Of those who count, least_opponents_of_leader at most.
int opponents_of(Database& database, const StoredRating& stored) {
  std::string sql("SELECT (SELECT count(*) FROM (SELECT 1 ");
  sql += counting;
  sql += " LIMIT " + std::to_string(least_opponents_of_leader);
  const auto row = database.prepare(sql + R"() AS met) FROM ratings WHERE "user" = $1 AND pool = $2)");
  row->bind(1, stored.user.value());
  row->bind(2, stored.pool);
  return row->step() ? row->integer(0) : 0;
}

std::vector<Contender> contenders_in(Database& database, const std::string& pool, const LeaderRule& rule,
                                     std::int64_t now_ms) {
  std::vector<Contender> found;
  const auto row = database.prepare(contender_sql());
  row->bind(1, pool);
  row->bind(2, now_ms - days_of_leader * day_ms);
  row->bind(3, rule.least_games);
  while (found.size() < most_contenders && row->step()) {
    Contender one{{}, rating_in(*row, pool)};
    one.games_missing = std::max(0, rule.least_games - one.rating.games);
    one.opponents_missing = least_opponents_of_leader - opponents_of(database, one.rating);
    one.is_settled = is_settled(one.rating, rule, now_ms);
    if (one.games_missing == 0 && one.opponents_missing == 0 && one.is_settled) continue;
    one.user = user_of(database, one.rating.user);
    found.push_back(std::move(one));
  }
  return found;
}

}  // namespace

std::string leader_sql() {
  std::string sql("SELECT ");
  sql += columns;
  sql += " FROM ratings WHERE pool = $1 AND games >= $2 AND deviation <= $3 AND ";
  sql += not_deleted;
  sql += " AND (SELECT 1 ";  // the last of those that are needed
  sql += counting;
  sql += " LIMIT 1 OFFSET " + std::to_string(least_opponents_of_leader - 1);
  return sql + R"() IS NOT NULL ORDER BY rating DESC, "user")";
}

Leaders leaders_in(Database& database, const std::string& pool, const LeaderRule& rule, core::UserId viewer,
                   std::int64_t now_ms) {
  Leaders found;
  find_leaders(found, database, pool, rule, viewer, now_ms);
  found.contenders = contenders_in(database, pool, rule, now_ms);
  return found;
}

}  // namespace storage
