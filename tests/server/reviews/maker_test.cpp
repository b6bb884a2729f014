#include "server/reviews/maker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <future>

#include "common/game/registry.hpp"
#include "common/review/text.hpp"

namespace reviews::maker_test {
namespace {

constexpr std::uint64_t few = 50'000;
/// Nobody waits for so many.
constexpr std::uint64_t endless = 1'000'000'000'000;

const core::RoomId room("k3Xq9aTz01Lm");
const core::RoomId other("bbbbbbbbbbbb");

std::unique_ptr<game::Game> game_of(const std::vector<std::string>& turns) {
  auto game = std::move(*game::start("tzaar", "fixed"));
  for (const std::string& turn : turns) EXPECT_TRUE(game->play(turn));
  return game;
}

/// A review that is awaited, and the thread that made it.
struct Kept {
  std::promise<std::string> review;
  int plies = 0;
  int priority = 0;
  Maker::Keep keep() {
    return [this](const core::RoomId&, int turns, std::string text) {
      plies = turns;
      priority = getpriority(PRIO_PROCESS, 0);
      review.set_value(std::move(text));
    };
  }
};

void expect(const core::Expected<Progress, Full>& asked, std::size_t before) {
  ASSERT_TRUE(asked.has_value());
  EXPECT_EQ(asked->before, before);
}

TEST(ReviewMaker, StoresTheEnginesReview) {
  Kept kept;
  Maker maker(kept.keep(), {}, few);
  ASSERT_TRUE(maker.ask(room, game_of({"E3xF3", "D4xD5 C4+D5"}), {"a", std::nullopt}).has_value());
  EXPECT_EQ(kept.review.get_future().get(),
            review::text(*review::make(*game_of({"E3xF3", "D4xD5 C4+D5"}), review::effort_of(few))));
  EXPECT_EQ(kept.plies, 2);
  EXPECT_EQ(maker.progress(room)->share, 1) << "until it is kept";
  maker.forget(room);
  EXPECT_EQ(maker.progress(room), std::nullopt);
}

TEST(ReviewMaker, RunsAtLowPriority) {
  Kept kept;
  Maker maker(kept.keep(), {}, few);
  maker.ask(room, game_of({}), {"a", std::nullopt});
  kept.review.get_future().wait();
  EXPECT_EQ(kept.priority, 19);
}

TEST(ReviewMaker, ReportsHowManyAreAhead) {
  Maker maker([](const auto&, int, const std::string&) { ADD_FAILURE() << "broken off"; }, {}, endless);
  maker.ask(room, game_of({"E3xF3"}), {"a", std::nullopt});
  expect(maker.ask(other, game_of({"E3xF3"}), {"a", std::nullopt}), 1);
  expect(maker.ask(other, game_of({"E3xF3"}), {"b", std::nullopt}), 1);
  EXPECT_EQ(maker.progress(core::RoomId("nobodyasked1")), std::nullopt);
}

TEST(ReviewMaker, LimitsTheQueue) {
  Maker maker([](const auto&, int, const std::string&) {}, {2, 4, 3}, endless);
  maker.ask(room, game_of({"E3xF3"}), {"a", std::nullopt});
  while (maker.waiting() > 0) std::this_thread::yield();  // until it is at work
  for (const std::string id : {"1", "2", "3"}) {
    EXPECT_TRUE(maker.ask(core::RoomId(id), game_of({"E3xF3"}), {id, std::nullopt}).has_value());
  }
  const auto refused = maker.ask(other, game_of({"E3xF3"}), {"z", {}});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error(), Full::in_all);
}

TEST(ReviewMaker, SkipsToTheNextWhenOneIsNoLongerWanted) {
  Kept kept;
  Maker maker(
      [&kept](const core::RoomId& made, int plies, std::string text) {
        EXPECT_EQ(made, other);
        kept.keep()(made, plies, std::move(text));
      },
      {}, endless);
  maker.ask(room, game_of({"E3xF3"}), {"a", std::nullopt});
  // White has won at once: nothing is searched for long.
  maker.ask(other, std::move(*game::start("zertz", "position:37 4/5/6/4W2/6/5/4 1/8/10 4/0/0 0/0/0 second")),
            {"a", {}});
  maker.forget(room);
  EXPECT_EQ(kept.review.get_future().get(), "{\"chances\":[100.0],\"turns\":[]}");
}

TEST(ReviewMaker, StopsAtOnce) {
  Maker maker([](const auto&, int, const std::string&) { ADD_FAILURE() << "broken off"; }, {}, endless);
  maker.ask(room, game_of({"E3xF3"}), {"a", std::nullopt});
  maker.ask(other, game_of({"E3xF3"}), {"b", std::nullopt});
}

}  // namespace
}  // namespace reviews::maker_test
