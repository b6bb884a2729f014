// What one server has another do for a person who is connected here: a request is answered again where its room is at
// work, and whoever wants to play at once is paired by the leader, so that two who ask at two servers meet. Exactly one
// reply comes back to the person. On the lobby's strand, but for what says otherwise.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/base/async/strand.hpp"
#include "server/bus/bus.hpp"
#include "server/cluster/people/messages.hpp"
#include "server/matching/matchmaker.hpp"
#include "server/rooms/directory.hpp"

namespace cluster {

class RemoteMatching {
 public:
  using NodeOf = std::function<std::optional<core::NodeId>(const core::RoomId&)>;
  using Leader = std::function<core::NodeId()>;

  struct Parts {
    bus::Bus& bus;
    base::Strand strand;  ///< the lobby's
    matching::Matchmaker& matchmaker;
    rooms::Directory& rooms;
  };
  /// `leader`: who pairs people.
  RemoteMatching(const Parts& parts, NodeOf node_of, Leader leader)
      : parts_(parts), node_of_(std::move(node_of)), leader_(std::move(leader)) {}

  // As matching::Peers and rooms::Peers have them.
  bool hand_over(const rooms::Visitor& who, rooms::RequestId request, const protocol::Seek& seek);
  bool pair_in(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request, const protocol::Sit& sit,
               std::function<void()> not_free);
  static bool is_elsewhere(const rooms::Visitor& who);
  /// Where they are.
  core::NodeId have_made(const rooms::Visitor& who, const core::RoomId& room);
  /// Any thread.
  bool answer_again(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request,
                    const std::string& key, rooms::Asked asked);

  void take(core::NodeId, const AnswerAgain& again);
  void take(core::NodeId, const SeekPair& seek);
  void take(core::NodeId leader, const PairIn& pair);
  void take(core::NodeId, const Tried& tried);
  void take(core::NodeId leader, const MakeRoom& make);
  void take(core::NodeId, const Reply& reply);

  /// Something of what was said to that server or by it may be lost; 0: to any.
  void lost(core::NodeId node);
  void forget(core::NodeId node);

 private:
  /// Of a person here.
  struct Pending {
    core::NodeId at;
    rooms::Visitor who;
    rooms::RequestId request;
    std::optional<protocol::Seek> seek = {};  ///< empty: a request is answered again
    bool has_key = false;
  };
  /// To pair a person of any server with an offer at another: by the leader.
  struct Attempt {
    core::NodeId at;
    PairIn pair;
    rooms::Visitor who;
    std::function<void()> not_free;
  };

  Errander errander(core::NodeId at, const rooms::Visitor& who, rooms::RequestId request,
                    std::optional<protocol::Seek> seek, bool has_key);
  rooms::Visitor visitor(const Errander& who) const;
  bool make(const Pending& asked, const core::RoomId& room);
  void ask_again(const Pending& pending);
  void send(core::NodeId to, const Message& message);

  const Parts parts_;
  const NodeOf node_of_;
  const Leader leader_;
  std::uint64_t last_ = 0;
  std::map<std::uint64_t, Pending> pending_;
  std::map<std::uint64_t, Attempt> attempts_;
  const std::shared_ptr<void> alive_ = std::make_shared<int>();  ///< rooms may outlive this with what they are to tell
};

}  // namespace cluster
