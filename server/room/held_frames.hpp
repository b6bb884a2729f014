// Frames in the order in which they go out, each held back until what it speaks of is stored. Pure.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <utility>

#include "server/protocol/frame.hpp"
#include "server/room/visitor.hpp"

namespace room {

struct HeldFrame {
  std::int64_t version;                       ///< goes out once this version is stored
  protocol::Frame frame;                      ///< to `to`, or to the players; null: nothing
  std::shared_ptr<protocol::Outbox> to = {};  ///< null: every member
  RequestId request = {};                     ///< set on replies: answered with an error if storing fails
  protocol::Frame for_watchers = {};          ///< to the other members; null: nothing
  bool is_event = false;                      ///< members who joined with its version already have it
  bool probes = false;                        ///< behind it the players' round trips are measured
};

class HeldFrames {
 public:
  void push(HeldFrame frame) { frames_.push_back(std::move(frame)); }

  /// Hands over what may go out now.
  template <class Deliver>
  void release(std::int64_t stored_version, Deliver deliver) {
    while (!frames_.empty() && frames_.front().version <= stored_version) {
      deliver(frames_.front());
      frames_.pop_front();
    }
  }

  /// Gives up everything that is held.
  std::deque<HeldFrame> take() { return std::exchange(frames_, {}); }

 private:
  std::deque<HeldFrame> frames_;
};

}  // namespace room
