// Which subprotocol of a client's offer we speak. Pure.
#pragma once

#include <string>
#include <string_view>

namespace net {

struct Subprotocol {
  enum class Kind { ours, outdated, foreign } kind = Kind::foreign;
  std::string name;  ///< what to answer with; empty if foreign
};

/// `offer`: the value of Sec-WebSocket-Protocol. Another version of ours is outdated, everything else foreign.
Subprotocol choose_subprotocol(std::string_view offer);

}  // namespace net
