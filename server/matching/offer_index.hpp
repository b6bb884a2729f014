// Offers by game and clock, so that whoever wants to play looks only at those that could fit. Pure.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "server/protocol/messages.hpp"

namespace matching {

class OfferIndex {
 public:
  struct Close {
    const protocol::Listing* offer;
    std::int64_t estimate_gap_s;  ///< between the times the games will take
  };

  /// The listing stays where it is, and as it is, until it is removed.
  void add(const protocol::Listing& offer);
  void remove(const protocol::Listing& offer);

  /// Those of this game and set-up, rated if it is, and both untimed, both of the same number of days a turn, or both
  /// live, with increments or with byo-yomi, with estimates within a factor of 2.
  std::vector<Close> close_to(const protocol::Create& wished) const;

 private:
  enum class Pace { untimed, live, byo_yomi, days };
  /// The last: of a live game its estimate in seconds, of one by days its milliseconds a turn, else 0.
  using Key = std::tuple<std::string, std::string, bool, Pace, std::int64_t>;

  static Key key(const std::string& game, const std::string& setup, bool rated, const std::string& clock);

  std::map<Key, std::set<const protocol::Listing*>> offers_;  ///< no set is empty
};

}  // namespace matching
