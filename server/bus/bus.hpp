// Messages between the servers of a cluster, opaque here. A message may be lost, never doubled nor overtaken: those of
// one sender arrive in the order in which they were sent, to one node or to all. Any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/strong_id.hpp"

namespace bus {

/// Which part of the server a message is for.
enum class Topic : std::uint8_t {
  rooms,   ///< cluster/rooms: what people ask of rooms at other servers, and what those tell
  people,  ///< cluster/people: who is where, the lobby, what has changed in the database that all keep in memory
};

/// One node's way to all others.
class Bus {
 public:
  /// Called one at a time. Must neither throw nor block: post what takes long.
  using Hear = std::function<void(core::NodeId from, std::string_view message)>;
  using Lost = std::function<void(core::NodeId from)>;

  explicit Bus(core::NodeId node) : node_(node) {}
  virtual ~Bus() = default;
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;

  /// Who this is.
  core::NodeId node() const { return node_; }
  /// Call once for each topic, before start().
  void listen(Topic topic, Hear hear) { hear_[topic] = std::move(hear); }
  /// Each `lost` is called, as Hear is, where messages of this node may have been lost, and with 0 where those of any
  /// may have been: whoever must know everything asks again. The call comes within seconds of the loss, or of the
  /// return of the connection, even if nothing more is sent. Call before start().
  void when_lost(Lost lost) { lost_.push_back(std::move(lost)); }
  /// From here on messages come and go. Throws std::runtime_error with a sentence for the operator.
  virtual void start() = 0;
  /// Nothing is heard any more once it has returned.
  virtual void stop() = 0;

  virtual void send(core::NodeId to, Topic topic, std::string message) = 0;
  /// To every other node.
  virtual void send_to_all(Topic topic, std::string message) = 0;
  /// The node has ended: nothing is sent to it any more.
  virtual void forget(core::NodeId) {}
  /// False: nothing arrives at the moment.
  virtual bool is_connected() const = 0;

 protected:
  /// To whoever listens. One call at a time.
  void hand_over(core::NodeId from, Topic topic, std::string_view message) const;
  void tell_lost(core::NodeId from) const;

 private:
  const core::NodeId node_;
  std::map<Topic, Hear> hear_;
  std::vector<Lost> lost_;
};

}  // namespace bus
