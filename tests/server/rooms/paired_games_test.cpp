// Games that somebody else makes between two people, neither of whom is here.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <nlohmann/json.hpp>

#include "server/base/clocks.hpp"
#include "server/rooms/host.hpp"
#include "tests/server/rooms/sleeping_rooms.hpp"

namespace rooms::paired_games_test {
namespace {

using core::RoomId;
using core::UserId;
using testing::HasSubstr;

room::Timings sleepy_and_read_again_soon() {
  room::Timings timings = sleepy();
  timings.read_again_ms = 1;
  return timings;
}

class PairedGames : public SleepingRooms {
 protected:
  PairedGames() : SleepingRooms(sleepy_and_read_again_soon()) {}

  PairedGame game(const std::string& clock = "3d") const { return {{ann_.user, ben_.user}, "tzaar", "fixed", clock}; }
  PairedGame rated_game() {
    for (Visitor* who : {&ann_, &ben_}) who->user.guest = false;
    PairedGame rated = game();
    rated.rated = true;
    return rated;
  }
  using Outcome = core::Expected<RoomId, protocol::Error>;
  Outcome pair(const PairedGame& wish) {
    std::promise<Outcome> outcome;
    rooms_.pair(wish, [&outcome](const Outcome& told) { outcome.set_value(told); });
    return outcome.get_future().get();
  }
  /// "" for a game that was made, whose room is room_ then.
  std::string refusal(const PairedGame& wish) {
    const Outcome outcome = pair(wish);
    if (outcome) room_ = *outcome;
    return outcome ? "" : outcome.error().code + ": " + outcome.error().message;
  }
  static protocol::Listing listing(Directory& rooms, const RoomId& room) {
    std::promise<protocol::Listing> shown;
    rooms.find(room, [&shown](const auto& host) {
      (*host)->list([&shown](const protocol::Listing& listing) { shown.set_value(listing); });
    });
    return shown.get_future().get();
  }
  void play_elsewhere(UserId who, std::size_t games) {
    for (std::size_t i = 0; i < games; ++i) {
      rooms_.note_elsewhere(RoomId("game" + std::to_string(i)), {Playing{{who, UserId(500)}}, {}, {}});
    }
  }
};

/// Ann is away for ten days, of which two count.
TEST_F(PairedGames, OfALeagueStandStillForTheDaysOfItsSeason) {
  const std::int64_t now_ms = base::wall_ms();
  const AbsenceBook::Known away{clocks::Absences({{now_ms - 1000, now_ms + 10 * day_ms}}), now_ms + 10 * day_ms};
  rooms_.absences().set(ann_.user.id, away);
  PairedGame of_league = game("3d");
  of_league.origin = {core::TournamentId("k3Xq9aTz01Lm"), "League 1.1", 1,
                      protocol::origin::AbsenceDays{now_ms - day_ms, 2}};
  ASSERT_EQ(refusal(of_league), "");
  const auto by_ms = [this](Directory& rooms) {
    return nlohmann::json::parse(state(rooms)).at("clock").at("turn_by").get<std::int64_t>();
  };
  const std::int64_t due_ms = by_ms(rooms_);
  EXPECT_GE(due_ms, now_ms + 5 * day_ms - 1000);
  EXPECT_LT(due_ms, now_ms + 5 * day_ms + 60'000) << "three days of the clock and two of absence";
  until_asleep();
  Restarted after_kill(*this, 0, {{ann_.user.id, away}});
  EXPECT_NEAR(static_cast<double>(by_ms(after_kill.rooms)), static_cast<double>(due_ms), 1000);
}

TEST_F(PairedGames, StartAndAreAmongTheGamesOfBoth) {
  ASSERT_EQ(refusal(game()), "");
  EXPECT_TRUE(rooms_.needs(ann_.user.id));
  EXPECT_TRUE(rooms_.needs(ben_.user.id));
  const protocol::Listing shown = listing(rooms_, room_);
  EXPECT_EQ(shown.origin, protocol::Origin(protocol::origin::Pairing{}));
  EXPECT_EQ(shown.status, protocol::RoomStatus::playing);
  EXPECT_EQ(shown.seats[0]->name, "Ann");
  EXPECT_EQ(shown.seats[1]->name, "Ben");
  EXPECT_EQ(feed_.course.at(0), "made " + room_.value() + ": tzaar by 0");
  EXPECT_EQ(feed_.course.at(1), "started " + room_.value() + ": tzaar of Ann and Ben");
}

PairedGame of_tournament(PairedGame game) {
  game.origin = {core::TournamentId("tuesday"), "Tuesday", 2};
  game.room = RoomId("abcdefghijkl");
  return game;
}

TEST_F(PairedGames, OfATournamentAreMadeOnceUnderTheirIdWhoeverHasBlockedWhom) {
  const PairedGame wish = of_tournament(game());
  rooms_.blocks().set(ann_.user.id, ben_.user.id, true);
  ASSERT_EQ(refusal(wish), "");
  EXPECT_EQ(room_, wish.room);
  ASSERT_EQ(refusal(wish), "");
  EXPECT_EQ(rooms_.loaded(), 1u);
  EXPECT_EQ(listing(rooms_, room_).origin, protocol::Origin(wish.origin));
  EXPECT_THAT(state(), HasSubstr(R"("tournament":{"id":"tuesday","name":"Tuesday","round":2})"));
}

TEST_F(PairedGames, OfATournamentTellWhoCameAndAreNotAborted) {
  ASSERT_EQ(refusal(of_tournament(game("10+5"))), "");
  come_in(ben_);
  EXPECT_EQ(feed_.comings.at(0), "abcdefghijkl of tuesday: second");
  with_room([&](Host& host) { host.command(ben_, 5, protocol::Abort{"abort", 0}); });
  hears(ben_).next_with(R"("code":"tournament")");
}

TEST_F(PairedGames, OfATournamentEndWhenItHasDecidedThem) {
  ASSERT_EQ(refusal(of_tournament(game())), "");
  come_in(ann_);
  rooms_.have_done(room_, Stop{});
  EXPECT_NE(hears(ann_).next_with(R"("kind":"end")").find(R"("reason":"ruled")"), std::string::npos);
}

TEST_F(PairedGames, OfATournamentAreLostByWhoIsToMoveWhenItsTimeIsOver) {
  ASSERT_EQ(refusal(of_tournament(game())), "");
  come_in(ann_);
  ask(ann_, protocol::Turn{"a", 0, "D5xD4"});
  rooms_.have_done(room_, LoseOverdue{});
  const std::string end = hears(ann_).next_with(R"("kind":"end")");
  EXPECT_NE(end.find(R"("reason":"time")"), std::string::npos);
  EXPECT_NE(end.find(R"("outcome":"first")"), std::string::npos);
}

TEST_F(PairedGames, AwaitTheirFirstTurnsAlsoWithALiveClock) {
  for (const std::string clock : {"3d", "10+5", ""}) {
    const std::size_t told = feed_.awaits.all().size();
    ASSERT_EQ(refusal(game(clock)), "");
    EXPECT_EQ(feed_.awaits.at(told).user, ann_.user.id) << clock;
    ask(ann_, protocol::Turn{"a", 0, "D5xD4"});
    EXPECT_EQ(feed_.awaits.at(told + 1).user, ben_.user.id) << clock;
  }
}

TEST_F(PairedGames, TellAgainWhoIsAwaitedWhenReminded) {
  ASSERT_EQ(refusal(game("3d")), "");
  EXPECT_EQ(feed_.awaits.at(0).user, ann_.user.id);
  rooms_.remind(room_);
  EXPECT_EQ(feed_.awaits.at(1).user, ann_.user.id);
  ask(ann_, protocol::Turn{"a", 0, "D5xD4"});
  EXPECT_EQ(feed_.awaits.at(2).user, ben_.user.id);
}

TEST_F(PairedGames, ArePlayedLikeAnyOther) {
  ASSERT_EQ(refusal(game()), "");
  come_in(ann_);
  ask(ann_, protocol::Turn{"a", 0, "D5xD4"});
  come_in(ben_);
  ask(ben_, protocol::Resign{"r", 1});
  EXPECT_NE(hears(ann_).next_with(R"("kind":"end")").find("resignation"), std::string::npos);
  EXPECT_FALSE(rooms_.needs(ann_.user.id));
}

TEST_F(PairedGames, SurviveARestart) {
  ASSERT_EQ(refusal(game("10+5")), "");
  Restarted server(*this);
  EXPECT_TRUE(server.rooms.needs(ann_.user.id));
  EXPECT_TRUE(server.rooms.needs(ben_.user.id));
  const protocol::Listing shown = listing(server.rooms, room_);
  EXPECT_EQ(shown.origin, protocol::Origin(protocol::origin::Pairing{}));
  EXPECT_EQ(shown.status, protocol::RoomStatus::playing);
}

TEST_F(PairedGames, SleepUntilSomebodyComes) {
  ASSERT_EQ(refusal(game()), "");
  until_asleep();
  Restarted server(*this);
  EXPECT_EQ(server.rooms.asleep(), 1u);
  EXPECT_TRUE(server.rooms.needs(ben_.user.id));
  EXPECT_THAT(state(server.rooms), HasSubstr(R"("pairing":true)"));
  come_in(ben_);
  EXPECT_THAT(state(), HasSubstr(R"("name":"Ben","online":true)"));
}

TEST_F(PairedGames, DrawARandomSetUpForBoth) {
  PairedGame drawn = game();
  drawn.setup = "random";
  ASSERT_EQ(refusal(drawn), "");
  EXPECT_THAT(listing(rooms_, room_).setup, testing::StartsWith("random:"));
}

TEST_F(PairedGames, AreRefusedToWhoPlaysTooMany) {
  play_elsewhere(ben_.user.id, Unfinished::max_games - 1);
  EXPECT_EQ(refusal(game("10+5")), "");
  EXPECT_EQ(refusal(game("10+5")),
            "too_many_rooms: Ben is playing too many games. One of them must end before another one can begin.");
  EXPECT_EQ(rooms_.loaded(), 1u);
  ben_.user.level = 3;
  EXPECT_EQ(refusal(game("10+5")), "") << "one process plays all games of the server's own computers";
}

TEST_F(PairedGames, AreRefusedWhereOneHasBlockedTheOther) {
  for (const auto& [one, other] : {std::pair(ann_, ben_), std::pair(ben_, ann_)}) {
    rooms_.blocks().set(one.user.id, other.user.id, true);
    EXPECT_EQ(refusal(game()), "person_blocked: Ann and Ben cannot be paired: one of them has blocked the other.");
    rooms_.blocks().set(one.user.id, other.user.id, false);
  }
  EXPECT_EQ(refusal(game()), "");
}

TEST_F(PairedGames, AreRefusedWithTheReason) {
  PairedGame alone = game();
  alone.players[1] = alone.players[0];
  EXPECT_THAT(refusal(alone), HasSubstr("yourself: Ann"));
  PairedGame unknown = game();
  unknown.setup = "nowhere";
  EXPECT_THAT(refusal(unknown), HasSubstr("bad_setup"));
  EXPECT_THAT(refusal(game("soon")), HasSubstr("bad_clock"));
  PairedGame untimed = rated_game();
  untimed.clock.clear();
  EXPECT_THAT(refusal(untimed), HasSubstr("unrated"));
  PairedGame with_guest = rated_game();
  with_guest.players[1].guest = true;
  EXPECT_EQ(refusal(with_guest), "guest: Rated games need an account, and Ben has none.");
  PairedGame with_bot = rated_game();
  with_bot.players[0].bot = true;
  EXPECT_THAT(refusal(with_bot), HasSubstr("unrated"));
  EXPECT_EQ(rooms_.loaded(), 0u);
}

TEST_F(PairedGames, AreRatedUpToTenADay) {
  const PairedGame wish = rated_game();
  for (std::size_t i = 0; i < FairPlay::most_rated_games; ++i) {
    ASSERT_EQ(refusal(wish), "");
    EXPECT_THAT(state(), HasSubstr(R"("rated":true)")) << i;
  }
  ASSERT_EQ(refusal(wish), "");
  EXPECT_THAT(state(), HasSubstr("unrated_played_enough"));
  EXPECT_THAT(state(), HasSubstr(R"("rated":false)"));
}

TEST_F(PairedGames, AreNotRatedForWhoMustPause) {
  const PairedGame wish = rated_game();
  const std::int64_t now_ms = base::wall_ms();
  for (int i = 0; i <= FairPlay::games_left_freely; ++i) {
    rooms_.fair_play().ended(RoomId("left" + std::to_string(i)), {ben_.user.id, cal_.user.id}, now_ms, ben_.user.id);
  }
  EXPECT_EQ(refusal(wish), "opponent_left_games: Ben cannot begin a rated game yet.");
  EXPECT_EQ(refusal(game()), "") << "unrated games are open to everybody";
}

TEST_F(PairedGames, ThatCannotBeStoredLeaveNothing) {
  const PairedGame wish = rated_game();
  hide_events(true);
  EXPECT_THAT(refusal(wish), HasSubstr("storage"));
  hide_events(false);
  while (rooms_.loaded() != 0) settle_thread();
  EXPECT_FALSE(rooms_.needs(ann_.user.id));
  EXPECT_THAT(feed_.course.all(), testing::IsEmpty());
  for (std::size_t i = 0; i < FairPlay::most_rated_games; ++i) ASSERT_EQ(refusal(wish), "");
  EXPECT_THAT(state(), HasSubstr(R"("rated":true)")) << "what was never played counts for nothing";
}

// ---- the other reasons why there is a room

class Origins : public PairedGames {
 protected:
  RoomId made(const protocol::Origin& origin) {
    const RoomId room = rooms_.create(ann_, 1, create_, origin).value().room;
    hears(ann_).next_with(room.value());
    return room;
  }
  RoomId rematch() {
    const auto host = playing();
    host->command(ben_, 7, protocol::Resign{"r", 0});
    hears(ann_).next_with(R"("kind":"end")");
    host->command(ann_, 8, protocol::Offer{protocol::OfferKind::rematch, protocol::OfferAction::make, {}, "o", 0});
    const std::string event = hears(ann_).next_with(R"("kind":"offer")");
    return RoomId(event.substr(event.find(R"("room":")") + 8, 12));
  }
};

TEST_F(Origins, SurviveARestart) {
  using namespace protocol::origin;
  create_.clock = "10+5";
  const protocol::Invited ben{ben_.user.id, "Ben"};
  const protocol::Invited computer{UserId(9), "Deep Ibex", true};
  std::vector<std::pair<RoomId, protocol::Origin>> rooms;
  for (const protocol::Origin& origin :
       {protocol::Origin(Open{}), protocol::Origin(Seek{{1400, 1600}}), protocol::Origin(Challenge{computer, true})}) {
    rooms.emplace_back(made(origin), origin);
  }
  rooms.emplace_back(pair(game("10+5")).value(), Pairing{});
  const RoomId next = rematch();
  rooms.emplace_back(next, Rematch{room_, ben});
  Restarted server(*this);
  for (const auto& [room, origin] : rooms) {
    EXPECT_EQ(listing(rooms_, room).origin, origin) << origin.index();
    EXPECT_EQ(listing(server.rooms, room).origin, origin) << origin.index();
  }
}

}  // namespace
}  // namespace rooms::paired_games_test
