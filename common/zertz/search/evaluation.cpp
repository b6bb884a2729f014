// What a position of ZÈRTZ is worth to the side to move.
#include "common/zertz/search/features.hpp"
#include "common/zertz/search/weights.hpp"

namespace zertz {

search::Score State::evaluate() const {
  search::WeightedSum<feature::all> sum(weights);
  describe(*this, sum);
  return sum.score(marbles_left(*this), total(supply(Mode::standard)));
}

}  // namespace zertz
