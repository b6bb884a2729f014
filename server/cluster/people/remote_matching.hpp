// What one server has another do for a person who is connected here: a request is answered again where its room is at
// work, and whoever wants to play at once is paired by the leader, so that two who ask at two servers meet. Exactly one
// reply comes back to the person. On the lobby's strand, but for what says otherwise.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "server/base/async/strand.hpp"
#include "server/bus/bus.hpp"
#include "server/cluster/calls.hpp"
#include "server/cluster/people/messages.hpp"
#include "server/cluster/people/outgoing_news.hpp"
#include "server/cluster/people/peer_state.hpp"
#include "server/matching/matchmaker.hpp"
#include "server/matching/peers.hpp"
#include "server/rooms/directory.hpp"

namespace cluster {

class RemoteMatching final : public matching::Peers {
 public:
  using Leader = std::function<core::NodeId()>;

  /// All of it outlives this.
  struct Parts {
    bus::Bus& bus;
    base::Strand strand;  ///< the lobby's
    matching::Matchmaker& matchmaker;
    rooms::Directory& rooms;
    OutgoingNews& news;
    PeerState& peer_state;
  };
  /// `leader`: who pairs people. `patience`: how long a person waits for another server; who pairs them waits for a
  /// third half as long.
  RemoteMatching(const Parts& parts, Leader leader, std::chrono::milliseconds patience);

  void expects(const protocol::Listing& offer) override { parts_.news.expects(offer); }
  bool hand_over(const rooms::Visitor& who, rooms::RequestId request, const protocol::Seek& seek) override;
  bool pair_in(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request, const protocol::Sit& sit,
               std::function<void()> not_free) override;
  bool is_elsewhere(const rooms::Visitor& who) const override;
  void have_made(const rooms::Visitor& who, const core::RoomId& room) override;

  /// As rooms::Peers has it. Any thread.
  bool answer_again(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request,
                    const std::string& key, rooms::Asked asked);

  void take(core::NodeId, const AnswerAgain& again);
  void take(core::NodeId, const SeekPair& seek);
  void take(core::NodeId leader, const PairIn& pair);
  void take(core::NodeId from, const Tried& tried) { attempts_.hear(from, tried.attempt, tried); }
  void take(core::NodeId leader, const MakeRoom& make);
  void take(core::NodeId, const Reply& reply) { requests_.hear_from_any(reply.call, reply); }

  /// Something of what was said to that server or by it may be lost; 0: to any.
  void lost(core::NodeId node);
  /// This server has ended.
  void forget(core::NodeId node);

 private:
  /// What becomes of a request of a person here.
  using Outcome = core::Expected<std::variant<Reply, MakeRoom>, Silence>;
  using Then = std::function<void(const Outcome&)>;

  RemotePerson remote_person(std::uint64_t call, const rooms::Visitor& who, rooms::RequestId request) const;
  rooms::Visitor visitor(const RemotePerson& who) const;
  /// For what can be made of a reply alone.
  static Then reply_to(const rooms::Visitor& who, rooms::RequestId request);
  RemotePerson expect_reply(core::NodeId at, const rooms::Visitor& who, rooms::RequestId request, IfLost if_lost);
  void seek_ended(const Outcome& outcome, core::NodeId leader, const rooms::Visitor& who, rooms::RequestId request,
                  const protocol::Seek& seek);
  bool make(const core::RoomId& room, const rooms::Visitor& who, rooms::RequestId request,
            const protocol::Seek& seek) const;
  void send(core::NodeId to, const Message& message) const;

  const Parts parts_;
  const Leader leader_;
  Calls<std::variant<Reply, MakeRoom>> requests_;  ///< of people here
  Calls<Tried> attempts_;  ///< by the leader, to pair a person of any server with an offer at another
  const std::shared_ptr<void> alive_ = std::make_shared<int>();  ///< rooms may outlive this with what they are to tell
};

}  // namespace cluster
