// Texts of positions: whatever is accepted is written as it was read and can be played on. The first byte chooses the
// game.
#include "common/core/text_cursor.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

/// Takes the first offered steps to a whole turn.
std::string some_turn(const game::Game& game) {
  std::string partial;
  while (true) {
    const auto steps = game.steps(partial);
    fuzz::require(steps.has_value());
    if (steps->turn) return *steps->turn;
    fuzz::require(!steps->next.empty());
    partial = steps->next.front().partial;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto games = game::games();
  const std::string_view id = games[data[0] % games.size()]->id;
  const std::string text(fuzz::text_of(data + 1, size - 1));
  const auto game = game::start(id, "position:" + text);
  if (!game) {
    fuzz::require_words(game.error());
    return 0;
  }
  fuzz::require((*game)->position() == core::trim(text));
  (void)(*game)->facts();
  for (int i = 0; i < 3 && !(*game)->outcome(); ++i) {
    fuzz::require((*game)->play(some_turn(**game)).has_value());
    const auto again = game::start(id, "position:" + (*game)->position());
    fuzz::require(again && (*again)->hash() == (*game)->hash());
  }
  return 0;
}
