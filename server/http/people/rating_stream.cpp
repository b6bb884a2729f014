#include "server/http/people/rating_stream.hpp"

#include <cmath>
#include <utility>

#include "server/http/json_text.hpp"

namespace http {

namespace asio = boost::asio;
using storage::RatingDay;

namespace {

std::string day_text(std::int64_t day, const rating::Rating& rating) {
  return text({{"at", day * storage::day_ms},
               {"rating", rating::shown(rating)},
               {"deviation", static_cast<int>(std::lround(rating.deviation))}});
}

/// Each pool begins the day before the first game, where everybody starts.
std::string pool_text(const RatingDay& first) { return text(Json(first.pool)) + ":[" + day_text(first.day - 1, {}); }

}  // namespace

asio::awaitable<std::optional<std::string>> RatingStream::next() {
  if (at_end_) co_return std::nullopt;
  auto query = [this](storage::Database& database) {
    return storage::rating_days_after(database, user_, last_, days_of_part);
  };
  const std::vector<RatingDay> days = co_await readers_.run(std::move(query));
  std::string part = std::exchange(is_begun_, true) ? "" : R"({"ratings":{)";
  part += part_of(days);
  at_end_ = days.size() < static_cast<std::size_t>(days_of_part);
  if (at_end_) part += last_.pool.empty() ? "}}" : "]}}";
  co_return part;
}

std::string RatingStream::part_of(const std::vector<RatingDay>& days) {
  std::string part;
  for (const RatingDay& each : days) {
    const bool is_first = each.pool != last_.pool;
    if (is_first) part += (last_.pool.empty() ? "" : "],") + pool_text(each);
    part += "," + day_text(each.day, each.rating);
    last_ = each;
  }
  return part;
}

}  // namespace http
