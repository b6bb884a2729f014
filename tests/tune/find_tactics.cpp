// Looks through games of the search against itself for positions in which the side to move can force a win in exactly
// 1, 2 or 3 turns, proved by going through every answer, and prints them until there are enough of each: lines
// "<turns> <position>". Usage: find_tactics <game> <of each> <nodes a turn> <seed>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "common/core/random.hpp"
#include "common/game/registry.hpp"
#include "common/search/proof.hpp"
#include "common/search/searcher.hpp"
#include "common/tzaar/search/model.hpp"
#include "common/zertz/search/model.hpp"

namespace {

constexpr std::uint64_t most_nodes = 400'000;
constexpr int most_turns = 3;

template <search::Model M>
class Collection {
 public:
  explicit Collection(int of_each) : of_each_(of_each) {}

  bool full() const {
    for (int turns = 1; turns <= most_turns; ++turns) {
      if (lacks(turns)) return false;
    }
    return true;
  }

  bool lacks(int turns) const { return turns <= most_turns && found_[static_cast<std::size_t>(turns)] < of_each_; }

  /// A position that the search says is won in so many turns.
  void consider(const game::Game& game, int turns) {
    if (!lacks(turns) || game.legal_turns().size() < 2) return;
    const auto state = M::state(*M::Rules::start("position:" + game.position()));
    if (prover_.prove(state, turns, most_nodes) != search::Proof::wins) return;
    if (turns > 1 && prover_.prove(state, turns - 1, most_nodes) != search::Proof::does_not) return;
    if (!seen_.insert(game.position()).second) return;
    ++found_[static_cast<std::size_t>(turns)];
    std::printf("%d %s\n", turns, game.position().c_str());
    std::fflush(stdout);
  }

 private:
  int of_each_;
  std::array<int, most_turns + 1> found_{};
  std::set<std::string> seen_;
  search::Prover<typename M::State> prover_{64};
};

std::unique_ptr<game::Game> opening(const std::string& id, core::Random& random) {
  const bool tzaar = id == "tzaar";
  auto game = std::move(*game::start(id, tzaar ? "random:" + std::to_string(random.next()) : "37"));
  for (int i = 0; i < (tzaar ? 1 : 3); ++i) {
    const auto legal = game->legal_turns();
    (void)game->play(legal[static_cast<std::size_t>(random.below(legal.size()))]);
  }
  return game;
}

template <search::Model M>
int find(const std::string& id, int of_each, std::uint64_t nodes, const std::string& seed) {
  Collection<M> collection(of_each);
  core::Random random(seed);
  const auto searcher = search::make_searcher(id, 4);
  search::Limits limits;
  limits.nodes = nodes;
  while (!collection.full()) {
    const auto game = opening(id, random);
    while (!game->outcome()) {
      const search::Report report = searcher->find(*game, limits, {});
      const search::Line& line = report.lines.front();
      if (search::decided(line.score) && line.score > 0) collection.consider(*game, (search::won - line.score + 1) / 2);
      (void)game->play(line.turns.front());
    }
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) return 1;
  const std::string id = argv[1];
  const auto run = id == "tzaar" ? find<tzaar::SearchModel> : find<zertz::SearchModel>;
  return run(id, std::atoi(argv[2]), static_cast<std::uint64_t>(std::atoll(argv[3])), argv[4]);
}
