// Rounds whose pairs agree on when they play: proposals, the agreed time, who is ready, and what is ruled for who is
// not.
#include <gtest/gtest.h>

#include "tests/server/tournament/test_host.hpp"

namespace tournament {
namespace {

Settings arranged(Form form = Form::round_robin) {
  Settings settings{.name = "By Sunday", .form = form, .rounds = 2};
  settings.least_players = 2;
  settings.most_players = 8;
  settings.check_in_ms = 0;
  settings.round_ms = 7 * day_ms;
  return settings;
}

/// Two people, one round. The first of the pair is `one`, the other `two`.
class Match {
 public:
  explicit Match(const Settings& settings = arranged()) : host(settings) {
    host.join(2);
    host.begin();
    const Board& board = host.tournament.state().rounds[0].boards[0];
    one = host.tournament.state().players[board.first].user.value();
    two = host.tournament.state().players[board.second].user.value();
    next_minute_ms = (host.now_ms / minute_ms + 1) * minute_ms;
  }

  std::string propose(std::int64_t who, std::vector<std::int64_t> times_ms) {
    return host.tell(TimesProposed{user(who), 1, std::move(times_ms)}, who);
  }
  std::string agree(std::int64_t who, std::int64_t at_ms) { return host.tell(TimeAgreed{user(who), 1, at_ms}, who); }
  std::string say_ready(std::int64_t who) { return host.tell(SaidReady{user(who), 1}, who); }
  void agree_on(std::int64_t at_ms) {
    EXPECT_EQ(propose(one, {at_ms}), "");
    EXPECT_EQ(agree(two, at_ms), "");
  }
  void pass_until(std::int64_t at_ms) { host.pass(at_ms - host.now_ms); }

  const Arrangement& arrangement() const { return host.tournament.state().rounds[0].boards[0].arrangement; }
  std::optional<Outcome> outcome() const { return host.tournament.state().rounds[0].boards[0].games[0].outcome(); }
  std::int64_t deadline_ms() const { return host.tournament.state().rounds[0].deadline_ms; }
  bool is_here(std::int64_t who) const {
    return host.tournament.state().players[host.tournament.state().row_of(user(who))].here;
  }

  TestHost host;
  std::int64_t one = 0;
  std::int64_t two = 0;
  std::int64_t next_minute_ms = 0;
};

TEST(Arranged, TheGameIsMadeOnceBothAreReady) {
  Match match;
  const std::int64_t at_ms = match.next_minute_ms + 2 * day_ms;
  EXPECT_TRUE(match.host.open().empty());
  EXPECT_EQ(match.propose(match.one, {at_ms, at_ms + hour_ms}), "");
  EXPECT_EQ(match.agree(match.two, at_ms), "");
  EXPECT_EQ(match.arrangement().agreed_ms, at_ms);
  EXPECT_TRUE(match.arrangement().proposed[0].empty());
  match.pass_until(at_ms - 10 * minute_ms);
  EXPECT_EQ(match.say_ready(match.one), "");
  match.host.settle();
  EXPECT_TRUE(match.host.open().empty());
  EXPECT_EQ(match.say_ready(match.two), "");
  match.host.settle();
  ASSERT_EQ(match.host.open().size(), 1u);
  match.host.finish_all();
  EXPECT_EQ(match.host.tournament.state().ended, Ending::finished);
  EXPECT_TRUE(equals_replay(match.host.tournament));
}

TEST(Arranged, ATimeIsAWholeMinuteToComeBeforeTheDeadline) {
  Match match;
  const std::int64_t first_ms = match.next_minute_ms;
  const std::int64_t last_ms = match.deadline_ms() / minute_ms * minute_ms;
  EXPECT_EQ(match.propose(match.one, {first_ms, last_ms}), "");
  for (const std::vector<std::int64_t>& wrong : {std::vector{first_ms - minute_ms},
                                                 {first_ms + 1},
                                                 {last_ms + minute_ms},
                                                 {last_ms, first_ms},
                                                 {last_ms, last_ms}}) {
    EXPECT_EQ(match.propose(match.one, wrong), "bad_time");
  }
  EXPECT_EQ(match.arrangement().proposed[0].size(), 2u);
}

TEST(Arranged, FiveTimesAtOnceAndTwentyProposalsInAll) {
  Match match;
  std::vector<std::int64_t> times;
  for (int i = 1; i <= 5; ++i) times.push_back(match.next_minute_ms + i * hour_ms);
  EXPECT_EQ(match.propose(match.one, times), "");
  times.push_back(match.next_minute_ms + 6 * hour_ms);
  EXPECT_EQ(match.propose(match.one, times), "too_many_times");
  for (int i = 1; i < most_proposals; ++i)
    EXPECT_EQ(match.propose(match.one, {match.next_minute_ms + i * day_ms / 4}), "");
  EXPECT_EQ(match.propose(match.one, {match.next_minute_ms}), "too_many_proposals");
  EXPECT_EQ(match.propose(match.two, {match.next_minute_ms}), "") << "the other has not proposed anything yet";
}

TEST(Arranged, OnlyTheOpponentsOpenTimesCanBeTaken) {
  Match match;
  const std::int64_t at_ms = match.next_minute_ms + day_ms;
  EXPECT_EQ(match.propose(match.one, {at_ms}), "");
  EXPECT_EQ(match.agree(match.one, at_ms), "not_proposed") << "one's own";
  EXPECT_EQ(match.agree(match.two, at_ms + minute_ms), "not_proposed");
  EXPECT_EQ(match.propose(match.one, {at_ms}), "done_already");
  EXPECT_EQ(match.propose(match.one, {}), "");
  EXPECT_EQ(match.agree(match.two, at_ms), "not_proposed") << "taken back";
  EXPECT_EQ(match.propose(match.one, {at_ms}), "");
  match.pass_until(at_ms);
  EXPECT_EQ(match.agree(match.two, at_ms), "too_late");
}

TEST(Arranged, StrangersHaveNoPart) {
  Match match;
  EXPECT_EQ(match.propose(77, {match.next_minute_ms}), "unknown_player");
  EXPECT_EQ(match.agree(77, match.next_minute_ms), "unknown_player");
  EXPECT_EQ(match.say_ready(77), "unknown_player");
  EXPECT_EQ(match.host.tell(TimesProposed{user(match.one), 2, {match.next_minute_ms}}, match.one), "unknown_game");
}

TEST(Arranged, TheAgreedTimeStandsUntilAnotherIsTakenAnHourBeforeAtTheLatest) {
  Match match;
  const std::int64_t at_ms = match.next_minute_ms + day_ms;
  match.agree_on(at_ms);
  match.pass_until(at_ms - fixed_before_ms - minute_ms);
  EXPECT_EQ(match.propose(match.two, {at_ms + hour_ms, at_ms + 2 * hour_ms}), "");
  EXPECT_EQ(match.arrangement().agreed_ms, at_ms);
  EXPECT_EQ(match.agree(match.one, at_ms + hour_ms), "");
  EXPECT_EQ(match.arrangement().agreed_ms, at_ms + hour_ms);
  EXPECT_EQ(match.propose(match.two, {at_ms + 3 * hour_ms}), "");
  match.pass_until(at_ms);
  EXPECT_EQ(match.propose(match.two, {at_ms + 4 * hour_ms}), "time_fixed");
  EXPECT_EQ(match.agree(match.one, at_ms + 3 * hour_ms), "time_fixed");
}

TEST(Arranged, PlayersAreReadyFromTenMinutesBefore) {
  Match match;
  EXPECT_EQ(match.say_ready(match.one), "not_agreed");
  const std::int64_t at_ms = match.next_minute_ms + day_ms;
  match.agree_on(at_ms);
  match.pass_until(at_ms - ready_before_ms - 1);
  EXPECT_EQ(match.say_ready(match.one), "ready_early");
  match.pass_until(at_ms - ready_before_ms);
  EXPECT_EQ(match.say_ready(match.one), "");
  EXPECT_EQ(match.say_ready(match.one), "done_already");
}

TEST(Arranged, WhoIsReadyAloneWinsTenMinutesAfterTheTime) {
  Match match;
  const std::int64_t at_ms = match.next_minute_ms + day_ms;
  match.agree_on(at_ms);
  match.pass_until(at_ms + 5 * minute_ms);
  EXPECT_EQ(match.say_ready(match.two), "");
  match.pass_until(at_ms + ready_after_ms - 1);
  EXPECT_FALSE(match.outcome());
  match.pass_until(at_ms + ready_after_ms);
  EXPECT_EQ(match.outcome(), Outcome::first_absent);
  EXPECT_FALSE(match.is_here(match.one));
  EXPECT_TRUE(match.is_here(match.two));
}

TEST(Arranged, WhereNobodyComesTheyCanAgreeAnewUntilTheDeadline) {
  Match match;
  const std::int64_t at_ms = match.next_minute_ms + day_ms;
  match.agree_on(at_ms);
  match.pass_until(at_ms + ready_after_ms);
  EXPECT_FALSE(match.outcome());
  EXPECT_EQ(match.say_ready(match.one), "too_late");
  match.agree_on(at_ms + day_ms);
  match.pass_until(at_ms + day_ms);
  EXPECT_EQ(match.say_ready(match.one), "");
  match.pass_until(at_ms + day_ms + ready_after_ms);
  EXPECT_EQ(match.outcome(), Outcome::second_absent);
}

TEST(Arranged, AtTheDeadlineNobodyGetsAPointAndWhoHadProposedIsStillThere) {
  Match match;
  EXPECT_EQ(match.propose(match.two, {match.next_minute_ms + day_ms}), "");
  match.pass_until(match.deadline_ms() - 1);
  EXPECT_FALSE(match.outcome());
  match.host.pass(1);
  EXPECT_EQ(match.outcome(), Outcome::both_absent);
  EXPECT_FALSE(match.is_here(match.one));
  EXPECT_TRUE(match.is_here(match.two));
  EXPECT_EQ(match.propose(match.two, {match.deadline_ms() + day_ms}), "over");
}

TEST(Arranged, AGameAtTheDeadlineIsStillWaitedFor) {
  Match match;
  match.agree_on(match.deadline_ms() / minute_ms * minute_ms);
  match.pass_until(match.deadline_ms());
  EXPECT_EQ(match.say_ready(match.one), "");
  EXPECT_FALSE(match.outcome());
  EXPECT_EQ(match.say_ready(match.two), "");
  match.host.settle();
  EXPECT_EQ(match.host.open().size(), 1u);
}

TEST(Arranged, APauseRulesNothingAndPutsTheDeadlineOff) {
  Match match;
  const std::int64_t at_ms = match.next_minute_ms + day_ms;
  const std::int64_t deadline_ms = match.deadline_ms();
  match.agree_on(at_ms);
  match.pass_until(at_ms);
  EXPECT_EQ(match.say_ready(match.one), "");
  EXPECT_EQ(match.host.tell(Paused{}, director), "");
  match.host.pass(day_ms);
  EXPECT_FALSE(match.outcome());
  EXPECT_EQ(match.host.tell(Resumed{}, director), "");
  EXPECT_EQ(match.deadline_ms(), deadline_ms + day_ms);
  match.host.pass(ready_after_ms - 1);
  EXPECT_FALSE(match.outcome());
  match.host.pass(1);
  EXPECT_EQ(match.outcome(), Outcome::second_absent);
}

TEST(Arranged, NobodyIsAbsentBecauseOfAnOutage) {
  Match match;
  const std::int64_t at_ms = match.next_minute_ms + day_ms;
  match.agree_on(at_ms);
  match.pass_until(at_ms);
  EXPECT_EQ(match.say_ready(match.one), "");
  const std::int64_t back_ms = at_ms + hour_ms;
  const State& state = match.host.tournament.state();
  EXPECT_TRUE(decide(state, back_ms + ready_after_ms - 1, back_ms).events.empty());
  EXPECT_EQ(decide(state, back_ms + ready_after_ms, back_ms).events.size(), 1u);
}

TEST(Arranged, WhoLeavesLosesTheGameThatWasToCome) {
  Match match;
  match.agree_on(match.next_minute_ms + day_ms);
  EXPECT_EQ(match.host.tell(Withdrawn{user(match.one)}, match.one), "");
  EXPECT_EQ(match.outcome(), Outcome::first_absent);
  EXPECT_EQ(match.say_ready(match.two), "too_late");
}

TEST(Arranged, OtherTournamentsHaveNoSuchThing) {
  Settings settings = arranged();
  settings.round_ms = 0;
  Match match(settings);
  EXPECT_EQ(match.host.open().size(), 1u);
  EXPECT_EQ(match.propose(match.one, {match.next_minute_ms}), "unsuitable");
}

TEST(Arranged, RoundsLastTwoWeeksAtMostAndNeitherByDaysNorInAnArena) {
  Settings settings = arranged();
  settings.round_ms = 14 * day_ms;
  EXPECT_EQ(fault(settings), "");
  settings.round_ms += 1;
  EXPECT_EQ(fault(settings), "round_days");
  settings = arranged();
  settings.by_days = true;
  EXPECT_EQ(fault(settings), "round_days");
  settings = arranged(Form::arena);
  settings.duration_ms = hour_ms;
  EXPECT_EQ(fault(settings), "round_days");
}

/// Each pair agrees on the same time and plays then; the last pair of each round does nothing.
TEST(Arranged, AWholeSwissGoesOnWithoutAnOrganiser) {
  TestHost host(arranged(Form::swiss));
  host.join(6);
  host.begin();
  for (int round = 1; round <= 2; ++round) {
    const State before = host.tournament.state();
    ASSERT_EQ(before.rounds_started(), round);
    const std::int64_t at_ms = (host.now_ms / minute_ms + 1) * minute_ms + day_ms;
    const std::vector<Board>& boards = before.rounds[round - 1].boards;
    for (std::size_t i = 0; i + 1 < boards.size(); ++i) {
      const core::UserId one = before.players[boards[i].first].user;
      const core::UserId two = before.players[boards[i].second].user;
      EXPECT_EQ(host.tell(TimesProposed{one, round, {at_ms}}, one.value()), "");
      EXPECT_EQ(host.tell(TimeAgreed{two, round, at_ms}, two.value()), "");
    }
    host.pass(at_ms - host.now_ms);
    for (std::size_t i = 0; i + 1 < boards.size(); ++i) {
      for (const int row : {boards[i].first, boards[i].second}) {
        EXPECT_EQ(host.tell(SaidReady{before.players[row].user, round}, before.players[row].user.value()), "");
      }
    }
    host.settle();
    EXPECT_EQ(host.open().size(), boards.size() - 1);
    host.finish_all();
    host.pass(7 * day_ms);
  }
  EXPECT_EQ(host.tournament.state().ended, Ending::finished);
  EXPECT_TRUE(equals_replay(host.tournament));
}

}  // namespace
}  // namespace tournament
