#include "server/tournament/rounds/knock_out.hpp"

#include <gmock/gmock.h>

#include "server/tournament/rounds/next_round.hpp"
#include "server/tournament/rounds/standings_of.hpp"
#include "tests/server/tournament/test_host.hpp"

namespace tournament {
namespace {

using testing::ElementsAre;

Settings knock_out() { return {.name = "Cup", .form = Form::knock_out}; }

/// The numbers of the players, the best first.
std::vector<std::int64_t> order(const TestHost& host) {
  std::vector<std::int64_t> found;
  for (const tiebreak::Standing& standing : standings_of(host.tournament.state())) {
    found.push_back(host.tournament.state().players[standing.row].user.value());
  }
  return found;
}

TEST(KnockOut, EndsWithTheFinalAndTheMatchForThirdPlace) {
  TestHost host(knock_out());
  host.join(8);
  host.begin();
  host.finish_all();
  host.finish_all();
  ASSERT_EQ(host.open().size(), 2u);
  EXPECT_TRUE(host.tournament.state().board({3, 1, 0})->third_place);
  host.finish_all();
  EXPECT_EQ(host.tournament.state().ended, Ending::finished);
  EXPECT_THAT(order(host), ElementsAre(1, 2, 3, 4, 5, 6, 7, 8));
  EXPECT_TRUE(equals_replay(host.tournament));
}

TEST(KnockOut, OfFiveThreeGoOnWithoutAMatch) {
  TestHost host(knock_out());
  host.join(5);
  host.begin();
  EXPECT_EQ(host.open().size(), 1u);
  for (int round = 1; round <= 3; ++round) host.finish_all();
  EXPECT_THAT(order(host), ElementsAre(1, 2, 3, 4, 5));
}

TEST(KnockOut, ADrawnMatchIsPlayedOnTwiceThenTheStrongerGoesOn) {
  TestHost host(knock_out());
  host.join(4);
  host.begin();
  for (int game = 0; game < 3; ++game) {
    host.finish({1, 0, game}, Outcome::drawn);
    host.settle();
  }
  EXPECT_FALSE(host.open().contains({1, 0, 3}));
  host.finish_all();
  const State& state = host.tournament.state();
  EXPECT_EQ(state.rounds_started(), 2);
  EXPECT_EQ(state.rounds[1].boards[0].first, 0) << "the first seed";
}

TEST(KnockOut, TheSidesChangeWhereADrawnMatchIsPlayedOn) {
  TestHost host(knock_out());
  host.join(4);
  host.begin();
  const core::UserId first = host.open().at({1, 0, 0}).first;
  host.finish({1, 0, 0}, Outcome::drawn);
  host.settle();
  EXPECT_EQ(host.open().at({1, 0, 1}).second, first);
}

TEST(KnockOut, WhereNobodyAppearsTheNextOpponentGoesOn) {
  TestHost host(knock_out());
  host.join(4);
  host.begin();
  const GameToMake left = host.open().at({1, 1, 0});
  host.finish({1, 0, 0}, Outcome::first_won);
  const core::UserId winner = host.tournament.state().players[host.tournament.state().board({1, 0, 0})->first].user;
  host.pass(3 * minute_ms);
  EXPECT_EQ(host.tournament.state().ended, Ending::finished);
  EXPECT_EQ(user(order(host).front()), winner);
  EXPECT_NE(left.first, winner);
}

TEST(KnockOut, TheResultsOfARoundStandOnceTheNextIsPaired) {
  TestHost host(knock_out());
  host.join(4);
  host.begin();
  host.finish({1, 0, 0}, Outcome::first_won);
  host.finish({1, 1, 0}, Outcome::first_won);
  EXPECT_EQ(host.tell(Adjudicated{{1, 0, 0}, Outcome::second_won}, director), "");
  const std::int64_t act = *host.tournament.last_act();
  EXPECT_EQ(host.tell(*next_round(host.tournament.state())), "");
  EXPECT_EQ(host.tell(Adjudicated{{1, 0, 0}, Outcome::first_won}, director), "too_late");
  EXPECT_EQ(host.tell(Undone{act}, director), "not_last");
  host.settle();
  const core::UserId winner = host.open().at({2, 0, 0}).first;
  host.finish({2, 0, 0}, Outcome::first_won);
  host.finish_all();
  EXPECT_EQ(user(order(host).front()), winner);
}

TEST(KnockOut, WhoWithdrawsBeforeTheSecondGameLosesTheMatch) {
  Settings settings = knock_out();
  settings.games_a_pairing = 2;
  TestHost host(settings);
  host.join(4);
  host.begin();
  ASSERT_EQ(host.open().at({1, 0, 0}).first, user(1));
  host.finish({1, 0, 0}, Outcome::first_won);
  EXPECT_EQ(host.tell(Withdrawn{user(1)}, 1), "");
  host.settle();
  EXPECT_FALSE(host.open().contains({1, 0, 1}));
  host.finish_all(), host.finish_all();
  EXPECT_EQ(host.tournament.state().rounds[1].boards[0].first, host.tournament.state().row_of(user(4)));
  EXPECT_TRUE(equals_replay(host.tournament));
}

TEST(KnockOut, WhoWithdrawsDuringTheLastGameOfADrawnMatchLosesIt) {
  TestHost host(knock_out());
  host.join(4);
  host.begin();
  for (int game = 0; game < 3; ++game) {
    if (game == 2) host.tell(Withdrawn{user(1)}, 1);
    host.finish({1, 0, game}, Outcome::drawn);
    host.settle();
  }
  host.finish_all();
  EXPECT_EQ(host.tournament.state().rounds[1].boards[0].first, host.tournament.state().row_of(user(4)));
}

TEST(KnockOut, WhoWithdrawsInALaterRoundKeepsTheirMatches) {
  TestHost host(knock_out());
  host.join(4);
  host.begin();
  for (int game = 0; game < 3; ++game) {
    host.finish({1, 0, game}, Outcome::drawn);
    host.settle();
  }
  host.finish_all();
  EXPECT_EQ(host.tell(Withdrawn{user(1)}, 1), "");
  host.finish({2, 0, 0}, Outcome::second_won);
  host.finish_all();
  EXPECT_THAT(order(host), ElementsAre(2, 1, 3, 4));
}

TEST(KnockOut, WhoWithdrawsAfterTheMatchForThirdPlaceKeepsIt) {
  TestHost host(knock_out());
  host.join(4);
  host.begin();
  host.finish_all();
  const bool four_is_first = host.open().at({2, 1, 0}).first == user(4);
  host.finish({2, 1, 0}, four_is_first ? Outcome::first_won : Outcome::second_won);
  EXPECT_EQ(host.tell(Withdrawn{user(4)}, 4), "");
  host.finish_all();
  EXPECT_THAT(order(host), ElementsAre(1, 2, 4, 3));
}

TEST(KnockOut, WhereOneHasWithdrawnBeforeTheMatchForThirdPlaceTheOtherIsThird) {
  TestHost host(knock_out());
  host.join(4);
  host.begin();
  const std::map<GameKey, GameToMake> games = host.open();
  for (const auto& [key, game] : games) {
    host.finish(key, game.first < game.second ? Outcome::first_won : Outcome::second_won);
  }
  EXPECT_EQ(host.tell(Withdrawn{user(3)}, 3), "");
  host.settle();
  EXPECT_EQ(host.open().size(), 1u);
  host.finish_all();
  EXPECT_THAT(order(host), ElementsAre(1, 2, 4, 3));
}

TEST(KnockOut, IsNotPairedByHand) {
  TestHost host(knock_out());
  host.join(4);
  host.begin();
  EXPECT_EQ(host.tell(RoundPaired{2, {}, {}}, director), "unsuitable");
}

}  // namespace
}  // namespace tournament
