#include "server/rooms/ratings.hpp"

#include "common/clock/time_control.hpp"
#include "common/rating/pool.hpp"

namespace rooms {

namespace {

protocol::RatingChange told(const rating::Change& change) {
  return {rating::shown(change.before), rating::shown(change.after), rating::is_provisional(change.after)};
}

}  // namespace

std::string pool_of(std::string_view game, std::string_view setup, std::string_view clock) {
  const auto control = clocks::parse_time_control(clock);
  return control ? rating::pool_of(game, setup, *control).value_or("") : "";
}

std::optional<protocol::SeatRating> seat_rating(const rating::Book& book, const room::User& user,
                                                const std::string& pool, std::int64_t now_ms) {
  if (user.guest || user.bot || pool.empty()) return std::nullopt;
  const auto standing = book.find(user.id, pool);
  const rating::Rating rating = standing ? rating::now(*standing, now_ms) : rating::Rating{};
  return protocol::SeatRating{rating::shown(rating), rating::is_provisional(rating)};
}

void note(rating::Book& book, const storage::StoredRating& after) {
  book.enter(after.user, after.pool, {after.rating, after.rated_ms, after.games});
}

protocol::Rated told(const std::array<rating::Change, 2>& changes) { return {{told(changes[0]), told(changes[1])}}; }

}  // namespace rooms
