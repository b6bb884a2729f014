// A frame that is held back until what it speaks of is stored, and to whom it goes then.
#pragma once

#include <cstdint>
#include <memory>

#include "server/protocol/frame.hpp"
#include "server/rooms/visitor.hpp"

namespace rooms {

struct HeldFrame {
  std::int64_t version;                       ///< goes out once this version is stored
  protocol::Frame frame;                      ///< to `to`, or to the players; null: nothing
  std::shared_ptr<protocol::Outbox> to = {};  ///< null: every member
  RequestId request = {};                     ///< set on replies: answered with an error if storing fails
  std::int64_t read_ms = 0;                   ///< of an answer that is timed: when it was asked for; 0: it is not
  protocol::Frame for_watchers = {};          ///< to the other members; null: nothing
  core::UserId speaker = {};                  ///< of a chat line
  protocol::Frame if_blocked = {};            ///< to members who have blocked the speaker
  bool is_event = false;                      ///< members who joined with its version already have it
  bool probes = false;                        ///< behind it the players' round trips are measured
};

}  // namespace rooms
