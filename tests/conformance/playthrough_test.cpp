// Whole games, position by position, against the texts in tests/data/playthroughs: every change of behaviour shows
// there as a difference that a person can read. The same files are played by the browser's module in
// tests/wasm/playthroughs.mjs. Where a difference is meant, take the text that the failing case has written.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/conformance/starts.hpp"

namespace playthrough_test {
namespace {

using conformance::Start;
using game::Game;

const std::filesystem::path folder = std::filesystem::path(GIPFEL_SOURCE_DIR) / "tests/data/playthroughs";

std::string state_of(const Game& game) {
  std::array<char, 17> hash{};
  std::snprintf(hash.data(), hash.size(), "%016llx", static_cast<unsigned long long>(game.hash()));
  std::string text = "position " + game.position() + "\nhash " + hash.data() + "\n";
  const auto outcome = game.outcome();
  if (!outcome) return text + "legal " + std::to_string(game.perft(1)) + "\n";
  const std::string_view winner = outcome->winner ? game::name(*outcome->winner) : "draw";
  return text + "result " + std::string(winner) + " " + std::string(outcome->reason) + "\n";
}

/// A turn that does not lose at once, if a few tries find one: so the games last.
std::string sensible_turn(const Game& game, core::Random& random) {
  std::string turn;
  for (int tries = 0; tries < 8; ++tries) {
    turn = conformance::random_turn(game, random);
    const auto steps = game.steps(turn);
    if (steps && steps->warning.empty()) break;
  }
  return turn;
}

/// The game that the seed plays, in the form of the files.
std::string playthrough(const Start& start) {
  core::Random random("playthrough");
  const auto game = conformance::begin(start);
  std::string text = "game " + start.game + "\nsetup " + start.setup + "\n" + state_of(*game);
  while (!game->outcome()) {
    const std::string turn = sensible_turn(*game, random);
    if (!game->play(turn)) return text + turn + " was refused\n";
    text += "turn " + turn + "\n" + state_of(*game);
  }
  return text;
}

std::string read_file(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

class PlaythroughTest : public testing::TestWithParam<Start> {};

TEST_P(PlaythroughTest, MatchesTheRecordedPlaythrough) {
  const std::string name = label(GetParam()) + ".txt";
  const std::string now = playthrough(GetParam());
  const bool same = now == read_file(folder / name);
  const std::filesystem::path written = std::filesystem::path(testing::TempDir()) / name;
  if (!same) std::ofstream(written) << now;
  EXPECT_TRUE(same) << "compare " << (folder / name) << " with " << written;
}

INSTANTIATE_TEST_SUITE_P(Registry, PlaythroughTest, testing::ValuesIn(conformance::all_starts()),
                         [](const auto& each) { return label(each.param); });

}  // namespace
}  // namespace playthrough_test
