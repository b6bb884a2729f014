// Forced wins of tests/data/tactics: the file is right, and level 8 finds them with as many nodes as it visits in about
// a second.
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "common/game/registry.hpp"
#include "common/search/levels.hpp"
#include "common/search/proof.hpp"
#include "common/search/searcher.hpp"
#include "common/tzaar/search/model.hpp"
#include "common/zertz/search/model.hpp"

namespace tactics_test {
namespace {

constexpr std::uint64_t nodes_of_a_second = 1'000'000;
constexpr std::array<double, 4> to_be_found{0, 1.0, 0.99, 0.9};

struct Tactic {
  int turns;
  std::string position;
};

std::vector<Tactic> tactics(const std::string& game) {
  std::ifstream file(GIPFEL_SOURCE_DIR "/tests/data/tactics/" + game + ".txt");
  std::vector<Tactic> all;
  Tactic each;
  while (file >> each.turns && file.ignore() && std::getline(file, each.position)) all.push_back(each);
  return all;
}

void find_all(const std::string& id) {
  std::array<int, 4> all{};
  std::array<int, 4> found{};
  const auto searcher = search::make_searcher(id, 32);
  for (const Tactic& tactic : tactics(id)) {
    const auto game = std::move(*game::start(id, "position:" + tactic.position));
    const auto turns = static_cast<std::size_t>(tactic.turns);
    const search::Score wanted = search::won - 2 * tactic.turns + 1;
    bool seen = false;
    search::Limits limits;
    limits.nodes = nodes_of_a_second;
    limits.stop = [&seen] { return seen; };  // the win is all that is asked for
    const auto report = searcher->find(*game, search::at_level(search::strongest_level, limits, *game),
                                       [&](const search::Report& deeper) { seen = deeper.lines[0].score == wanted; });
    EXPECT_LE(report.lines.front().score, wanted) << tactic.position;
    ++all[turns];
    found[turns] += report.lines.front().score == wanted ? 1 : 0;
  }
  for (std::size_t turns = 1; turns <= 3; ++turns) {
    EXPECT_GE(all[turns], 100) << turns;
    EXPECT_GE(found[turns], to_be_found[turns] * all[turns]) << "in " << turns << " turns";
  }
}

TEST(Tactics, SolvesTzaarExercises) { find_all("tzaar"); }
TEST(Tactics, SolvesZertzExercises) { find_all("zertz"); }

/// Some of each: the tool that wrote the file has proved all.
template <class M>
void prove_some(const std::string& id) {
  std::array<int, 4> checked{};
  search::Prover<typename M::State> prover(16);
  for (const Tactic& tactic : tactics(id)) {
    if (++checked[static_cast<std::size_t>(tactic.turns)] > 8) continue;
    const auto position = *M::Rules::start("position:" + tactic.position);
    const auto state = M::state(position);
    ASSERT_EQ(prover.prove(state, tactic.turns, 1'000'000), search::Proof::wins) << tactic.position;
    if (tactic.turns > 1) {
      ASSERT_EQ(prover.prove(state, tactic.turns - 1, 1'000'000), search::Proof::does_not) << tactic.position;
    }
    const auto turn = M::turn(prover.winning_turn(state, tactic.turns, 1'000'000));
    const auto after = M::Rules::play(position, turn);
    if (tactic.turns == 1) {
      ASSERT_TRUE(M::Rules::outcome(after)) << tactic.position;
      EXPECT_EQ(M::Rules::outcome(after)->winner, M::Rules::to_move(position));
      continue;
    }
    // The turn wins: whatever the answer, a win in one turn fewer is left.
    const auto answers = M::Rules::legal_turns(after);
    for (std::size_t i = 0; i < answers.size(); i += 1 + answers.size() / 10) {
      const auto then = M::Rules::play(after, answers[i]);
      if (M::Rules::outcome(then)) continue;
      ASSERT_EQ(prover.prove(M::state(then), tactic.turns - 1, 1'000'000), search::Proof::wins) << tactic.position;
    }
  }
}

TEST(Tactics, ProvesTzaarWins) { prove_some<tzaar::SearchModel>("tzaar"); }
TEST(Tactics, ProvesZertzWins) { prove_some<zertz::SearchModel>("zertz"); }

TEST(Prover, GivesUpAtItsNodeLimit) {
  search::Prover<tzaar::State> prover(1);
  const auto state = tzaar::SearchModel::state(*tzaar::start("fixed"));
  EXPECT_EQ(prover.prove(state, 3, 50), search::Proof::unknown);
  EXPECT_LE(prover.nodes(), 60U);
}

}  // namespace
}  // namespace tactics_test
