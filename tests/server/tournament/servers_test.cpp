// Three servers run one evening over a common store of events, fall behind, and are killed at any step.
#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "server/tournament/rounds/knock_out.hpp"
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
    const Decision decision = decide(state(), now_ms);
    if (!decision.events.empty()) {
      store(decision.events.front(), now_ms);
    } else if (!decision.rooms_to_end.empty()) {
      store(ResultGiven{key_of(decision.rooms_to_end.front()), Outcome::stopped}, now_ms);
    } else if (!decision.games.empty()) {
      store(GameMade{decision.games.front().key, core::RoomId("room" + std::to_string(random.next()))}, now_ms);
    } else if (!decision.to_adjudicate.empty()) {
      store(Adjudicated{decision.to_adjudicate.front(), Outcome::drawn}, now_ms, director);
    } else {
      finish_one(random, now_ms);
    }
  }

  /// The director decides some game of any round, expels somebody or takes their last act back.
  void direct(core::Random& random, std::int64_t now_ms) {
    const std::vector<GameKey> keys = games();
    if (keys.empty() || state().ended) return;
    const int lot = draw(random, 0, 9);
    if (lot < 6) {
      const GameKey key = keys[static_cast<std::size_t>(draw(random, 0, static_cast<int>(keys.size()) - 1))];
      store(Adjudicated{key, static_cast<Outcome>(draw(random, 0, 4))}, now_ms, director);
    } else if (lot < 9) {
      const std::int64_t last = tournament_.last_act().value_or(tournament_.next_number() - 1);
      store(Undone{last}, now_ms, director);
    } else {
      store(Expelled{user(draw(random, 1, 40))}, now_ms, director);
    }
  }

  /// Whether nothing is left to do.
  bool is_done(std::int64_t now_ms) const {
    if (!state().ended || tournament_.next_number() != static_cast<std::int64_t>(store_.events.size())) return false;
    const Decision decision = decide(state(), now_ms);
    return decision.rooms_to_end.empty() && decision.to_adjudicate.empty();
  }

  const State& state() const { return tournament_.state(); }

 private:
  void store(What what, std::int64_t now_ms, std::int64_t by = 0) {
    const auto event = tournament_.admit(std::move(what), core::UserId(by), now_ms);
    if (event && store_.append(*event)) tournament_.apply(*event);
  }

  std::vector<GameKey> games() const {
    std::vector<GameKey> keys;
    for (int round = 1; round <= state().rounds_started(); ++round) {
      for (GameKey key{round, 0, 0}; state().board(key); ++key.board) {
        for (key.game = 0; state().game(key); ++key.game) keys.push_back(key);
        key.game = 0;
      }
    }
    return keys;
  }

  GameKey key_of(const core::RoomId& room) const {
    for (const GameKey& key : games()) {
      if (state().game(key)->room == room) return key;
    }
    return {};
  }

  void finish_one(core::Random& random, std::int64_t now_ms) {
    for (const GameKey& key : games()) {
      const Game* game = state().game(key);
      if (game->room && !game->outcome() && draw(random, 0, 2) == 0) {
        return store(ResultGiven{key, static_cast<Outcome>(draw(random, 0, 2))}, now_ms);
      }
    }
  }

  Store& store_;
  Tournament tournament_;
};

/// Three servers from the start of this evening to its end; its state then. `directs`: the director acts, too.
State run(Store& store, const Settings& settings, int players, core::Random& random, bool directs) {
  TestHost host(settings);
  host.join(players);
  host.begin();
  store.events.assign(host.tournament.events().begin(), host.tournament.events().end());
  const std::int64_t now_ms = host.now_ms + hour_ms;
  std::vector<Server> servers(3, Server(store));
  for (int step = 0; step < 20000 && !servers[0].is_done(now_ms); ++step) {
    Server& server = servers[static_cast<std::size_t>(draw(random, 0, 2))];
    if (draw(random, 0, 50) == 0) server.kill();
    server.read(draw(random, 0, 300));
    if (directs && draw(random, 0, 9) == 0) server.direct(random, now_ms);
    server.step(random, now_ms);
  }
  EXPECT_TRUE(servers[0].is_done(now_ms));
  return servers[0].state();
}

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

/// Whoever won a match of a knock-out plays in the next round.
void expect_boards_of_matches(const State& state) {
  for (int round = 1; round <= state.rounds_started(); ++round) {
    std::set<std::pair<int, int>> boards, matches;
    for (const Board& board : state.rounds[round - 1].boards) {
      if (!board.third_place) boards.insert(std::minmax(board.first, board.second));
    }
    for (const pairing::Match& match : matches_of(state, round)) {
      if (match.upper && match.lower && !match.third_place) matches.insert(std::minmax(*match.upper, *match.lower));
    }
    EXPECT_EQ(boards, matches) << "round " << round;
  }
}

TEST(Servers, PairEachRoundAndMakeEachGameOnceWhoeverIsKilled) {
  for (int number = 0; number < GIPFEL_TOURNAMENTS; ++number) {
    SCOPED_TRACE(number);
    core::Random random("servers " + std::to_string(number));
    Store store;
    run(store, {.name = "Evening", .rounds = 5, .no_show_ms = 0}, 32, random, false);
    expect_done_once(store.events);
  }
}

TEST(Servers, DoEverythingOnceWhateverTheDirectorDoes) {
  for (int number = 0; number < GIPFEL_TOURNAMENTS; ++number) {
    SCOPED_TRACE(number);
    core::Random random("directed " + std::to_string(number));
    Settings settings{.name = "Evening", .rounds = 5, .no_show_ms = 0};
    if (draw(random, 0, 1) == 0)
      settings = {.name = "All", .form = Form::round_robin, .most_players = 32, .no_show_ms = 0};
    settings.games_a_pairing = draw(random, 1, 2);
    Store store;
    run(store, settings, draw(random, 3, 10), random, true);
    expect_done_once(store.events);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(Servers, KeepTheWinnersOfAKnockOutWhateverItsDirectorDoes) {
  for (int number = 0; number < GIPFEL_TOURNAMENTS; ++number) {
    SCOPED_TRACE(number);
    core::Random random("knock-out " + std::to_string(number));
    Settings settings{.name = "Cup", .form = Form::knock_out, .no_show_ms = 0};
    settings.games_a_pairing = draw(random, 1, 2);
    Store store;
    const State state = run(store, settings, draw(random, 3, 16), random, true);
    expect_done_once(store.events);
    expect_boards_of_matches(state);
    if (testing::Test::HasFailure()) return;
  }
}

}  // namespace
}  // namespace tournament
