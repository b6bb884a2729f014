// What a position of ZÈRTZ is worth to the side to move.
#include "common/zertz/search/features.hpp"
#include "common/zertz/search/weights.hpp"

namespace zertz {
namespace {

using Sum = search::WeightedSum<feature::all>;
constexpr Sum::Packed packed = Sum::packed(weights);

}  // namespace

search::Score State::evaluate() const {
  Sum sum(packed);
  describe(*this, sum);
  return sum.score(marbles_left(*this), total(supply(Mode::standard)));
}

}  // namespace zertz
