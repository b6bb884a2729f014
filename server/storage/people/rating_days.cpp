#include "server/storage/people/rating_days.hpp"

namespace storage {

void note_rating(Database& database, core::UserId user, const std::string& pool, std::int64_t at_ms,
                 const rating::Rating& rating) {
  const auto statement = database.prepare(
      R"(INSERT INTO rating_days ("user", pool, day, rating, deviation) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ("user", pool, day) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation)");
  statement->bind(1, user.value());
  statement->bind_view(2, pool);
  statement->bind(3, at_ms / day_ms);
  statement->bind(4, rating.rating);
  statement->bind(5, rating.deviation);
  statement->exec();
}

std::vector<RatingDay> rating_days_after(Database& database, core::UserId user, const RatingDay& last, int most) {
  const auto statement = database.prepare(rating_days_sql());
  statement->bind(1, user.value());
  statement->bind_view(2, last.pool);
  statement->bind(3, last.day);
  statement->bind(4, most);
  std::vector<RatingDay> days;
  while (statement->step()) {
    RatingDay day{statement->text(0), statement->number(1), {}};
    day.rating.rating = statement->real(2);
    day.rating.deviation = statement->real(3);
    days.push_back(std::move(day));
  }
  return days;
}

std::string rating_days_sql() {
  return R"(SELECT pool, day, rating, deviation FROM rating_days WHERE "user" = $1 AND (pool, day) > ($2, $3)
            ORDER BY pool, day LIMIT $4)";
}

}  // namespace storage
