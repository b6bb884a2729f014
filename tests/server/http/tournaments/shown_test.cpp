// Tournaments as their watchers, players and directors are shown them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "common/clock/absences.hpp"
#include "server/tournament/decide.hpp"
#include "server/tournament/league/seasons.hpp"
#include "server/tournaments/acts/founding.hpp"
#include "server/tournaments/draft.hpp"
#include "server/tournaments/shown/acts_log.hpp"
#include "server/tournaments/shown/body.hpp"
#include "server/tournaments/shown/viewer.hpp"
#include "tests/support/schema.hpp"

namespace http::shown_tournament_test {
namespace {

using namespace tournament;
using tournaments::Json;
using tournaments::Person;
using tournaments::Seen;

constexpr std::int64_t start_ms = 1'790'000'000'000;
const core::UserId anna(1);
const core::UserId ben(2);
const core::UserId eve(3);

Person person(core::UserId user) {
  room::User as_in_rooms{user, "Somebody"};
  as_in_rooms.guest = false;
  return {as_in_rooms};
}

/// Anna's Swiss of three players.
class ShownTournament : public testing::Test {
 protected:
  ShownTournament() {
    Settings settings;
    settings.name = "Friday";
    settings.games = {"tzaar", "random", "10+5", true};
    settings.starts_ms = start_ms;
    add(Created{tournaments::completed(settings)}, anna);
    add(Joined{anna, "Anna", 1600}, anna);
    add(Joined{ben, "Ben", 1500}, ben);
    add(Joined{eve, "Eve", 1400}, eve);
  }
  void add(What what, core::UserId by = {}) {
    const auto event = tournament_->admit(std::move(what), by, now_ms_);
    ASSERT_TRUE(event) << event.error().sentence;
    tournament_->apply(*event);
  }
  void start() {
    now_ms_ = start_ms;
    for (const core::UserId user : {anna, ben, eve}) add(CheckedIn{user}, user);
    add(Started{}, anna);
    for (auto decision = decide(state(), now_ms_); !decision.events.empty(); decision = decide(state(), now_ms_)) {
      for (What& what : decision.events) add(std::move(what));
    }
    for (const GameToMake& game : decide(state(), now_ms_).games) add(GameMade{game.key, core::RoomId("k3Xq9aTz01Ln")});
  }
  const State& state() const { return tournament_->state(); }
  Seen seen() const {
    return {{core::TournamentId("k3Xq9aTz01Lm"), anna, {}, 0}, std::make_shared<const Tournament>(*tournament_)};
  }
  Json body() const { return tournaments::body_of(seen()); }
  Json viewer(core::UserId user) const { return tournaments::viewer_json(seen(), person(user), absences_, now_ms_); }
  bool may(core::UserId user, const char* act) const {
    const Json acts = viewer(user)["may"];
    return std::find(acts.begin(), acts.end(), act) != acts.end();
  }

  std::int64_t now_ms_ = start_ms - 3'600'000;
  clocks::Absences absences_;
  std::shared_ptr<Tournament> tournament_ = std::make_shared<Tournament>();
};

TEST_F(ShownTournament, TellsWhichPlayersArePrograms) {
  EXPECT_FALSE(viewer(anna).contains("absence")) << "is of no league";
  add(Joined{core::UserId(4), "Deep-Ibex", 1300, true}, core::UserId(4));
  EXPECT_TRUE(body()["players"][3].value("bot", false));
  EXPECT_FALSE(body()["players"][0].contains("bot"));
}

TEST_F(ShownTournament, IsWhatItsSchemaSays) {
  const auto check = [this] {
    Json whole = body();
    whole["director"] = "Anna";
    whole["club"] = Json();
    whole["you"] = viewer(ben);
    const auto last = tournaments::last_act_of(*tournament_);
    whole["last_act"] = last ? last->json : Json();
    if (last) whole["last_act"]["by"] = "Anna";
    EXPECT_EQ(support::schemas().check_http("tournament", whole.dump()), std::nullopt) << whole.dump(1);
  };
  check();
  start();
  add(Paused{}, anna);
  check();
  add(Adjudicated{{1, 0, 0}, Outcome::drawn}, anna);
  check();
}

TEST_F(ShownTournament, HasPlayersByRowsOnceItHasStarted) {
  start();
  const Json shown = body();
  EXPECT_EQ(shown["status"], "running");
  EXPECT_EQ(shown["round"], 1);
  EXPECT_EQ(shown["players"][0]["name"], "Anna");
  EXPECT_EQ(shown["rounds"][0]["boards"].size(), 1u);
  EXPECT_EQ(shown["rounds"][0]["byes"].size(), 1u);
  EXPECT_EQ(shown["rounds"][0]["boards"][0]["games"][0]["room"], "k3Xq9aTz01Ln");
  EXPECT_EQ(shown["standings"].size(), 3u);
}

TEST_F(ShownTournament, ChangesNameOnlyWhatIsOther) {
  start();
  const Json before = body();
  add(ResultGiven{{1, 0, 0}, Outcome::first_won, false});
  const Json changed = *tournaments::change_between(before, body());
  EXPECT_FALSE(changed.contains("status"));
  EXPECT_FALSE(changed.contains("players"));
  ASSERT_EQ(changed["rounds"].size(), 1u);
  ASSERT_EQ(changed["rounds"][0]["boards"].size(), 1u);
  EXPECT_EQ(changed["rounds"][0]["boards"][0]["board"], 0);
  EXPECT_EQ(changed["rounds"][0]["boards"][0]["games"][0]["outcome"], "first_won");
  EXPECT_LT(changed["standings"].size(), 4u);
  const Json message = {{"t", "tournament"},
                        {"d", {{"tournament", "k3Xq9aTz01Lm"}, {"since", 8}, {"version", 9}, {"changed", changed}}}};
  EXPECT_EQ(support::schemas().check_server_frame(message.dump()), std::nullopt) << message.dump(1);
}

TEST_F(ShownTournament, NothingIsChangedWhereNothingIsOther) {
  start();
  EXPECT_EQ(tournaments::change_between(body(), body()), Json::object());
}

TEST_F(ShownTournament, APlayerWhoLeavesBeforeTheStartMakesTheListShorter) {
  const Json before = body();
  add(Withdrawn{ben}, ben);
  EXPECT_EQ(tournaments::change_between(before, body()), std::nullopt);
}

TEST_F(ShownTournament, SaysWhatSomebodyMayDo) {
  EXPECT_TRUE(may(core::UserId(9), "join"));
  EXPECT_FALSE(may(ben, "join"));
  EXPECT_TRUE(may(ben, "withdraw"));
  EXPECT_FALSE(may(ben, "check_in")) << "an hour before the start";
  EXPECT_FALSE(may(ben, "cancel"));
  EXPECT_TRUE(may(anna, "cancel"));
  EXPECT_FALSE(may(anna, "adjudicate"));
  start();
  EXPECT_FALSE(viewer(anna)["may"].empty());
  EXPECT_TRUE(may(anna, "adjudicate"));
  EXPECT_TRUE(may(anna, "pause"));
  EXPECT_FALSE(may(anna, "resume"));
  EXPECT_TRUE(may(ben, "ask_bye"));
  EXPECT_FALSE(may(ben, "adjudicate"));
}

/// A division of a league with two absence days a season.
class ShownDivision : public ShownTournament {
 protected:
  ShownDivision() {
    tournament_ = std::make_shared<Tournament>();
    tournament::league::LeagueSettings league;
    league.absence_days = 2;
    Settings settings = tournament::league::division_settings(league, "League 1.1", 3, start_ms);
    settings.games = {"tzaar", "random", "3d", true};
    add(Created{settings}, anna);
    add(Joined{anna, "Anna", 1600}, anna);
  }
  Json used_after(std::int64_t ms) {
    now_ms_ = start_ms + ms;
    return viewer(anna)["absence"]["used"];
  }
};

TEST_F(ShownDivision, TellsAPlayerHowManyAbsenceDaysTheyHaveUsed) {
  constexpr std::int64_t day_ms = 86'400'000;
  EXPECT_EQ(viewer(anna)["absence"], (Json{{"days", 2}, {"used", 0}}));
  absences_ = clocks::Absences({{start_ms - 3 * day_ms, start_ms - 2 * day_ms}, {start_ms, start_ms + 9 * day_ms}});
  EXPECT_EQ(used_after(1), 1) << "those before the season do not count";
  EXPECT_EQ(used_after(day_ms + 1), 2);
  EXPECT_EQ(used_after(5 * day_ms), 2) << "no more than there are";
  EXPECT_FALSE(viewer(ben).contains("absence")) << "does not play";
}

TEST_F(ShownTournament, AGuestMayDoNothing) {
  Person guest = person(core::UserId(9));
  guest.user.guest = true;
  EXPECT_TRUE(tournaments::viewer_json(seen(), guest, {}, now_ms_)["may"].empty());
  EXPECT_TRUE(tournaments::viewer_json(seen(), {}, {}, now_ms_)["may"].empty()) << "nobody is signed in";
}

TEST_F(ShownTournament, TheLogLeavesOutRoomsAndMarksWhatWasTakenBack) {
  start();
  add(Paused{}, anna);
  add(Undone{*tournament_->last_act()}, anna);
  std::vector<std::string> acts;
  for (const auto& act : tournaments::acts_log(*tournament_)) {
    acts.push_back(act.json["act"].get<std::string>() + (act.json["undone"] ? " (undone)" : ""));
  }
  EXPECT_EQ(acts,
            (std::vector<std::string>{"created", "joined", "joined", "joined", "checked_in", "checked_in", "checked_in",
                                      "started", "round_paired", "round_started", "paused (undone)", "undone"}));
}

}  // namespace
}  // namespace http::shown_tournament_test
