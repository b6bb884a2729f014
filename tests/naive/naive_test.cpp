// The games of common/ and their naive second implementations say the same: every position, every legal turn, every
// end; over random games, over small random positions full of rare cases, and over one position for each such case.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "common/core/random.hpp"
#include "common/dvonn/dvonn.hpp"
#include "common/game/registry.hpp"
#include "common/game/registry_of.hpp"
#include "common/yinsh/yinsh.hpp"
#include "tests/naive/dvonn.hpp"
#include "tests/naive/tzaar.hpp"
#include "tests/naive/yinsh.hpp"
#include "tests/naive/zertz.hpp"

namespace {

using game::Game;

constexpr int small_positions = 800;
/// Where more turns are legal, only every fourth position is compared turn by turn.
constexpr std::size_t many_turns = 500;
/// Where no more are legal, all ways of clicking are tried, too.
constexpr std::size_t few_turns = 60;

std::string result(const Game& game) {
  const auto ended = game.outcome();
  if (!ended || ended->reason == "repetition") return "";
  return std::string(ended->winner ? name(*ended->winner) : "draw") + " " + std::string(ended->reason);
}

void collect(const Game& game, const std::string& partial, std::set<std::string>& turns) {
  const auto steps = game.steps(partial);
  ASSERT_TRUE(steps) << partial << " in " << game.position() << ": " << steps.error().sentence;
  ASSERT_TRUE(steps->turn || !steps->next.empty()) << partial << " leads nowhere in " << game.position();
  if (steps->turn) turns.insert(*steps->turn);
  for (const game::Step& step : steps->next) collect(game, step.partial, turns);
}

/// Clicking reaches exactly these turns, and no step leads nowhere.
void steps_lead_to(const Game& game, const std::vector<std::string>& turns) {
  std::set<std::string> reached;
  collect(game, "", reached);
  ASSERT_EQ(reached, std::set<std::string>(turns.begin(), turns.end())) << game.position();
}

/// Plays on at random, for at most this many turns, and compares before each.
template <class Naive>
void play_both(Game& game, core::Random& random, int most_turns) {
  Naive naive(game.position());
  for (int i = 0;; ++i) {
    ASSERT_EQ(naive.text(), game.position());
    ASSERT_EQ(naive.result(), result(game)) << game.position();
    const std::vector<std::string> turns = game.legal_turns();
    if (!game.outcome() && turns.size() <= few_turns) steps_lead_to(game, turns);
    const bool repeats = game.outcome() && game.outcome()->reason == "repetition";
    if (!repeats && (turns.size() <= many_turns || i % 4 == 0)) {
      ASSERT_EQ(naive.legal(), std::set<std::string>(turns.begin(), turns.end())) << game.position();
    }
    if (turns.empty() || i == most_turns) return;
    const std::string turn = turns[static_cast<std::size_t>(random.below(turns.size()))];
    ASSERT_TRUE(game.play(turn)) << turn;
    naive.play(turn);
  }
}

template <class Naive>
void play_games(const char* id, const std::vector<std::string>& setups, int games,
                game::StartGame start = game::start) {
  core::Random random("naive");
  for (const std::string& setup : setups) {
    for (int i = 0; i < games; ++i) {
      SCOPED_TRACE(setup);
      play_both<Naive>(**start(id, setup), random, 1000);
      if (testing::Test::HasFailure()) return;
    }
  }
}

template <class Naive>
void play_from(const char* id, const std::string& position, int games, game::StartGame start = game::start) {
  core::Random random(position);
  for (int i = 0; i < games; ++i) {
    const auto game = start(id, "position:" + position);
    ASSERT_TRUE(game) << position << ": " << game.error().sentence;
    play_both<Naive>(**game, random, 20);
  }
}

TEST(NaiveTzaar, AgreesOverRandomGames) { play_games<naive::Tzaar>("tzaar", {"fixed", "random:naive", "random:1"}, 2); }

TEST(NaiveTzaar, AgreesOverATournamentGame) { play_games<naive::Tzaar>("tzaar", {"tournament"}, 1); }

TEST(NaiveTzaar, AgreesInEveryRareCase) {
  for (const char* position : {// Lines end at the hole; nothing is passed over; empty spaces are no target.
                               "4Z/6/7/3R4/1T1zr1t1/3T4/7/6/z3r w play",
                               // A stack captures one of its own height, not a higher one.
                               "ZRT2/zrt3/7/(TT)(tt)6/(TT)(ttt)6/8/7/6/5 w play",
                               // The last of a type is captured with the first action.
                               "ZRT2/6/2z4/T2r3t/8/2T5/7/6/5 w play",
                               // The mover's last of a type can be covered, and is captured with the second action.
                               "ZRTT1/1zrt2/7/T6t/8/8/7/6/3tT w play",
                               // A type is covered already; nothing can be captured.
                               "(ZT)RT2/6/7/8/zrt5/8/7/6/5 b play", "ZRT2/6/7/8/8/8/7/zrt3/5 w play",
                               // Placing with types used up.
                               "ZZZZZ/Z5/7/8/8/8/7/zzzzzz/5 w place"}) {
    play_from<naive::Tzaar>("tzaar", position, 4);
  }
}

TEST(NaiveZertz, AgreesOverRandomGames) {
  play_games<naive::Zertz>("zertz", {"37", "37:blitz", "40", "43", "44", "48:claim=optional", "61"}, 1);
}

/// A few connected rings with marbles on half of them; what remains is in the pool or, half of the time, captured.
std::string small_position(core::Random& random) {
  const std::vector<std::pair<std::string, std::vector<int>>> boards{
      {"37", {4, 5, 6, 7, 6, 5, 4}}, {"48", {5, 6, 7, 8, 7, 6, 5, 4}}, {"61", {5, 6, 7, 8, 9, 8, 7, 6, 5}}};
  const auto below = [&random](int n) { return static_cast<int>(random.below(static_cast<std::uint64_t>(n))); };
  const auto& [rings, heights] = boards[static_cast<std::size_t>(below(3))];
  const bool optional = below(2) == 0;
  std::array<int, 3> left{6, 8, 10};
  std::string text = rings + (optional ? ":claim=optional " : " ");
  const int chance = 2 + below(5);
  for (std::size_t column = 0; column < heights.size(); ++column) {
    if (column > 0) text += '/';
    int vacant = 0;
    for (int row = 0; row < heights[column]; ++row) {
      const int what = column > 4 || row > 4 ? 9 : below(chance + 4);
      const auto colour = static_cast<std::size_t>(below(3));
      if (what < 2) {
        ++vacant;
        continue;
      }
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
      const bool marble = what < 4 && left[colour] > 0;
      text += marble ? "WGB"[colour] : '.';
      left[colour] -= marble ? 1 : 0;
    }
    if (vacant > 0) text += std::to_string(vacant);
  }
  std::array<std::array<int, 3>, 3> counts{};
  const bool empty_pool = below(2) == 0;
  for (std::size_t i = 0; i < 3; ++i) {
    for (; left[i] > 0; --left[i]) ++counts[empty_pool ? static_cast<std::size_t>(1 + below(2)) : 0][i];
  }
  for (const auto& [white, grey, black] : counts) {
    text += ' ' + std::to_string(white) + '/' + std::to_string(grey) + '/' + std::to_string(black);
  }
  return text + (below(2) == 0 ? " first" : " second");
}

TEST(NaiveZertz, AgreesOverSmallPositionsFullOfRareCases) {
  core::Random random("small");
  int tried = 0;
  std::set<std::string> results;
  for (int i = 0; i < 40'000 && tried < small_positions; ++i) {
    const auto game = game::start("zertz", "position:" + small_position(random));
    if (!game) continue;
    ++tried;
    play_both<naive::Zertz>(**game, random, 40);
    ASSERT_FALSE(HasFailure());
    results.insert(result(**game));
  }
  EXPECT_EQ(tried, small_positions);
  for (const char* end : {"first winning_set", "second winning_set", "first full_board", "second full_board"}) {
    EXPECT_EQ(results.count(end), 1U) << end;
  }
}

TEST(NaiveZertz, AgreesInEveryRareCase) {
  for (const char* position :
       {// The only free ring is the one played on; a held ring stays; an isolated vacant ring is free.
        "37 ..../...../..B.../...1W1./..G.../...../.... 5/7/9 0/0/0 0/0/0 first",
        "37 1.../...../....../...3./....../...../.... 6/8/10 0/0/0 0/0/0 first",
        // A chain round a triangle back to its start, and one that branches.
        "37 ..../1..../GB..../W1G4/....../...../.... 5/6/9 0/0/0 0/0/0 first",
        "37 4/5/1GG3/2GWG2/1GG3/5/4 5/1/10 0/0/0 0/1/0 first",
        // Groups cut off: one, several, by filling, the larger part, the whole board.
        "37 WG../..1../...1../....2./.....1/...../.... 5/7/10 0/0/0 0/0/0 first",
        "37 W.../1..../G...../...3./....../...../.... 5/7/10 0/0/0 0/0/0 second",
        "37 WG../.1.../....../...3./....../...../.... 5/7/10 0/0/0 0/0/0 first",
        "37 WG../.B1../....../....2./....../...../.... 5/7/9 0/0/0 0/0/0 first",
        "37:claim=optional W.../...../....../...G1../....../...../.... 5/7/10 0/0/0 0/0/0 first",
        // The pool is empty; the mover has nothing; nobody can do anything.
        "37 4/5/6/3W3/6/5/4 0/0/0 2/4/5 3/4/5 first",
        "61:claim=optional WWWWW/WGGGGG/GGGBBBB/BBB...../........./......../......./....../....1 0/0/0 0/0/0 0/0/3 "
        "first",
        "61:claim=optional WWWWW/WGGGGG/GGGBBBB/BBBBBB../........./......../......./....../....1 0/0/0 0/0/0 0/0/0 "
        "first",
        // One marble from a set; two sets at once; blitz.
        "37 4/5/6/2WW3/6/5/4 1/8/10 3/0/0 0/0/0 first", "37 4/5/6/1WG1B2/6/5/4 2/3/7 3/4/2 0/0/0 first",
        "37:blitz 4/5/6/2WB3/6/5/4 2/5/7 2/2/1 0/0/0 first"}) {
    play_from<naive::Zertz>("zertz", position, 4);
  }
}

/// From a start of DVONN, which is not in the registry.
void play_dvonn(const std::string& setup, const std::string& seed, int games) {
  core::Random random(seed);
  for (int i = 0; i < games; ++i) {
    const auto game = game::RegistryOf<dvonn::Dvonn>::start("dvonn", setup);
    ASSERT_TRUE(game) << setup << ": " << game.error().sentence;
    play_both<naive::Dvonn>(**game, random, 1000);
    if (testing::Test::HasFailure()) return;
  }
}

TEST(NaiveDvonn, AgreesOverRandomGames) {
  play_dvonn("standard", "dvonn", GIPFEL_NAIVE_GAMES / 2);
  for (int i = 0; i < GIPFEL_NAIVE_GAMES / 2; ++i) play_dvonn("random:" + std::to_string(i), "dvonn", 1);
}

TEST(NaiveDvonn, AgreesInEveryRareCase) {
  for (const char* position : {// A surrounded stack, which can move once another has moved.
                               "........./....bb..../....rwrw.../....rb..../......... w move",
                               // A stack higher than the longest way.
                               "........./........../...(wwwwwwwwwwwb)rrrw.../........../......... w move",
                               // Two groups are cut off at once.
                               "........./..w......./...brrrw.../..b......./......... b move",
                               // Nothing but DVONN pieces is left.
                               "........./........../....rrr..../........../......... w move"}) {
    play_dvonn(std::string("position:") + position, position, 20);
  }
}

/// The registry does not list it.
constexpr game::StartGame start_yinsh = game::RegistryOf<yinsh::Yinsh>::start;

TEST(NaiveYinsh, AgreesOverRandomGames) {
  play_games<naive::Yinsh>("yinsh", {"standard", "blitz"}, GIPFEL_NAIVE_GAMES / 2, start_yinsh);
}

TEST(NaiveYinsh, AgreesInEveryRareCase) {
  for (const char* position : {
           // Rows at hand; two rows with one move; a row to take first; few markers left.
           "wwwW/wwwwW.b/......../bb..B.B.b/W....Wb.b./WB...b.../....B...../.....B.../......../......./.... 0-0 w move "
           "0",
           "wwww/Wwwww.b/wbbbbWB./bbBbB.b.b/W.B..wwWb./.b...b.../.bbBbb..../.....b.../......../..b..../bb.. 1-0 b move "
           "0",
           "..ww/W.b.bww/.W.Bbwbw/.Bwbbbbw./..bbwwwBb./...bbbW../...Wwb.www/.B......./Ww..w.../.w..w../w..w 0-1 b move "
           "0",
           "..../...B.../.Bbw..B./.bwbwW.../..bbwbB.../bbbwwwwW./BwwwwWW.../.bwwW..../bb..b.../.w...../w.w. 0-0 w "
           "before 0",
           "wbWW/bb.www./bbBwwbw./bbbB.bw.b/b.b.Www.wB/.Bwbw...b/.bww...Wbb/...b.bb.b/.b..ww../Wwwwwbb/.bBb 0-0 w move "
           "0",
           // Six and seven in line; rows that cross; the third ring by the opponent's gift.
           "..../......./......../........./WwwwwwwB../........./..W......./.B......./W.B...../B.W..W./B... 0-0 w "
           "before 0",
           "..../......./..w...../..w....../Wwwwww.B../.w......./.w......../.B.W...../W.B...../B.W..W./..B. 0-0 w "
           "before 0",
           "..../......./......../........./WwwwwwwB../........./..W......./.B......./W.B...../B....../B... 2-0 w "
           "before 0",
           "blitz "
           "..../......./......../........./WwwwwwwB../........./..W......./.B......./W.B...../B.W..W./B... 0-0 w "
           "before 0",
           // No ring of White can move.
           "WWWW/WBBBBB./wb....../b.w....../w..b....../...w...../....b...../....w..../....b.../....w../...b 0-0 w move "
           "0",
       }) {
    play_from<naive::Yinsh>("yinsh", position, 4, start_yinsh);
  }
}

}  // namespace
