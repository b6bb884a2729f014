#include "server/bots/conduct.hpp"

#include <gtest/gtest.h>

#include "tests/server/bots/frames.hpp"

namespace conduct_test {
namespace {

using bots::Deed;
using nlohmann::json;

class Conduct : public testing::Test {
 protected:
  void hear(const json& frame) { ASSERT_EQ(bots::follow(seat, frame, 1000), bots::Followed::yes); }
  std::vector<Deed> due(bool has_room = true) const {
    std::vector<Deed> deeds;
    for (const bots::Act& act : bots::due(seat, has_room)) deeds.push_back(act.deed);
    return deeds;
  }
  /// So many own turns of which the computer thought this.
  void think_of_turns(int turns, search::Score score) {
    for (int i = 0; i < turns; ++i) seat.opinion.note(2 * i + 1, score);
  }

  using Deeds = std::vector<Deed>;
  support::RoomFrames room;
  bots::Seat seat = support::computers_seat();
  const json challenge{{"status", "waiting"}, {"you", nullptr}, {"invited", {{"id", support::computer}}}};
};

TEST_F(Conduct, AcceptsAChallengeAtOnceAndOnce) {
  EXPECT_EQ(due(), Deeds{});
  hear(room.full(challenge));
  EXPECT_EQ(due(), Deeds{Deed::accept});
  seat.challenge_answered = true;
  EXPECT_EQ(due(), Deeds{});
}

TEST_F(Conduct, DeclinesAChallengeWhenThereIsNoRoom) {
  hear(room.full(challenge));
  EXPECT_EQ(due(false), Deeds{Deed::decline});
}

TEST_F(Conduct, ThinksOnceAboutEachPositionInWhichItIsToMove) {
  hear(room.full());
  EXPECT_EQ(due(), Deeds{});
  hear(room.turn());
  EXPECT_EQ(due(), Deeds{Deed::think});
  seat.thinks_about = seat.now();
  EXPECT_EQ(due(), Deeds{});
}

TEST_F(Conduct, SendsATurnOnceOverEachConnection) {
  hear(room.full());
  hear(room.turn());
  seat.turn = bots::OwnTurn{"key", 1, room.game().legal_turns().front()};
  EXPECT_EQ(due(), Deeds{Deed::play});
  seat.turn->sent = true;
  EXPECT_EQ(due(), Deeds{});
  bots::renew(seat);
  EXPECT_EQ(due(), Deeds{Deed::play});
}

TEST_F(Conduct, AlwaysGrantsATakebackAndPlaysNothingMeanwhile) {
  hear(room.full());
  hear(room.turn());
  hear(room.offer("takeback"));
  EXPECT_EQ(due(), Deeds{Deed::agree});
  seat.offers.front().answered = true;
  EXPECT_EQ(due(), Deeds{});
}

TEST_F(Conduct, DropsASearchWhosePositionIsGone) {
  hear(room.full());
  hear(room.turn());
  seat.thinks_about = seat.now();
  hear(room.end("second"));
  EXPECT_EQ(due().front(), Deed::stop_thinking);
}

TEST_F(Conduct, DropsASearchWhosePositionIsTakenBack) {
  hear(room.full());
  hear(room.turn());
  seat.thinks_about = seat.now();
  hear(room.takeback(1));
  EXPECT_EQ(due(), Deeds{Deed::stop_thinking});
}

TEST_F(Conduct, LeavesAGameInWhichThereIsNothingToDoOnceItHasPlayed) {
  hear(room.full());
  hear(room.turn());
  seat.listed = false;
  EXPECT_EQ(due(), Deeds{Deed::think});
  hear(room.turn());
  EXPECT_EQ(due(), Deeds{Deed::leave});
}

TEST_F(Conduct, LeavesAChallengeThatIsNotListed) {
  hear(room.full(challenge));
  seat.listed = false;
  EXPECT_EQ(due(), Deeds{Deed::leave});
}

TEST_F(Conduct, AgreesToADrawOnlyIfItThinksSoForLong) {
  hear(room.full());
  hear(room.offer("draw"));
  EXPECT_EQ(due(), Deeds{Deed::refuse});
  think_of_turns(12, 0);
  EXPECT_EQ(due(), Deeds{Deed::agree});
}

TEST_F(Conduct, ThanksOnceForAGameThatWasPlayed) {
  hear(room.full());
  hear(room.end("first"));
  EXPECT_EQ(due(), Deeds{Deed::thank});
  seat.thanks_sent = true;
  EXPECT_EQ(due(), Deeds{});
  bots::renew(seat);
  EXPECT_EQ(due(), Deeds{Deed::thank}) << "over the next connection again, as nobody has heard it";
  hear(room.event({{"kind", "chat"}, {"id", support::computer}, {"text", "Thank you for the game."}}));
  EXPECT_EQ(due(), Deeds{});
}

TEST_F(Conduct, DoesNotThankAgainWhereItHasThanked) {
  hear(room.full({{"status", "over"},
                  {"result", {{"outcome", "first"}}},
                  {"chat", {{{"v", 9}, {"id", support::computer}, {"text", "Thank you for the game."}}}}}));
  EXPECT_EQ(due(), Deeds{});
}

TEST_F(Conduct, DoesNotThankForAnAbortedGame) {
  hear(room.full());
  hear(room.end("aborted"));
  EXPECT_EQ(due(), Deeds{});
}

TEST_F(Conduct, TakesARematchIfThereIsRoom) {
  hear(room.full());
  hear(room.end("first"));
  seat.thanked = true;
  hear(room.offer("rematch"));
  EXPECT_EQ(due(true), Deeds{Deed::agree});
  EXPECT_EQ(due(false), Deeds{Deed::refuse});
}

TEST_F(Conduct, LeavesAfterTheEndOnceTheOpponentIsGone) {
  hear(room.full());
  hear(room.presence(false));
  EXPECT_EQ(due(), Deeds{}) << "a game that is not over waits";
  hear(room.presence(true));
  hear(room.end("first"));
  EXPECT_EQ(due(), Deeds{Deed::thank});
  hear(room.presence(false));
  EXPECT_EQ(due(), (Deeds{Deed::thank, Deed::leave}));
}

}  // namespace
}  // namespace conduct_test
