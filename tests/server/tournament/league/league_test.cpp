// Whole seasons of a league, played by a clock that jumps from one event to the next.
#include "server/tournament/league/league.hpp"

#include <gmock/gmock.h>

#include <map>
#include <set>
#include <utility>

#include "server/tournament/decide.hpp"
#include "server/tournament/league/seasons.hpp"
#include "tests/server/tournament/random_tournament.hpp"
#include "tests/server/tournament/test_host.hpp"

namespace tournament::league {
namespace {

LeagueSettings settings() {
  LeagueSettings made;
  made.name = "League";
  made.first_start_ms = 7 * day_ms;
  made.games_at_once = 3;
  made.absence_days = 5;
  return made;
}

/// Runs a league and its divisions. Each game takes some days; one in which a player no longer answers ends by the
/// clock.
class LeagueHost {
 public:
  explicit LeagueHost(const LeagueSettings& made) { EXPECT_EQ(tell(LeagueCreated{made}), ""); }

  std::string tell(LeagueWhat what, std::int64_t by = 0) {
    const auto event = league.admit(std::move(what), core::UserId(by), now_ms);
    if (!event) return std::string(event.error().code);
    EXPECT_EQ(league.apply(*event), Applied::now);
    EXPECT_EQ(league.apply(*event), Applied::before);
    return "";
  }

  void sign_up(int first, int last) {
    for (int number = first; number <= last; ++number) {
      EXPECT_EQ(tell(SignedUp{user(number), "p" + std::to_string(number), 2000 - number}, number), "");
    }
  }

  /// Until this season has ended.
  void play_until(int season) {
    for (int steps = 0; league.state().season < season || league.state().in_season; ++steps) {
      ASSERT_LT(steps, 100000);
      settle();
      if (league.state().season == season && !league.state().in_season) break;
      jump();
    }
  }

  League league;
  std::int64_t now_ms = 0;
  std::map<core::UserId, std::int64_t> silent;  ///< who do not answer any more, from when on
  core::Random random{"league"};

 private:
  struct Running {
    Tournament tournament;
    std::map<std::int64_t, std::vector<std::pair<GameKey, Outcome>>> ends;  ///< by time
    std::int64_t next_ms = 0;
    bool reported = false;
  };

  void settle() {
    const LeagueDecision decision = decide(league.state(), now_ms);
    next_ms_ = decision.next_ms;
    for (const LeagueWhat& what : decision.events) EXPECT_EQ(tell(what), "");
    for (const DivisionToMake& division : decision.divisions) make(division);
    for (std::size_t i = 0; i < running_.size(); ++i) settle(running_[i], static_cast<int>(i));
  }

  void make(const DivisionToMake& division) {
    if (division.division == 0) running_.clear();
    running_.emplace_back();
    tell_division(running_.back(), Created{division.settings});
    for (const Joined& player : division.players) tell_division(running_.back(), player);
    EXPECT_EQ(tell(DivisionMade{division.season, division.division, "t"}), "");
  }

  void tell_division(Running& running, What what) {
    const auto event = running.tournament.admit(std::move(what), {}, now_ms);
    ASSERT_TRUE(event) << event.error().code;
    running.tournament.apply(*event);
  }

  void settle(Running& running, int division) {
    while (!running.ends.empty() && running.ends.begin()->first <= now_ms) {
      for (const auto& [key, outcome] : running.ends.begin()->second) tell_division(running, ResultGiven{key, outcome});
      running.ends.erase(running.ends.begin());
    }
    for (;;) {
      const tournament::Decision decision = tournament::decide(running.tournament.state(), now_ms);
      EXPECT_TRUE(decision.to_adjudicate.empty()) << "nothing may wait for an organiser";
      for (const What& what : decision.events) tell_division(running, what);
      for (const GameToMake& game : decision.games) start(running, game);
      running.next_ms = decision.next_ms.value_or(0);
      if (decision.events.empty() && decision.games.empty()) break;
    }
    if (!running.tournament.state().ended || running.reported) return;
    running.reported = true;
    EXPECT_EQ(running.tournament.state().ended, Ending::finished);
    EXPECT_EQ(tell(ended_division(league.state().season, division, running.tournament.state())), "");
  }

  bool is_silent(core::UserId player) const {
    const auto found = silent.find(player);
    return found != silent.end() && found->second <= now_ms;
  }

  void start(Running& running, const GameToMake& game) {
    tell_division(running, GameMade{game.key, core::RoomId("r")});
    const bool first_silent = is_silent(game.first);
    const bool second_silent = is_silent(game.second);
    const bool any_silent = first_silent || second_silent;
    if (!first_silent) tell_division(running, Appeared{game.key, game::Side::first});
    if (!second_silent) tell_division(running, Appeared{game.key, game::Side::second});
    const std::int64_t takes_ms = (any_silent ? 3 : draw(random, 2, 20)) * day_ms;
    Outcome outcome = game.first < game.second ? Outcome::first_won : Outcome::second_won;
    if (any_silent)
      outcome = first_silent && second_silent ? Outcome::both_absent
                                              : absence_of(first_silent ? game::Side::first : game::Side::second);
    running.ends[now_ms + takes_ms].push_back({game.key, outcome});
  }

  void jump() {
    std::optional<std::int64_t> next = next_ms_;
    const auto offer = [&](std::int64_t at_ms) {
      if (at_ms > now_ms && (!next || at_ms < *next)) next = at_ms;
    };
    for (const Running& running : running_) {
      if (running.reported) continue;
      if (!running.ends.empty()) offer(running.ends.begin()->first);
      if (running.next_ms > 0) offer(running.next_ms);
    }
    if (next && *next > now_ms) now_ms = *next;
  }

  std::vector<Running> running_;
  std::optional<std::int64_t> next_ms_;
};

int division_of(const LeagueState& state, core::UserId player) {
  for (int division = 0; division < static_cast<int>(state.divisions.size()); ++division) {
    const Users& players = state.divisions[division].players;
    if (std::find(players.begin(), players.end(), player) != players.end()) return division;
  }
  return -1;
}

TEST(League, IsNotMadeWithSettingsThatCannotWork) {
  const auto refused = [](auto change) {
    LeagueSettings made = settings();
    change(made);
    return !League().admit(LeagueCreated{made}, {}, 0);
  };
  EXPECT_FALSE(refused([](LeagueSettings&) {}));
  EXPECT_TRUE(refused([](LeagueSettings& made) { made.name = ""; }));
  EXPECT_TRUE(refused([](LeagueSettings& made) { made.least_in_division = 7; }));
  EXPECT_TRUE(refused([](LeagueSettings& made) { made.most_in_division = 17; }));
  EXPECT_TRUE(refused([](LeagueSettings& made) { made.movers = 4; }));
  EXPECT_TRUE(refused([](LeagueSettings& made) { made.cycles = 3; }));
  EXPECT_TRUE(refused([](LeagueSettings& made) { made.season_ms = 0; }));
}

TEST(League, DividesItsPlayersByRating) {
  LeagueHost host(settings());
  host.sign_up(1, 24);
  host.play_until(1);
  const std::vector<Division>& divisions = host.league.state().divisions;
  ASSERT_EQ(divisions.size(), 3u);
  EXPECT_EQ(divisions[0].players.front(), user(1));
  EXPECT_EQ(divisions[2].players.back(), user(24));
}

TEST(League, ADivisionThatIsStoredAtOnceStartsWithAllItsPlayers) {
  LeagueHost host(settings());
  host.sign_up(1, 8);
  host.now_ms = 7 * day_ms;
  host.tell(decide(host.league.state(), host.now_ms).events.at(0));
  const DivisionToMake division = decide(host.league.state(), host.now_ms).divisions.at(0);
  Tournament made;
  made.apply(*made.admit(Created{division.settings}, {}, host.now_ms));
  for (const Joined& player : division.players) made.apply(*made.admit(player, {}, host.now_ms));
  const std::vector<What> events = tournament::decide(made.state(), host.now_ms).events;
  ASSERT_EQ(events, std::vector<What>{Started{}});
  made.apply(*made.admit(events[0], {}, host.now_ms));
  EXPECT_EQ(made.state().players.size(), 8u);
}

TEST(League, WaitsUntilEnoughHaveSignedUp) {
  LeagueHost host(settings());
  host.sign_up(1, 5);
  host.now_ms = 7 * day_ms;
  const LeagueDecision decision = decide(host.league.state(), host.now_ms);
  ASSERT_EQ(decision.events.size(), 1u);
  EXPECT_EQ(std::get<SeasonPostponed>(decision.events[0]).starts_ms, 14 * day_ms);
  host.tell(decision.events[0]);
  host.sign_up(6, 6);
  host.play_until(1);
  EXPECT_EQ(host.league.state().divisions.size(), 1u);
}

TEST(League, TakesSoManyAndNoMore) {
  LeagueSettings made = settings();
  made.most_players = 6;
  LeagueHost host(made);
  host.sign_up(1, 6);
  EXPECT_EQ(host.tell(SignedUp{user(7), "seventh", 1}, 7), "full");
}

TEST(League, NobodySignsUpAndOffWithoutEnd) {
  LeagueHost host(settings());
  for (int time = 0; time < most_joins; ++time) {
    host.sign_up(1, 1);
    EXPECT_EQ(host.tell(SignedOff{user(1)}, 1), "");
  }
  EXPECT_EQ(host.tell(SignedUp{user(1), "p1", 1}, 1), "too_often");
}

TEST(League, WhoSignsOffDoesNotPlayTheNextSeason) {
  LeagueHost host(settings());
  host.sign_up(1, 12);
  host.play_until(1);
  EXPECT_EQ(host.tell(SignedOff{user(1)}, 1), "");
  host.play_until(2);
  EXPECT_EQ(division_of(host.league.state(), user(1)), -1);
}

TEST(League, WhenItIsClosedNoSeasonFollows) {
  LeagueHost host(settings());
  host.sign_up(1, 12);
  host.play_until(1);
  EXPECT_EQ(host.tell(LeagueClosed{}, director), "");
  EXPECT_TRUE(decide(host.league.state(), host.now_ms + 1000 * day_ms).events.empty());
  EXPECT_EQ(host.tell(SignedUp{user(13), "late", 1}, 13), "closed");
}

/// After a season: the best two who stay are in the division above, the last two who stay are not in their old one.
void expect_moves(const std::vector<Division>& before, const LeagueState& now) {
  for (int division = 0; division < static_cast<int>(before.size()); ++division) {
    const Users& order = *before[division].order;
    int up = 0;
    for (std::size_t place = 0; place < order.size(); ++place) {
      const int next = division_of(now, order[place]);
      if (next < 0) continue;
      if (division > 0 && up < 2) {
        EXPECT_EQ(next, division - 1) << "place " << place << " of division " << division;
        ++up;
      } else if (place + 2 >= order.size() && division + 1 < static_cast<int>(before.size())) {
        EXPECT_EQ(next, division + 1) << "place " << place << " of division " << division;
      }
    }
  }
}

TEST(League, ThreeSeasonsRunByThemselvesWhereAFifthStopAnswering) {
  LeagueHost host(settings());
  host.sign_up(1, 40);
  int newcomers = 41;
  std::set<core::UserId> gone_now, gone_later;
  for (int season = 1; season <= 3; ++season) {
    const std::vector<Division> before = host.league.state().divisions;
    // A fifth of the players fall silent, half of them at the start and half later; as many newcomers join for the
    // next.
    std::set<core::UserId> fallen;
    while (fallen.size() < 8) {
      const core::UserId player = user(draw(host.random, 1, newcomers - 1));
      const bool is_active = host.league.state().signed_up.contains(player) && !host.silent.contains(player);
      if (!is_active || !fallen.insert(player).second) continue;
      const bool at_once = fallen.size() <= 4;
      host.silent[player] = at_once ? host.now_ms : host.league.state().starts_ms + 20 * day_ms;
      (at_once ? gone_now : gone_later).insert(player);
    }
    const std::int64_t due_ms = host.league.state().starts_ms + settings().season_ms + day_ms;
    host.play_until(season);
    EXPECT_LE(host.now_ms, due_ms) << "season " << season;
    EXPECT_EQ(host.league.state().divisions.size(), 5u);
    if (season > 1) expect_moves(before, host.league.state());
    for (const core::UserId player : gone_now) EXPECT_FALSE(host.league.state().signed_up.contains(player));
    gone_now =
        std::exchange(gone_later, {});  // they played some games; by the end of the next season they are out, too
    const auto missing = 40 - static_cast<int>(host.league.state().signed_up.size());
    EXPECT_GE(missing, 4);
    host.sign_up(newcomers, newcomers + missing - 1);
    newcomers += missing;
  }
}

TEST(League, WhoPlayedOnlyAGameThatIsVoidStaysSignedUp) {
  TestHost host({.name = "1.1", .form = Form::round_robin, .most_players = 11, .by_days = true});
  host.join(4);
  host.begin();
  const auto game = std::find_if(host.open().begin(), host.open().end(), [](const auto& each) {
    return each.second.first.value() + each.second.second.value() == 3;  // players 1 and 2
  });
  ASSERT_NE(game, host.open().end());
  host.finish(game->first, Outcome::drawn);
  host.tell(Withdrawn{user(2)}, 2);
  EXPECT_THAT(ended_division(1, 0, host.tournament.state()).left,
              testing::UnorderedElementsAre(user(2), user(3), user(4)));
}

TEST(League, GamesThatAreLeftEndWithTheSeason) {
  LeagueSettings made = settings();
  made.season_ms = 10 * day_ms;  // less than the games need
  LeagueHost host(made);
  host.sign_up(1, 8);
  host.play_until(1);
  EXPECT_LE(host.now_ms, made.first_start_ms + made.season_ms + day_ms);
}

}  // namespace
}  // namespace tournament::league
