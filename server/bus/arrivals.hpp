// Puts the parts of messages together again, and notices by their numbers when some are missing. Pure; one thread at a
// time.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "server/bus/envelope.hpp"

namespace bus {

class Arrivals {
 public:
  struct Arrived {
    bool has_lost = false;  ///< messages of this sender before this one are missing
    bool is_whole = false;
    std::string_view message;  ///< if it is whole: until the next take()
  };

  /// A sender's numbers to one node begin with 1; to all, with whatever comes first.
  Arrived take(const Envelope& envelope, std::string_view part);

  /// The sender has said that `last` is the last number it has sent, 0 if it has sent nothing, to this node or to all.
  /// Whether messages up to that number are missing.
  bool has_lost_up_to(core::NodeId from, bool to_all, std::uint64_t last);

 private:
  struct Stream {
    std::uint64_t next = 0;
    std::string parts;  ///< of a message that is not whole yet
    bool is_begun = false;
  };

  std::map<std::pair<core::NodeId, bool>, Stream> streams_;
  std::string whole_;
};

}  // namespace bus
