#include "server/bots/thinkers.hpp"

#include <gtest/gtest.h>

#include <future>
#include <vector>

#include "common/game/registry.hpp"
#include "common/search/levels.hpp"
#include "common/search/searcher.hpp"

namespace thinkers_test {
namespace {

using bots::Question;
using bots::Thinkers;
using bots::Thought;

constexpr std::int64_t hour_ms = 3'600'000;

Question question(int level, std::int64_t longest_ms = hour_ms) {
  return {*game::start("tzaar", "fixed"), level, 5, {longest_ms, std::nullopt}};
}

TEST(Thinkers, WeakLevelPlaysTheTurnOfItsSearch) {
  Thinkers thinkers(2);
  std::promise<Thought> thought;
  const auto search = thinkers.ask(question(3), [&](Thought found) { thought.set_value(std::move(found)); });
  search::Limits limits;
  limits.seed = 5;
  const auto game = *game::start("tzaar", "fixed");
  const auto best =
      search::make_searcher("tzaar", 4)->find(*game, search::at_level(3, limits, *game), nullptr).lines.front();
  const Thought found = thought.get_future().get();
  EXPECT_EQ(found.turn, best.turns.front());
  EXPECT_EQ(found.score, best.score);
}

TEST(Thinkers, OnlyLegalTurnNeedsNoSearch) {
  Thinkers thinkers(1);
  std::promise<Thought> thought;
  Question forced = question(6);
  forced.game = *game::start("zertz", "position:37 4/5/6/WW5/6/5/4 4/8/10 0/0/0 0/0/0 first");
  const auto search = thinkers.ask(std::move(forced), [&](Thought found) { thought.set_value(std::move(found)); });
  const Thought found = thought.get_future().get();
  EXPECT_EQ(found.turn, "x d1Wd3");
  EXPECT_EQ(found.score, std::nullopt) << "not an even position";
}

TEST(Thinkers, StrongestLevelAnswersAtItsDeadline) {
  Thinkers thinkers(1);
  std::promise<Thought> thought;
  const auto search = thinkers.ask(question(8, 1), [&](Thought found) { thought.set_value(std::move(found)); });
  const auto game = *game::start("tzaar", "fixed");
  EXPECT_TRUE(game->play(thought.get_future().get().turn));
}

TEST(Thinkers, PastDeadlineEndsASearch) {
  Thinkers thinkers(1);
  std::promise<Thought> thought;
  Question late = question(8);
  late.allowed.until_ms = 0;
  const auto search = thinkers.ask(std::move(late), [&](Thought found) { thought.set_value(std::move(found)); });
  EXPECT_FALSE(thought.get_future().get().turn.empty());
}

TEST(Thinkers, DroppedSearchIsSilentAndFreesItsThread) {
  Thinkers thinkers(1);
  std::atomic<bool> spoke = false;
  auto endless = thinkers.ask(question(8), [&](const Thought&) { spoke = true; });
  endless = {};
  std::promise<void> next;
  const auto search = thinkers.ask(question(8, 1), [&](const Thought&) { next.set_value(); });
  next.get_future().get();
  EXPECT_FALSE(spoke);
}

TEST(Thinkers, StopDuringASearch) {
  std::vector<Thinkers::Search> searches;
  Thinkers thinkers(2);
  for (int i = 0; i < 5; ++i) searches.push_back(thinkers.ask(question(8), [](const Thought&) {}));
}

TEST(Thinkers, QuickLevelsGoFirst) {
  Thinkers thinkers(1);
  std::promise<void> has_begun;
  std::promise<void> all_asked;
  std::promise<void> all_done;
  std::vector<int> order;
  std::vector<Thinkers::Search> searches;
  searches.push_back(thinkers.ask(question(1), [&](const Thought&) {
    has_begun.set_value();
    all_asked.get_future().get();
  }));
  has_begun.get_future().get();
  for (const int level : {8, 2, 8, 7}) {
    searches.push_back(thinkers.ask(question(level, 1), [&, level](const Thought&) {
      order.push_back(level);
      if (order.size() == 4) all_done.set_value();
    }));
  }
  all_asked.set_value();
  all_done.get_future().get();
  EXPECT_EQ(order, (std::vector<int>{2, 7, 8, 8}));
}

TEST(Thinkers, MostUrgentGameOfALevelGoesFirst) {
  Thinkers thinkers(1);
  std::promise<void> has_begun;
  std::promise<void> all_asked;
  std::promise<void> all_done;
  std::vector<std::int64_t> order;
  std::vector<Thinkers::Search> searches;
  searches.push_back(thinkers.ask(question(1), [&](const Thought&) {
    has_begun.set_value();
    all_asked.get_future().get();
  }));
  has_begun.get_future().get();
  for (const std::int64_t until_ms : {0, 3, 1, 2}) {
    Question timed = question(2);
    if (until_ms > 0) timed.allowed.until_ms = until_ms;
    searches.push_back(thinkers.ask(std::move(timed), [&, until_ms](const Thought&) {
      order.push_back(until_ms);
      if (order.size() == 4) all_done.set_value();
    }));
  }
  all_asked.set_value();
  all_done.get_future().get();
  EXPECT_EQ(order, (std::vector<std::int64_t>{1, 2, 3, 0})) << "0: untimed";
}

}  // namespace
}  // namespace thinkers_test
