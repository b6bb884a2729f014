// Two servers with the same tournaments: both add events, one decides, and the other goes on when it does so no more.
#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "tests/server/tournaments/site.hpp"

namespace tournaments::two_servers_test {
namespace {

using namespace tournament;

class TwoServers : public testing::Test {
 protected:
  ~TwoServers() override {
    here_.forget_another();
    there_.reset();
  }
  std::string act_there(What what, const Person& by) {
    const auto answer = support::finish(there_->act(here_.id, std::move(what), by));
    return answer ? "" : answer.error().code;
  }

  Site here_;
  std::unique_ptr<Desk> there_ = here_.another();
};

TEST_F(TwoServers, TakeActsAtTheSameTimeAndLoseNone) {
  ASSERT_TRUE(here_.create(swiss(3)));
  const std::vector<Person> people = here_.people(24);
  std::vector<std::thread> threads;
  for (const Person& each : people) {
    const bool is_here = each.user.id.value() % 2 == 0;
    threads.emplace_back(
        [this, each, is_here] { EXPECT_EQ(is_here ? here_.act(Joined{}, each) : act_there(Joined{}, each), ""); });
  }
  for (std::thread& each : threads) each.join();
  here_.until([](const State& now) { return now.players.size() == 24; });
  const auto there = support::finish(there_->find(here_.id));
  std::set<core::UserId> joined;
  for (const Event& event : here_.events()) {
    const auto* one = std::get_if<Joined>(&event.what);
    EXPECT_TRUE(!one || joined.insert(one->user).second);
  }
  EXPECT_EQ(joined.size(), 24u);
  EXPECT_TRUE(there);
}

TEST_F(TwoServers, BothKnowTheClubAndItsPrivacy) {
  Person ann = here_.person("Ann");
  ASSERT_TRUE(here_.create(swiss(3), {.club = here_.club(here_.director, {&ann}), .members_only = true}));
  EXPECT_EQ(act_there(Joined{}, here_.person("Eve")), "not_found");
  EXPECT_EQ(act_there(Joined{}, ann), "");
  EXPECT_TRUE(there_->in_memory(here_.id)->founding.circle.members_only);
}

TEST_F(TwoServers, TheOtherGoesOnWhenTheLeaderDoesNot) {
  ASSERT_TRUE(here_.create(swiss(3)));
  here_.join(here_.people(4));
  here_.pass(hour_ms + minute_ms);
  here_.finish_round(1);
  here_.until_round(2);
  here_.let_lead(false);
  there_->look();
  here_.finish_round(2);
  here_.finish_round(3);
  here_.until_ended();
  std::set<GameKey> made;
  for (const Event& event : here_.events()) {
    const auto* game = std::get_if<GameMade>(&event.what);
    EXPECT_TRUE(!game || made.insert(game->key).second);
  }
  EXPECT_EQ(here_.games(), 6);
}

}  // namespace
}  // namespace tournaments::two_servers_test
