// What it costs to tell who is here: the list of 5,000 people, made once a second at most, and each answer from it. One
// core, no sockets and no database.
#include <benchmark/benchmark.h>

#include <string>
#include <utility>
#include <vector>

#include "server/http/presence/here_list.hpp"
#include "server/lobby/occupation.hpp"
#include "server/rating/book.hpp"

namespace {

constexpr int people = 5000;

core::UserId user(int i) { return core::UserId(i + 1); }
std::string name(int i) { return "Person" + std::to_string((i * 7919) % people); }

protocol::SeatState seat(int i) { return {user(i), name(i), true}; }

/// Two in five play a live game, one in ten watches, one in twenty offers a game; three in four have ratings.
struct Evening {
  Evening() {
    for (int i = 0; i < people; ++i) {
      const bool is_guest = i % 4 == 0;
      presence.arrive({user(i), name(i), is_guest});
      if (!is_guest) {
        for (const char* pool : {"tzaar", "zertz"}) ratings.enter(user(i), pool, {{1500, 90, 0.06}, 0, 30});
      }
    }
    for (int i = 0; i < 2000; i += 2) lobby.put(room("game" + std::to_string(i), i, i + 1));
    for (int i = 2000; i < 2500; ++i) presence.enter(user(i), core::RoomId("game" + std::to_string(2 * (i - 2000))));
    for (int i = 2500; i < 2750; ++i) lobby.put(room("offer" + std::to_string(i), i, -1));
  }
  static protocol::Listing room(const std::string& id, int first, int second) {
    protocol::Listing listing;
    listing.room = core::RoomId(id);
    listing.game = "tzaar";
    listing.setup = "fixed";
    listing.clock = "10+5";
    listing.seats[0] = seat(first);
    if (second < 0) {
      listing.origin = protocol::origin::Seek{};
    } else {
      listing.status = protocol::RoomStatus::playing;
      listing.seats[1] = seat(second);
    }
    return listing;
  }

  presence::Presence presence;
  lobby::Lobby lobby{presence};
  rating::Book ratings;
};

std::vector<http::PoolRating> ratings_of(const rating::Book& book, core::UserId user) {
  std::vector<http::PoolRating> shown;
  for (const auto& [pool, standing] : book.all_of(user)) {
    const rating::Rating now = rating::now(standing, 1'000'000'000);
    shown.push_back({pool, rating::shown(now), rating::is_provisional(now), standing.games});
  }
  return shown;
}

std::vector<lobby::Occupation> occupations(const Evening& evening, const std::vector<presence::Shown>& shown) {
  std::vector<lobby::Occupation> found;
  for (const presence::Shown& each : shown) found.push_back(occupation_of(evening.lobby, each));
  return found;
}

http::HereList list_of(const Evening& evening) {
  const std::vector<presence::Shown> shown = evening.presence.shown();
  const std::vector<lobby::Occupation> doing = occupations(evening, shown);
  std::vector<http::PersonHere> everybody;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const auto& [user, name, guest, bot, room] = shown[i];
    everybody.push_back({{user, name, guest, bot},
                         lobby::name(doing[i].doing),
                         doing[i].game,
                         guest ? std::vector<http::PoolRating>() : ratings_of(evening.ratings, user)});
  }
  return http::HereList(std::move(everybody));
}

void make_list(benchmark::State& state) {
  const Evening evening;
  for (auto _ : state) benchmark::DoNotOptimize(list_of(evening));
}
BENCHMARK(make_list)->Unit(benchmark::kMillisecond);

/// The part of it that holds up the lobby.
void ask_lobby(benchmark::State& state) {
  const Evening evening;
  const std::vector<presence::Shown> shown = evening.presence.shown();
  for (auto _ : state) benchmark::DoNotOptimize(occupations(evening, shown));
}
BENCHMARK(ask_lobby)->Unit(benchmark::kMillisecond);

void answer(benchmark::State& state, const http::HereList::Wanted& wanted, int followed) {
  const Evening evening;
  const http::HereList list = list_of(evening);
  std::vector<core::UserId> follows;
  for (int i = 0; i < followed; ++i) follows.push_back(user(i * 25));
  for (auto _ : state) {
    benchmark::DoNotOptimize(page_text(list.page(wanted), list.among(follows, wanted)));
  }
}
BENCHMARK_CAPTURE(answer, page, {}, 20)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(answer, last_page, {"", "0person4"}, 0)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(answer, search, {"person12"}, 0)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(answer, apart, {"", "", {user(3)}}, 0)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
