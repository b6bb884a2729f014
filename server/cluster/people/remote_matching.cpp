#include "server/cluster/people/remote_matching.hpp"

#include <boost/asio/post.hpp>
#include <utility>

#include "server/cluster/people/codec.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/rooms/host.hpp"

namespace cluster {

using core::NodeId;
using core::RoomId;
using rooms::RequestId;
using rooms::Visitor;

namespace {

void try_again(const Visitor& who, RequestId request) {
  const protocol::Error why{"storage", "The server cannot look for people right now. Try again soon."};
  who.outbox->send(protocol::encode_error(request, {}, why));
}

void pass_on(const Reply& reply, const Visitor& who) {
  if (!reply.frame.empty()) who.outbox->send(protocol::make_frame(reply.frame));
}

/// What has a key does nothing twice.
IfLost if_lost(const std::string& key) { return key.empty() ? IfLost::ends : IfLost::is_sent_again; }

/// The way to a person who is connected to another server, for the one reply to what they asked.
class ReplyOutbox final : public protocol::Outbox {
 public:
  ReplyOutbox(bus::Bus& bus, NodeId at, std::uint64_t call) : bus_(bus), at_(at), call_(call) {}
  void send(protocol::Frame frame) override { bus_.send(at_, bus::Topic::people, encode(Reply{call_, *frame})); }
  void close(protocol::CloseCode, std::string_view) override {}

  NodeId at() const { return at_; }
  std::uint64_t call() const { return call_; }

 private:
  bus::Bus& bus_;
  const NodeId at_;
  const std::uint64_t call_;
};

/// Null: they are connected here.
const ReplyOutbox* way_back(const Visitor& who) { return dynamic_cast<const ReplyOutbox*>(who.outbox.get()); }

}  // namespace

/// Each question has an effect, so that nobody may go on as if a late server had not been asked.
RemoteMatching::RemoteMatching(const Parts& parts, Leader leader, std::chrono::milliseconds patience)
    : parts_(parts),
      leader_(std::move(leader)),
      requests_(parts.strand, patience, LateServers::are_waited_for),
      attempts_(parts.strand, patience / 2, LateServers::are_waited_for) {}

void RemoteMatching::send(NodeId to, const Message& message) const {
  parts_.bus.send(to, bus::Topic::people, encode(message));
}

RemotePerson RemoteMatching::remote_person(std::uint64_t call, const Visitor& who, RequestId request) const {
  return {parts_.bus.node(), call, who.user, who.address, request};
}

Visitor RemoteMatching::visitor(const RemotePerson& who) const {
  return {core::ConnectionId(), who.user, std::make_shared<ReplyOutbox>(parts_.bus, who.at, who.call), who.address};
}

RemoteMatching::Then RemoteMatching::reply_to(const Visitor& who, RequestId request) {
  return [who, request](const Outcome& outcome) {
    const Reply* const reply = outcome ? std::get_if<Reply>(&*outcome) : nullptr;
    reply ? pass_on(*reply, who) : try_again(who, request);
  };
}

bool RemoteMatching::is_elsewhere(const Visitor& who) const { return way_back(who) != nullptr; }

// ---- a request that is sent again

bool RemoteMatching::answer_again(const RoomId& room, const Visitor& who, RequestId request, const std::string& key,
                                  rooms::Asked asked) {
  const auto at = parts_.peer_state.node_of(room);
  if (!at) return false;
  if (!request) return true;
  boost::asio::post(parts_.strand, [this, at = *at, who, request, key, asked] {
    const auto send = [this, at, who, request, key, asked](std::uint64_t call) {
      this->send(at, AnswerAgain{remote_person(call, who, request), key, asked});
    };
    requests_.ask(at, send, reply_to(who, request), if_lost(key));
  });
  return true;
}

void RemoteMatching::take(NodeId, const AnswerAgain& again) {
  const Visitor who = visitor(again.who);
  if (!parts_.rooms.answer_again(who, again.who.request, again.key, again.asked)) try_again(who, again.who.request);
}

// ---- to play at once

/// What is here goes first: the leader must know that the person is.
bool RemoteMatching::hand_over(const Visitor& who, RequestId request, const protocol::Seek& seek) {
  parts_.news.tell_changes();
  const NodeId leader = leader_();
  if (is_elsewhere(who) || leader == parts_.bus.node()) return false;
  const auto send = [this, leader, who, request, seek](std::uint64_t call) {
    this->send(leader, SeekPair{remote_person(call, who, request), seek});
  };
  const auto then = [this, leader, who, request, seek](const Outcome& outcome) {
    seek_ended(outcome, leader, who, request, seek);
  };
  requests_.ask(leader, send, then);
  return true;
}

void RemoteMatching::take(NodeId, const SeekPair& seek) {
  parts_.matchmaker.seek(visitor(seek.who), seek.who.request, seek.seek);
}

/// Where it is asked for again, it is another call: a room that is to be made for the first one is not made any more.
/// Where the room is refused, the leader expects it no more.
void RemoteMatching::seek_ended(const Outcome& outcome, NodeId leader, const Visitor& who, RequestId request,
                                const protocol::Seek& seek) {
  if (!outcome) {
    const bool may_ask_again = outcome.error() != Silence::late && !seek.create.key.empty();
    return may_ask_again ? parts_.matchmaker.seek(who, request, seek) : try_again(who, request);
  }
  if (const auto* reply = std::get_if<Reply>(&*outcome)) return pass_on(*reply, who);
  const RoomId& room = std::get<MakeRoom>(*outcome).room;
  if (!make(room, who, request, seek)) send(leader, News{{}, {}, {}, {room}});
}

bool RemoteMatching::make(const RoomId& room, const Visitor& who, RequestId request, const protocol::Seek& seek) const {
  return parts_.rooms.create(who, request, seek.create, protocol::origin::Seek{seek.wanted}, room).has_value();
}

void RemoteMatching::have_made(const Visitor& who, const RoomId& room) {
  const ReplyOutbox* const outbox = way_back(who);
  send(outbox->at(), MakeRoom{outbox->call(), room});
  if (parts_.peer_state.knows(outbox->at())) parts_.peer_state.expects(outbox->at(), room);
}

/// Nobody makes it once nobody waits for it.
void RemoteMatching::take(NodeId leader, const MakeRoom& make) {
  if (!requests_.hear(leader, make.call, make)) send(leader, News{{}, {}, {}, {make.room}});
}

// ---- to sit down at another server

/// A person here is answered by that server, as are those of a third: it has their reply, and the leader hears only
/// whether the seat was free.
bool RemoteMatching::pair_in(const RoomId& room, const Visitor& who, RequestId request, const protocol::Sit& sit,
                             std::function<void()> not_free) {
  const auto at = parts_.peer_state.node_of(room);
  if (!at) return false;
  const ReplyOutbox* const outbox = way_back(who);
  const RemotePerson person = outbox ? RemotePerson{outbox->at(), outbox->call(), who.user, who.address, request}
                                     : expect_reply(*at, who, request, if_lost(sit.key));
  const auto send = [this, at = *at, person, room, sit](std::uint64_t attempt) {
    this->send(at, PairIn{person, attempt, room, sit});
  };
  const auto then = [this, who, request, is_here = !outbox, call = person.call,
                     not_free = std::move(not_free)](const core::Expected<Tried, Silence>& tried) {
    if (tried && tried->is_paired) return;
    if (!tried && is_here) return;  // the call for the reply ends in the same silence
    if (!tried) return try_again(who, request);
    if (is_here) requests_.cancel(call);
    not_free();
  };
  attempts_.ask(*at, send, then, if_lost(sit.key));
  return true;
}

/// What asks for the reply is the attempt.
RemotePerson RemoteMatching::expect_reply(NodeId at, const Visitor& who, RequestId request, IfLost if_lost) {
  const std::uint64_t call = requests_.ask(
      at, [](std::uint64_t) {}, reply_to(who, request), if_lost);
  return remote_person(call, who, request);
}

/// One who sits there already was heard of before, and the answer was lost.
void RemoteMatching::take(NodeId leader, const PairIn& pair) {
  const Visitor who = visitor(pair.who);
  if (parts_.rooms.answer_again(who, pair.who.request, pair.sit.key, rooms::Asked::seek)) {
    return send(leader, Tried{pair.attempt, true});
  }
  const auto is_free = std::make_shared<bool>(true);
  // Once the room has dealt with it nobody holds this any more.
  const std::shared_ptr<void> at_end(nullptr, [this, leader, pair, is_free, alive = std::weak_ptr(alive_)](void*) {
    if (alive.expired()) return;
    send(leader, Tried{pair.attempt, *is_free});
    if (*is_free && !pair.who.request) send(pair.who.at, Reply{pair.who.call});
  });
  const auto not_free = [is_free, at_end] { *is_free = false; };
  parts_.rooms.find(pair.room, [who, pair, not_free](const auto& host) {
    host ? (*host)->pair(who, pair.who.request, pair.sit, not_free) : not_free();
  });
}

// ---- servers that are not heard

void RemoteMatching::lost(NodeId node) {
  attempts_.lost(node);
  requests_.lost(node);
}

/// A person whom it has paired perhaps learns so when they ask again: then their game is at work elsewhere.
void RemoteMatching::forget(NodeId node) {
  attempts_.forget(node);
  requests_.forget(node);
}

}  // namespace cluster
