// Three servers run one evening over a common store of events, fall behind, and are killed at any step.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/server/tournament/random_tournament.hpp"
#include "tests/server/tournament/test_host.hpp"

namespace tournament {
namespace {

/// What a database does: one event of each number.
struct Store {
  std::vector<Event> events;

  bool append(const Event& event) {
    if (event.number != static_cast<std::int64_t>(events.size())) return false;
    events.push_back(event);
    return true;
  }
};

class Server {
 public:
  explicit Server(Store& store) : store_(store) {}

  void kill() { tournament_ = {}; }
  /// Reads up to so many events that it does not know.
  void read(int most) {
    while (most-- > 0 && tournament_.next_number() < static_cast<std::int64_t>(store_.events.size())) {
      tournament_.apply(store_.events[static_cast<std::size_t>(tournament_.next_number())]);
    }
  }

  /// Does one thing that it takes for due; what it could not store it has not done.
  void step(core::Random& random, std::int64_t now_ms) {
    if (tournament_.next_number() == 0) return;
    const Decision decision = decide(tournament_.state(), now_ms);
    if (!decision.events.empty()) {
      store(decision.events.front(), now_ms);
    } else if (!decision.games.empty()) {
      store(GameMade{decision.games.front().key, core::RoomId("room" + std::to_string(random.next()))}, now_ms);
    } else {
      finish_one(random, now_ms);
    }
  }

  const State& state() const { return tournament_.state(); }

 private:
  void store(What what, std::int64_t now_ms) {
    const auto event = tournament_.admit(std::move(what), {}, now_ms);
    if (event && store_.append(*event)) tournament_.apply(*event);
  }

  void finish_one(core::Random& random, std::int64_t now_ms) {
    const int round = tournament_.state().rounds_started();
    for (int board = 0; round > 0 && board < static_cast<int>(tournament_.state().rounds[round - 1].boards.size());
         ++board) {
      const Game* game = tournament_.state().game({round, board, 0});
      if (game->room && !game->outcome() && draw(random, 0, 2) == 0) {
        return store(ResultGiven{{round, board, 0}, static_cast<Outcome>(draw(random, 0, 2))}, now_ms);
      }
    }
  }

  Store& store_;
  Tournament tournament_;
};

void expect_done_once(const std::vector<Event>& events) {
  std::set<int> paired, started;
  std::set<GameKey> made, decided;
  for (const Event& event : events) {
    if (const auto* round = std::get_if<RoundPaired>(&event.what)) {
      EXPECT_TRUE(paired.insert(round->round).second);
    }
    if (const auto* round = std::get_if<RoundStarted>(&event.what)) {
      EXPECT_TRUE(started.insert(round->round).second);
    }
    if (const auto* game = std::get_if<GameMade>(&event.what)) {
      EXPECT_TRUE(made.insert(game->key).second);
    }
    if (const auto* result = std::get_if<ResultGiven>(&event.what)) {
      EXPECT_TRUE(decided.insert(result->key).second);
    }
  }
  EXPECT_EQ(made, decided);
}

TEST(Servers, PairEachRoundAndMakeEachGameOnceWhoeverIsKilled) {
  for (int number = 0; number < GIPFEL_TOURNAMENTS; ++number) {
    core::Random random("servers " + std::to_string(number));
    TestHost host({.name = "Evening", .rounds = 5, .no_show_ms = 0});
    host.join(32);
    host.begin();
    Store store;
    store.events.assign(host.tournament.events().begin(), host.tournament.events().end());
    std::vector<Server> servers(3, Server(store));
    for (int step = 0; step < 20000 && !servers[0].state().ended; ++step) {
      Server& server = servers[static_cast<std::size_t>(draw(random, 0, 2))];
      if (draw(random, 0, 50) == 0) server.kill();
      server.read(draw(random, 0, 300));
      server.step(random, host.now_ms + hour_ms);
    }
    ASSERT_TRUE(servers[0].state().ended) << number;
    expect_done_once(store.events);
  }
}

}  // namespace
}  // namespace tournament
