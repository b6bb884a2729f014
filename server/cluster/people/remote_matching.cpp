#include "server/cluster/people/remote_matching.hpp"

#include <boost/asio/post.hpp>
#include <utility>

#include "server/cluster/people/codec.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/rooms/host.hpp"

namespace cluster {

using core::NodeId;
using core::RoomId;
using protocol::Error;
using rooms::RequestId;
using rooms::Visitor;

namespace {

void refuse(const Visitor& who, RequestId request, const Error& why) {
  who.outbox->send(protocol::encode_error(request, {}, why));
}

void try_again(const Visitor& who, RequestId request) {
  refuse(who, request, {"storage", "The server cannot look for people right now. Try again soon."});
}

/// The way to a person who is connected to another server, for the one reply to what they asked.
class ErrandOutbox final : public protocol::Outbox {
 public:
  ErrandOutbox(bus::Bus& bus, NodeId at, std::uint64_t errand) : bus_(bus), at_(at), errand_(errand) {}
  void send(protocol::Frame frame) override { bus_.send(at_, bus::Topic::people, encode(Reply{errand_, *frame})); }
  void close(protocol::CloseCode, std::string_view) override {}

  NodeId at() const { return at_; }
  std::uint64_t errand() const { return errand_; }

 private:
  bus::Bus& bus_;
  const NodeId at_;
  const std::uint64_t errand_;
};

const ErrandOutbox* far(const Visitor& who) { return dynamic_cast<const ErrandOutbox*>(who.outbox.get()); }

}  // namespace

void RemoteMatching::send(NodeId to, const Message& message) {
  parts_.bus.send(to, bus::Topic::people, encode(message));
}

Errander RemoteMatching::errander(NodeId at, const Visitor& who, RequestId request, std::optional<protocol::Seek> seek,
                                  bool has_key) {
  const std::uint64_t errand = ++last_;
  pending_.emplace(errand, Pending{at, who, request, std::move(seek), has_key});
  return {parts_.bus.node(), errand, who.user, who.address, request};
}

Visitor RemoteMatching::visitor(const Errander& who) const {
  return {core::ConnectionId(), who.user, std::make_shared<ErrandOutbox>(parts_.bus, who.at, who.errand), who.address};
}

bool RemoteMatching::is_elsewhere(const Visitor& who) { return far(who) != nullptr; }

// ---- a request that is sent again

bool RemoteMatching::answer_again(const RoomId& room, const Visitor& who, RequestId request, const std::string& key,
                                  rooms::Asked asked) {
  const auto at = node_of_(room);
  if (!at) return false;
  if (!request) return true;
  boost::asio::post(parts_.strand, [this, at = *at, who, request, key, asked] {
    send(at, AnswerAgain{errander(at, who, request, std::nullopt, true), key, asked});
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
  const NodeId leader = leader_();
  if (is_elsewhere(who) || leader == parts_.bus.node()) return false;
  send(leader, SeekPair{errander(leader, who, request, seek, !seek.create.key.empty()), seek});
  return true;
}

void RemoteMatching::take(NodeId, const SeekPair& seek) {
  parts_.matchmaker.seek(visitor(seek.who), seek.who.request, seek.seek);
}

bool RemoteMatching::pair_in(const RoomId& room, const Visitor& who, RequestId request, const protocol::Sit& sit,
                             std::function<void()> not_free) {
  const auto at = node_of_(room);
  if (!at) return false;
  const std::uint64_t attempt = ++last_;
  // A person here is answered by their own server, too.
  const ErrandOutbox* const outbox = far(who);
  const Errander errander_there = outbox ? Errander{outbox->at(), outbox->errand(), who.user, who.address, request}
                                         : errander(*at, who, request, std::nullopt, true);
  const PairIn pair{errander_there, attempt, room, sit};
  attempts_.emplace(attempt, Attempt{*at, pair, who, std::move(not_free)});
  send(*at, pair);
  return true;
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
    if (*is_free && !pair.who.request) send(pair.who.at, Reply{pair.who.errand});
  });
  const auto not_free = [is_free, at_end] { *is_free = false; };
  parts_.rooms.find(pair.room, [who, pair, not_free](const auto& host) {
    host ? (*host)->pair(who, pair.who.request, pair.sit, not_free) : not_free();
  });
}

void RemoteMatching::take(NodeId, const Tried& tried) {
  const auto attempt = attempts_.extract(tried.attempt);
  if (!attempt || tried.is_paired) return;
  pending_.erase(attempt.mapped().pair.who.at == parts_.bus.node() ? attempt.mapped().pair.who.errand : 0);
  attempt.mapped().not_free();
}

NodeId RemoteMatching::have_made(const Visitor& who, const RoomId& room) {
  const ErrandOutbox* const outbox = far(who);
  send(outbox->at(), MakeRoom{outbox->errand(), room});
  return outbox->at();
}

/// Where it is refused, the leader expects it no more.
void RemoteMatching::take(NodeId leader, const MakeRoom& make) {
  const auto pending = pending_.extract(make.errand);
  const bool is_made = pending && pending.mapped().seek && this->make(pending.mapped(), make.room);
  if (!is_made) send(leader, News{{}, {}, {}, {make.room}});
}

bool RemoteMatching::make(const Pending& asked, const RoomId& room) {
  rooms::Purpose purpose{asked.seek->wanted};
  purpose.id = room;
  return parts_.rooms.create(asked.who, asked.request, asked.seek->create, purpose).has_value();
}

void RemoteMatching::take(NodeId, const Reply& reply) {
  const auto pending = pending_.extract(reply.errand);
  if (pending && !reply.frame.empty()) pending.mapped().who.outbox->send(protocol::make_frame(reply.frame));
}

// ---- servers that are not heard

void RemoteMatching::ask_again(const Pending& pending) {
  if (pending.seek && pending.has_key) return parts_.matchmaker.seek(pending.who, pending.request, *pending.seek);
  try_again(pending.who, pending.request);
}

void RemoteMatching::lost(NodeId node) {
  for (const auto& [id, attempt] : attempts_) {
    if (node == NodeId() || attempt.at == node) send(attempt.at, attempt.pair);
  }
  std::vector<Pending> again;
  std::erase_if(pending_, [&](const auto& each) {
    const bool is_lost = each.second.seek && (node == NodeId() || each.second.at == node);
    if (is_lost) again.push_back(each.second);
    return is_lost;
  });
  for (const Pending& each : again) ask_again(each);
}

/// A person whom it has paired perhaps learns so when they ask again: then their game is at work elsewhere.
void RemoteMatching::forget(NodeId node) {
  std::vector<Pending> again;
  std::erase_if(pending_, [&](const auto& each) {
    if (each.second.at == node) again.push_back(each.second);
    return each.second.at == node;
  });
  std::vector<Attempt> failed;
  std::erase_if(attempts_, [&](const auto& each) {
    if (each.second.at == node) failed.push_back(each.second);
    return each.second.at == node;
  });
  for (const Attempt& each : failed) {
    if (is_elsewhere(each.who)) try_again(each.who, each.pair.who.request);
  }
  for (const Pending& each : again) ask_again(each);
}

}  // namespace cluster
