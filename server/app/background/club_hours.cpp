#include "server/app/background/club_hours.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <utility>
#include <vector>

#include "server/app/background/rounds.hpp"
#include "server/base/clocks.hpp"
#include "server/base/time_zone/weekly_time.hpp"

namespace app {

namespace asio = boost::asio;
using storage::Database;
using storage::DueClubHour;

namespace {

constexpr std::chrono::seconds between_looks_at_hours{20};
constexpr std::chrono::seconds between_people{1};
constexpr std::int64_t week_ms = 7 * 86'400'000LL;

/// Where the system has lost the zone, a week later.
std::int64_t following(const storage::ClubHour& hour, std::int64_t now_ms) {
  const std::int64_t after_ms = std::max(hour.next_ms, now_ms);
  const auto zone = base::TimeZone::find(hour.zone);
  return zone ? base::next_time({hour.weekday, hour.minute}, *zone, after_ms) : after_ms + week_ms;
}

}  // namespace

void ClubHours::start() {
  const auto round = [this] { return this->round(base::wall_ms()); };
  asio::co_spawn(parts_.io, go_round({"hours of clubs", between_looks_at_hours, parts_.leads, round}, timer_),
                 asio::detached);
}

asio::awaitable<void> ClubHours::round(std::int64_t now_ms) {
  auto read = [now_ms](Database& database) {
    return storage::due_club_hours(database, now_ms + before_ms, most_of_round);
  };
  std::vector<DueClubHour> all = co_await parts_.readers.run(std::move(read));
  for (DueClubHour& due : all) {
    auto taking = take(std::move(due), now_ms);
    co_await std::move(taking);
  }
}

/// Stored before anybody is told, so that a kill in between costs this time's message, and never sends it twice. What
/// has begun is told no more.
asio::awaitable<void> ClubHours::take(DueClubHour due, std::int64_t now_ms) {
  const std::int64_t next_ms = following(due.hour, now_ms);
  auto write = [&due, next_ms](Database& database) { return storage::move_club_hour(database, due, next_ms); };
  const bool is_taken = co_await parts_.writer.run(std::move(write));
  if (!is_taken || due.hour.next_ms <= now_ms) co_return;
  auto telling = tell_members(std::move(due));
  co_await std::move(telling);
}

asio::awaitable<void> ClubHours::tell_members(DueClubHour due) {
  auto read = [club = due.club](Database& database) { return storage::members_to_tell(database, club); };
  const std::vector<core::UserId> people = co_await parts_.readers.run(std::move(read));
  for (std::size_t i = 0; i < people.size(); ++i) {
    push::Notice notice{people[i], push::Notice::Kind::club, core::RoomId(due.club.value()), "", due.name};
    notice.at_ms = due.hour.next_ms;
    parts_.tell(std::move(notice));
    if ((i + 1) % most_at_once != 0) continue;
    timer_.expires_after(between_people);
    co_await timer_.async_wait(asio::use_awaitable);
  }
}

}  // namespace app
