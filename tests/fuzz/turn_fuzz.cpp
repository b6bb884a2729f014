// Texts of turns and of parts of turns. The first byte chooses a position, the rest is the text.
#include <array>

#include "tests/fuzz/fuzz.hpp"

namespace {

struct Place {
  std::string_view game;
  std::string_view setup;
};

constexpr std::array positions{
    Place{"tzaar", "fixed"},
    Place{"tzaar", "tournament"},
    Place{"tzaar",
          "position:tt3/1r(trz)3/T2T1(RT)T/T1(ZTRR)t2zr/TRZTT2t/1(rt)ztTzrt/t1(TR)ZR1t/(tt)3(RT)1/1r2t b play"},
    Place{"zertz", "37"},
    Place{"zertz", "61"},
    Place{"zertz", "position:37 4/5/1GG3/2GWG2/1GG3/5/4 5/1/10 0/0/0 0/1/0 first"},
    Place{"zertz", "position:37:claim=optional WG../..1../...1../....2./.....1/...../.... 5/7/10 0/0/0 0/0/0 first"},
    Place{"zertz", "position:37 4/5/6/3W3/6/5/4 0/0/0 2/4/5 3/4/5 first"},
};

/// An accepted turn can be taken back, and its exact text means the same turn.
void try_turn(game::Game& game, std::string_view text) {
  const std::string before = game.position();
  const std::uint64_t hash = game.hash();
  const auto played = game.play(text);
  if (played) {
    const std::string after = game.position();
    fuzz::require(game.undo());
    fuzz::require(game.play(*played) == *played && game.position() == after);
    fuzz::require(game.undo());
  } else {
    fuzz::require_words(played.error());
  }
  fuzz::require(game.position() == before && game.hash() == hash);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const Place& place = positions[data[0] % positions.size()];
  const auto game = fuzz::start(place.game, place.setup);
  const std::string_view text = fuzz::text_of(data + 1, size - 1);
  try_turn(*game, text);
  const auto steps = game->steps(text);
  if (!steps) {
    fuzz::require_words(steps.error());
    return 0;
  }
  fuzz::require(steps->turn || !steps->next.empty());
  if (steps->turn) fuzz::require(game->play(*steps->turn) == *steps->turn);
  return 0;
}
