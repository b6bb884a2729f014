// Draws, take-backs and rematches.
#include <gtest/gtest.h>

#include "tests/server/room/table.hpp"

namespace room::room_offers_test {
namespace {

using game::Side;
using protocol::Ended;
using protocol::OfferAction;
using protocol::Offered;
using protocol::OfferKind;
using protocol::Result;
using protocol::TakenBack;

constexpr auto draw = OfferKind::draw;
constexpr auto takeback = OfferKind::takeback;
constexpr auto rematch = OfferKind::rematch;
constexpr auto make = OfferAction::make;
constexpr auto accept = OfferAction::accept;
constexpr auto decline = OfferAction::decline;
constexpr auto cancel = OfferAction::cancel;

std::vector<protocol::OpenOffer> standing(const Table& table) {
  return table.room.snapshot(ann.id, {}, table.now).offers;
}

TEST(RoomOffers, AnOfferStandsUntilItIsAnswered) {
  Table table = after(3);
  const Answer answer = table.offer(ann, draw, make);
  ASSERT_TRUE(answer.has_value());
  EXPECT_EQ(table.last<Offered>(), (Offered{answer->version, draw, make, Side::first}));
  ASSERT_EQ(standing(table).size(), 1u);
  EXPECT_EQ(standing(table)[0].id, answer->version);
  EXPECT_EQ(standing(table)[0].side, Side::first);
  ASSERT_TRUE(table.offer(ben, draw, decline, answer->version).has_value());
  EXPECT_EQ(table.last<Offered>(), (Offered{answer->version, draw, decline, Side::second}));
  EXPECT_TRUE(standing(table).empty());
}

TEST(RoomOffers, LapseWithTheNextTurn) {
  Table table = after(3);
  ASSERT_TRUE(table.offer(ann, draw, make).has_value());
  table.play_turns(1);
  EXPECT_TRUE(standing(table).empty());
  EXPECT_EQ(code(table.offer(ben, draw, accept)), "no_offer");
}

TEST(RoomOffers, AnswerMustReferToTheStandingOffer) {
  Table table = after(3);
  EXPECT_EQ(code(table.offer(ben, draw, accept)), "no_offer");
  const auto id = table.offer(ann, draw, make)->version;
  EXPECT_EQ(code(table.offer(ben, draw, accept, id + 1)), "no_offer");
  EXPECT_EQ(code(table.offer(ben, takeback, accept, id)), "no_offer");
  EXPECT_EQ(code(table.offer(ann, draw, accept, id)), "no_offer");
  EXPECT_EQ(code(table.offer(ann, draw, decline, id)), "no_offer");
  EXPECT_EQ(code(table.offer(ben, draw, cancel, id)), "no_offer");
  EXPECT_TRUE(table.offer(ann, draw, cancel, id).has_value());
  EXPECT_EQ(code(table.offer(ben, draw, accept, id)), "no_offer");
}

TEST(RoomOffers, NeedAPlayerAndTheCurrentPly) {
  Table table = after(3);
  EXPECT_EQ(code(table.offer(cal, draw, make)), "not_seated");
  const Answer late = table.room.offer(ann.id, {draw, make, {}, "late", 2}, table.now);
  ASSERT_EQ(code(late), "stale");
  EXPECT_EQ(late.error().missing->events.size(), 1u);
}

TEST(RoomOffers, TheSameKeyOffersOnce) {
  Table table = after(3);
  const protocol::Offer offer{draw, make, {}, "once", 3};
  const Answer first = table.room.offer(ann.id, offer, table.now);
  const auto version = table.room.version();
  const Answer again = table.room.offer(ann.id, offer, table.now);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->version, first->version);
  EXPECT_EQ(table.room.version(), version);
}

TEST(RoomOffers, NeedARunningGame) {
  Room waiting = Table::made("", {}, 0);
  EXPECT_EQ(code(waiting.offer(ann.id, {draw, make, {}, "k", 0}, noon)), "not_started");
  Table over = after(2);
  over.resign(ben);
  EXPECT_EQ(code(over.offer(ann, draw, make)), "game_over");
  EXPECT_EQ(code(over.offer(ann, takeback, make)), "game_over");
}

// ---- draw

TEST(RoomDrawOffer, EndsTheGameWhenAccepted) {
  Table table = after(3);
  ASSERT_TRUE(table.offer(ann, draw, make).has_value());
  ASSERT_TRUE(table.offer(ben, draw, accept).has_value());
  EXPECT_EQ(table.last<Ended>(), (Ended{Result::draw, "agreement"}));
  EXPECT_EQ(table.room.events().back().by, ben.id);
}

TEST(RoomDrawOffer, EndsTheGameWhenBothOffer) {
  Table table = after(3);
  const auto id = table.offer(ann, draw, make)->version;
  ASSERT_TRUE(table.offer(ben, draw, make).has_value());
  EXPECT_EQ(table.last<Offered>(1), (Offered{id, draw, accept, Side::second}));
  EXPECT_EQ(table.end(), "agreement");
}

TEST(RoomDrawOffer, IsAllowedOnceBetweenOwnTurns) {
  Table table = after(2);
  ASSERT_TRUE(table.offer(ben, draw, make).has_value());
  EXPECT_EQ(code(table.offer(ben, draw, make)), "too_early");
  ASSERT_TRUE(table.offer(ann, draw, decline).has_value());
  EXPECT_EQ(code(table.offer(ben, draw, make)), "too_early");
  table.play_turns(1);
  EXPECT_EQ(code(table.offer(ben, draw, make)), "too_early");
  table.play_turns(1);
  EXPECT_EQ(code(table.offer(ben, draw, make)), "accepted");
}

// ---- take-back

TEST(RoomTakeback, UndoesOnesLastTurn) {
  Table table = after(3);
  const auto before = table.room.snapshot(ann.id, {}, table.now);
  table.play_turns(1);
  ASSERT_TRUE(table.offer(ben, takeback, make).has_value());  // Ann is to move: one turn
  ASSERT_TRUE(table.offer(ann, takeback, accept).has_value());
  EXPECT_EQ(table.last<TakenBack>(), (TakenBack{3, before.hash}));
  const auto now = table.room.snapshot(ann.id, {}, table.now);
  EXPECT_EQ(now.turns, before.turns);
  EXPECT_EQ(now.times, before.times);
  EXPECT_EQ(now.turn_times.size(), 3u);
  EXPECT_EQ(now.to_move, Side::second);
  EXPECT_EQ(table.room.ply(), 3);
}

TEST(RoomTakeback, TakesTwoTurnsIfTheOtherHasPlayedSince) {
  Table table = after(4);
  ASSERT_TRUE(table.offer(ann, takeback, make).has_value());
  ASSERT_TRUE(table.offer(ben, takeback, accept).has_value());
  EXPECT_EQ(table.last<TakenBack>().ply, 2);
  EXPECT_EQ(table.to_move(), Side::first);
}

TEST(RoomTakeback, NeedsOnesOwnTurn) {
  Table table = after(1);
  EXPECT_EQ(code(table.offer(ben, takeback, make)), "too_early");
  EXPECT_EQ(code(after(0).offer(ann, takeback, make)), "too_early");
  EXPECT_EQ(code(table.offer(ann, takeback, make)), "accepted");
}

TEST(RoomTakeback, IsNotAgreedWhenBothAsk) {
  Table table = after(4);
  const auto anns = table.offer(ann, takeback, make)->version;
  EXPECT_EQ(code(table.offer(ben, takeback, make)), "crossed");
  EXPECT_EQ(table.room.ply(), 4);
  ASSERT_EQ(standing(table).size(), 1u);
  EXPECT_EQ(standing(table)[0].id, anns);
  ASSERT_TRUE(table.offer(ben, takeback, accept, anns).has_value());
  EXPECT_EQ(table.room.ply(), 2);
}

TEST(RoomTakeback, CancelsOtherOffers) {
  Table table = after(4);
  ASSERT_TRUE(table.offer(ann, draw, make).has_value());
  ASSERT_TRUE(table.offer(ann, takeback, make).has_value());
  ASSERT_TRUE(table.offer(ben, takeback, accept).has_value());
  EXPECT_TRUE(standing(table).empty());
}

TEST(RoomTakeback, NeedsAWaitAfterARefusal) {
  Table table = after(3);
  for (const std::int64_t wait : {10'000, 40'000, 90'000}) {
    ASSERT_TRUE(table.offer(ann, takeback, make).has_value());
    ASSERT_TRUE(table.offer(ben, takeback, decline).has_value());
    const Answer early = table.wait(wait - 1).offer(ann, takeback, make);
    ASSERT_EQ(code(early), "too_early");
    EXPECT_EQ(early.error().retry_ms, 1);
    table.wait(1);
  }
  ASSERT_TRUE(table.offer(ann, takeback, make).has_value());
  ASSERT_TRUE(table.offer(ben, takeback, accept).has_value());
  table.play_turns(1);
  EXPECT_EQ(code(table.offer(ann, takeback, make)), "accepted");
}

TEST(RoomTakeback, WaitSurvivesARestart) {
  Table table = after(3);
  ASSERT_TRUE(table.offer(ann, takeback, make).has_value());
  ASSERT_TRUE(table.offer(ben, takeback, decline).has_value());
  table.restart(4'000);
  EXPECT_EQ(table.offer(ann, takeback, make).error().retry_ms, 6'000);
}

TEST(RoomTakeback, StaleClientIsSentTheTakeback) {
  Table table = after(4);
  ASSERT_TRUE(table.offer(ann, takeback, make).has_value());
  ASSERT_TRUE(table.offer(ben, takeback, accept).has_value());
  const auto taken_back = table.room.version();
  const Answer from_before = table.room.resign(ben.id, {"r", 4}, table.now);
  ASSERT_EQ(code(from_before), "stale");
  ASSERT_EQ(from_before.error().missing->events.size(), 1u);
  EXPECT_EQ(from_before.error().missing->events[0].version, taken_back);
  EXPECT_EQ(from_before.error().missing->ply, 2);
  table.play_turns(1);
  const Answer from_then = table.room.resign(ben.id, {"r", 2}, table.now);
  ASSERT_EQ(from_then.error().missing->events.size(), 1u);
  EXPECT_EQ(from_then.error().missing->events[0].version, taken_back + 1);
}

TEST(RoomTakeback, NewTurnReplacesTheOneTakenBack) {
  Table table = after(4);
  ASSERT_TRUE(table.offer(ann, takeback, make).has_value());
  ASSERT_TRUE(table.offer(ben, takeback, accept).has_value());
  table.play_turns(3);
  table.restart(1'000);
  EXPECT_EQ(table.room.ply(), 5);
}

// ---- rematch

Table over() {
  Table table = after(2);
  table.resign(ben);
  return table;
}

TEST(RoomRematch, MayBeOfferedOnceTheGameIsOver) {
  EXPECT_EQ(code(after(2).offer(ann, rematch, make)), "too_early");
  Room never_met = Table::made("", {}, 0);
  ASSERT_TRUE(never_met.abort(ann.id, {"x", 0}, noon).has_value());
  EXPECT_EQ(code(never_met.offer(ann.id, {rematch, make, {}, "k", 0}, noon)), "not_started");
  Table table = over();
  EXPECT_EQ(code(table.offer(cal, rematch, make, {}, "next")), "not_seated");
  EXPECT_EQ(code(table.offer(ann, rematch, make, {}, "next")), "accepted");
}

TEST(RoomRematch, NamesItsRoom) {
  Table table = over();
  const Answer made = table.offer(ann, rematch, make, {}, "next");
  EXPECT_EQ(made->room, core::RoomId("next"));
  EXPECT_EQ(standing(table)[0].room, core::RoomId("next"));
  EXPECT_TRUE(table.room.snapshot({}, {}, noon).rematch.value().empty());
  const Answer accepted = table.offer(ben, rematch, make, {}, "another");
  EXPECT_EQ(accepted->room, core::RoomId("next"));
  EXPECT_EQ(table.last<Offered>(), (Offered{made->version, rematch, accept, Side::second, core::RoomId("next")}));
  EXPECT_EQ(table.room.snapshot({}, {}, noon).rematch, core::RoomId("next"));
  EXPECT_EQ(code(table.offer(ann, rematch, make, {}, "third")), "too_late");
}

TEST(RoomRematch, NeedsAWaitAfterADecline) {
  Table table = over();
  ASSERT_TRUE(table.offer(ann, rematch, make, {}, "next").has_value());
  ASSERT_TRUE(table.offer(ben, rematch, decline).has_value());
  EXPECT_EQ(table.offer(ann, rematch, make, {}, "again").error().retry_ms, 10'000);
  EXPECT_EQ(code(table.offer(ben, rematch, make, {}, "his")), "accepted");
}

TEST(RoomRematch, SurvivesARestart) {
  Table table = over();
  ASSERT_TRUE(table.offer(ann, rematch, make, {}, "next").has_value());
  table.restart(1'000);
  EXPECT_EQ(table.offer(ben, rematch, accept)->room, core::RoomId("next"));
}

// ---- what is off, what is too much

Table with_rematch_offered() {
  Table table = after(2);
  table.resign(ben);
  EXPECT_TRUE(table.offer(ann, rematch, make, {}, "nextnextnext").has_value());
  return table;
}

TEST(RoomRematchOffer, IsCancelledWhenItsRoomHasEnded) {
  Table table = with_rematch_offered();
  const auto id = table.room.version();
  table.room.rematch_is_off(core::RoomId("anotheranoth"), table.now);
  EXPECT_EQ(table.room.version(), id);
  table.room.rematch_is_off(core::RoomId("nextnextnext"), table.now);
  EXPECT_EQ(table.last<Offered>(), (Offered{id, rematch, cancel, Side::first, core::RoomId("nextnextnext")}));
  EXPECT_EQ(code(table.offer(ben, rematch, accept)), "no_offer");
  EXPECT_TRUE(table.offer(ben, rematch, make, {}, "thirdthirdth").has_value());
}

TEST(RoomRematchOffer, MayBeCancelledAfterAgreement) {
  Table table = with_rematch_offered();
  ASSERT_TRUE(table.offer(ben, rematch, accept).has_value());
  EXPECT_EQ(code(table.offer(ben, rematch, make, {}, "thirdthirdth")), "too_late");
  table.room.rematch_is_off(core::RoomId("nextnextnext"), table.now);
  EXPECT_TRUE(table.room.snapshot(ann.id, {}, table.now).rematch.value().empty());
  table.crash_and_restart(0);
  EXPECT_EQ(code(table.offer(ann, rematch, make, {}, "thirdthirdth")), "too_early");
  EXPECT_TRUE(table.wait(10'000).offer(ann, rematch, make, {}, "thirdthirdth").has_value());
}

TEST(RoomRematchOffer, NeedsLongerWaitsAfterRepeatedCancellation) {
  Table table = with_rematch_offered();
  for (std::int64_t times = 1; times < 5; ++times) {
    ASSERT_TRUE(table.offer(ben, rematch, accept).has_value());
    table.room.rematch_is_off(core::RoomId("nextnextnext"), table.now);
    EXPECT_EQ(code(table.wait(times * times * 10'000 - 1).offer(ann, rematch, make)), "too_early");
    ASSERT_TRUE(table.wait(1).offer(ann, rematch, make, {}, "nextnextnext").has_value());
  }
}

TEST(RoomTakebackOffer, TakebacksPerGameAreLimited) {
  Table table = after(0);
  for (int times = 0; times < Room::max_takebacks; ++times) {
    table.play_turns(1);
    ASSERT_TRUE(table.offer(ann, takeback, make).has_value());
    ASSERT_TRUE(table.offer(ben, takeback, accept).has_value());
  }
  table.play_turns(1);
  EXPECT_EQ(code(table.offer(ann, takeback, make)), "too_many");
  table.crash_and_restart(0);
  EXPECT_EQ(code(table.offer(ann, takeback, make)), "too_many");
  EXPECT_TRUE(table.offer(ann, draw, make).has_value());
}

}  // namespace
}  // namespace room::room_offers_test
