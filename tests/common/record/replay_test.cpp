#include "common/record/replay.hpp"

#include <gtest/gtest.h>

#include "tests/common/record/random_records.hpp"

namespace record::replay_test {
namespace {

Record of(std::vector<std::string> turns) {
  Record record;
  record.game = "tzaar";
  record.setup = "fixed";
  for (std::string& turn : turns) record.turns.push_back(Turn{std::move(turn), std::nullopt, std::nullopt});
  return record;
}

TEST(Replay, StopsAtAnyPly) {
  const Record record = of({"D3xD4", "A1xB1 A2+A3"});
  for (const std::size_t ply : {0u, 1u, 2u, 3u}) {
    const auto game = replay(record, ply);
    ASSERT_TRUE(game);
    EXPECT_EQ((*game)->turns().size(), std::min<std::size_t>(ply, 2));
  }
}

TEST(Replay, ShowsTheGameAfterEachTurn) {
  std::vector<std::size_t> plies;
  ASSERT_TRUE(
      replay(of({"D3xD4", "A1xB1 A2+A3"}), 9, [&](const game::Game& game) { plies.push_back(game.turns().size()); }));
  EXPECT_EQ(plies, (std::vector<std::size_t>{1, 2}));
}

TEST(Replay, NamesTheTurnThatBreaksARule) {
  const auto game = replay(of({"D3xD4", "A1xB1 A2+A3", "A1xB1 pass"}));
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().part, Mistake::Part::turn);
  EXPECT_EQ(game.error().turn, 2u);
  EXPECT_EQ(game.error().why.code, "empty_from");
}

TEST(Replay, NamesWhatCannotBeStarted) {
  Record record = of({});
  record.setup = "upside down";
  EXPECT_EQ(replay(record).error().part, Mistake::Part::setup);
  record.game = "chess";
  EXPECT_EQ(replay(record).error().part, Mistake::Part::game);
}

TEST(Replay, AGameThatEndedBeforeItsDrawHasNoSeed) {
  Record record = of({});
  record.setup = "random";
  EXPECT_EQ(replay(record).error().part, Mistake::Part::setup);
  record.secret = "00ff";
  EXPECT_TRUE(replay(record));
}

TEST(Replay, ResultMustMatchTheRulesIfTheyDecide) {
  core::Random random("result");
  Record record = random_record({"tzaar", "fixed"}, random, 1'000);
  const auto game = replay(record);
  ASSERT_TRUE(game && (*game)->outcome());
  EXPECT_FALSE(check_result(record, **game));
  record.result->reason = "resignation";
  EXPECT_EQ(check_result(record, **game)->part, Mistake::Part::result);
  record.result.reset();
  EXPECT_EQ(check_result(record, **game)->why.code, "wrong_result");
}

TEST(Replay, AnyResultIsValidIfTheRulesDoNotDecide) {
  Record record = of({"D3xD4"});
  const auto game = replay(record);
  EXPECT_FALSE(check_result(record, **game));
  record.result = Result{Outcome::draw, "agreement", std::nullopt, std::nullopt};
  EXPECT_FALSE(check_result(record, **game));
}

}  // namespace
}  // namespace record::replay_test
