#include "tests/server/tournament/test_host.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "server/tournament/rounds/crosstable_of.hpp"
#include "server/tournament/rounds/standings_of.hpp"

namespace tournament {
namespace {

core::RoomId room_of(const GameKey& key) {
  return core::RoomId(std::to_string(key.round) + "." + std::to_string(key.board) + "." + std::to_string(key.game));
}

/// Everything that is shown of a tournament.
std::string shown(const State& state) {
  std::string text = state.ended ? "ended " : "";
  for (const tiebreak::Standing& standing : standings_of(state)) {
    text += std::to_string(standing.place) + ":" + state.players[standing.row].name + "=" +
            std::to_string(standing.points) + " ";
  }
  for (const RoundState& round : state.rounds) {
    text += "| ";
    for (const Board& board : round.boards)
      text += std::to_string(board.first) + "-" + std::to_string(board.second) + " ";
  }
  return text;
}

}  // namespace

TestHost::TestHost(Settings settings) {
  now_ms = 1'700'000'000'000;
  settings.starts_ms = now_ms + hour_ms;
  EXPECT_EQ(tell(Created{settings}, director), "");
}

std::string TestHost::tell(What what, std::int64_t by) {
  const auto event = tournament.admit(std::move(what), core::UserId(by), now_ms);
  if (!event) return std::string(event.error().code);
  EXPECT_EQ(tournament.apply(*event), Applied::now);
  EXPECT_EQ(tournament.apply(*event), Applied::before);
  return "";
}

void TestHost::join(int count) {
  for (int number = 1; number <= count; ++number) {
    EXPECT_EQ(tell(Joined{user(number), "player" + std::to_string(number), 2000 - number}, number), "");
  }
}

bool TestHost::settle_once() {
  const Decision decision = decide(tournament.state(), now_ms);
  for (const What& what : decision.events) EXPECT_EQ(tell(what), "");
  if (!decision.events.empty()) return true;
  for (const GameToMake& game : decision.games) {
    EXPECT_EQ(tell(GameMade{game.key, room_of(game.key)}), "");
    open_[game.key] = game;
  }
  for (const core::RoomId& room : decision.rooms_to_end) {
    const auto game =
        std::find_if(open_.begin(), open_.end(), [&](const auto& each) { return room_of(each.first) == room; });
    EXPECT_NE(game, open_.end());
    if (game == open_.end()) continue;
    EXPECT_EQ(tell(ResultGiven{game->first, Outcome::stopped}), "");
    open_.erase(game);
  }
  overdue = decision.overdue;
  return !decision.games.empty() || !decision.rooms_to_end.empty();
}

void TestHost::settle() {
  for (int steps = 0; settle_once(); ++steps) ASSERT_LT(steps, 2000) << "never comes to rest";
}

void TestHost::pass(std::int64_t ms) {
  const std::int64_t until_ms = now_ms + ms;
  for (;;) {
    settle();
    const std::optional<std::int64_t> next_ms = decide(tournament.state(), now_ms).next_ms;
    if (!next_ms || *next_ms > until_ms) break;
    ASSERT_GT(*next_ms, now_ms);
    now_ms = *next_ms;
  }
  now_ms = until_ms;
}

void TestHost::begin() {
  pass(tournament.state().settings.starts_ms - now_ms - minute_ms);
  const std::vector<Player> players = tournament.state().players;
  for (const Player& player : players) {
    if (player.here) continue;
    EXPECT_EQ(tell(CheckedIn{player.user}, player.user.value()), "");
  }
  pass(minute_ms);
}

void TestHost::finish(const GameKey& key, Outcome outcome) {
  ASSERT_TRUE(open_.contains(key));
  for (const game::Side side : game::both_sides) {
    const Game* game = tournament.state().game(key);
    if (game->appeared[static_cast<std::size_t>(side)] || !is_played(outcome)) continue;
    EXPECT_EQ(tell(Appeared{key, side}), "");
  }
  EXPECT_EQ(tell(ResultGiven{key, outcome}), "");
  open_.erase(key);
}

void TestHost::finish_all() {
  const std::map<GameKey, GameToMake> games = open_;
  for (const auto& [key, game] : games)
    finish(key, game.first < game.second ? Outcome::first_won : Outcome::second_won);
  settle();
}

bool equals_replay(const Tournament& tournament) {
  Tournament replayed;
  for (const Event& event : tournament.events()) {
    EXPECT_EQ(replayed.apply(event), Applied::now);
    EXPECT_EQ(replayed.apply(event), Applied::before);
  }
  return shown(replayed.state()) == shown(tournament.state());
}

}  // namespace tournament
