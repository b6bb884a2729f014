// The games of which puzzles are made, one line a game.
#include "common/puzzle/maker_of.hpp"
#include "common/tzaar/search/model.hpp"
#include "common/zertz/search/model.hpp"

namespace puzzle {

std::unique_ptr<Maker> make_maker(std::string_view game_id, const Effort& effort, int megabytes) {
  if (game_id == tzaar::Tzaar::info().id) return std::make_unique<MakerOf<tzaar::SearchModel>>(effort, megabytes);
  if (game_id == zertz::Zertz::info().id) return std::make_unique<MakerOf<zertz::SearchModel>>(effort, megabytes);
  return nullptr;
}

}  // namespace puzzle
