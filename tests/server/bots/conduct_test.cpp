#include "server/bots/conduct.hpp"

#include <gtest/gtest.h>

#include "tests/server/bots/frames.hpp"

namespace conduct_test {
namespace {

using bots::Action;
using nlohmann::json;

class Conduct : public testing::Test {
 protected:
  void hear(const json& frame) { ASSERT_EQ(bots::follow(seat, frame, 1000), bots::Followed::yes); }
  std::vector<Action> due(bool has_room = true) const {
    std::vector<Action> actions;
    for (const bots::Act& act : bots::due(seat, has_room)) actions.push_back(act.action);
    return actions;
  }
  /// So many own turns of which the computer thought this.
  void think_of_turns(int turns, search::Score score) {
    for (int i = 0; i < turns; ++i) seat.opinion.note(2 * i + 1, score);
  }

  using Actions = std::vector<Action>;
  support::RoomFrames room;
  bots::Seat seat = support::computers_seat();
  const json challenge{{"status", "waiting"}, {"you", nullptr}, {"invited", {{"id", support::computer}}}};
};

TEST_F(Conduct, AcceptsAChallengeAtOnceAndOnce) {
  EXPECT_EQ(due(), Actions{});
  hear(room.full(challenge));
  EXPECT_EQ(due(), Actions{Action::accept});
  seat.challenge_answered = true;
  EXPECT_EQ(due(), Actions{});
}

TEST_F(Conduct, DeclinesAChallengeAtCapacity) {
  hear(room.full(challenge));
  EXPECT_EQ(due(false), Actions{Action::decline});
}

TEST_F(Conduct, ThinksOnceAboutEachPositionWithItsTurn) {
  hear(room.full());
  EXPECT_EQ(due(), Actions{});
  hear(room.turn());
  EXPECT_EQ(due(), Actions{Action::think});
  seat.thinks_about = seat.now();
  EXPECT_EQ(due(), Actions{});
}

TEST_F(Conduct, SendsATurnOnceOverEachConnection) {
  hear(room.full());
  hear(room.turn());
  seat.turn = bots::OwnTurn{"key", 1, room.game().legal_turns().front()};
  EXPECT_EQ(due(), Actions{Action::play});
  seat.turn->sent = true;
  EXPECT_EQ(due(), Actions{});
  bots::renew(seat);
  EXPECT_EQ(due(), Actions{Action::play});
}

TEST_F(Conduct, AlwaysGrantsATakebackAndPlaysNothingMeanwhile) {
  hear(room.full());
  hear(room.turn());
  hear(room.offer("takeback"));
  EXPECT_EQ(due(), Actions{Action::agree});
  seat.offers.front().answered = true;
  EXPECT_EQ(due(), Actions{});
}

TEST_F(Conduct, DropsASearchForAnOutdatedPosition) {
  hear(room.full());
  hear(room.turn());
  seat.thinks_about = seat.now();
  hear(room.end("second"));
  EXPECT_EQ(due().front(), Action::stop_thinking);
}

TEST_F(Conduct, DropsASearchAfterATakeback) {
  hear(room.full());
  hear(room.turn());
  seat.thinks_about = seat.now();
  hear(room.takeback(1));
  EXPECT_EQ(due(), Actions{Action::stop_thinking});
}

TEST_F(Conduct, LeavesAnUnlistedGameAfterItsTurn) {
  hear(room.full());
  hear(room.turn());
  seat.listed = false;
  EXPECT_EQ(due(), Actions{Action::think});
  hear(room.turn());
  EXPECT_EQ(due(), Actions{Action::leave});
}

TEST_F(Conduct, LeavesAnUnlistedChallenge) {
  hear(room.full(challenge));
  seat.listed = false;
  EXPECT_EQ(due(), Actions{Action::leave});
}

TEST_F(Conduct, AcceptsADrawOnlyAfterAnEvenEvaluationForLong) {
  hear(room.full());
  hear(room.offer("draw"));
  EXPECT_EQ(due(), Actions{Action::refuse});
  think_of_turns(12, 0);
  EXPECT_EQ(due(), Actions{Action::agree});
}

TEST_F(Conduct, SaysThankYouOnceAfterAPlayedGame) {
  hear(room.full());
  hear(room.end("first"));
  EXPECT_EQ(due(), Actions{Action::thank});
  seat.thanks_sent = true;
  EXPECT_EQ(due(), Actions{});
  bots::renew(seat);
  EXPECT_EQ(due(), Actions{Action::thank}) << "over the next connection again, as nobody has heard it";
  hear(room.event({{"kind", "chat"}, {"id", support::computer}, {"text", "Thank you for the game."}}));
  EXPECT_EQ(due(), Actions{});
}

TEST_F(Conduct, DoesNotSayThankYouTwice) {
  hear(room.full({{"status", "over"},
                  {"result", {{"outcome", "first"}}},
                  {"chat", {{{"v", 9}, {"id", support::computer}, {"text", "Thank you for the game."}}}}}));
  EXPECT_EQ(due(), Actions{});
}

TEST_F(Conduct, DoesNotThankForAnAbortedGame) {
  hear(room.full());
  hear(room.end("aborted"));
  EXPECT_EQ(due(), Actions{});
}

TEST_F(Conduct, AcceptsARematchIfItHasCapacity) {
  hear(room.full());
  hear(room.end("first"));
  seat.thanked = true;
  hear(room.offer("rematch"));
  EXPECT_EQ(due(true), Actions{Action::agree});
  EXPECT_EQ(due(false), Actions{Action::refuse});
}

TEST_F(Conduct, LeavesAfterTheEndOnceTheOpponentIsGone) {
  hear(room.full());
  hear(room.presence(false));
  EXPECT_EQ(due(), Actions{}) << "a game that is not over waits";
  hear(room.presence(true));
  hear(room.end("first"));
  EXPECT_EQ(due(), Actions{Action::thank});
  hear(room.presence(false));
  EXPECT_EQ(due(), (Actions{Action::thank, Action::leave}));
}

}  // namespace
}  // namespace conduct_test
