// What a position of DVONN is worth to the side to move: the features of features.hpp, added up.
#include "common/dvonn/search/features.hpp"
#include "common/dvonn/search/weights.hpp"

namespace dvonn {
namespace {

using Sum = search::WeightedSum<feature::all>;
constexpr Sum::Packed packed = Sum::packed(weights);

}  // namespace

search::Score State::evaluate() const {
  Sum sum(packed);
  describe(*this, sum);
  return sum.score(stacks_left(*this), static_cast<int>(spaces));
}

}  // namespace dvonn
