#include "server/cluster/people/people.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/cluster/people/codec.hpp"

namespace cluster {

using core::NodeId;
using core::RoomId;

People::People(const Parts& parts, RemoteMatching::Leader leader, std::unique_ptr<PeerChangesListener> listener,
               const Patience& patience)
    : bus_(parts.bus),
      strand_(parts.strand),
      lobby_(parts.lobby),
      listener_(std::move(listener)),
      nodes_(parts.bus.node()),
      outgoing_({parts.bus, parts.strand, parts.rooms, parts.presence, parts.lobby, peer_state_}),
      incoming_({parts.rooms, parts.presence, parts.offers, parts.lobby, peer_state_}),
      remote_matching_({parts.bus, parts.strand, parts.matchmaker, parts.rooms, outgoing_, peer_state_},
                       std::move(leader), patience.matching),
      snapshot_requests_(parts.bus, parts.strand, patience.snapshot),
      barrier_(parts.bus, parts.strand),
      rate_sync_(parts.bus, parts.strand) {
  bus_.listen(bus::Topic::people, [this](NodeId from, std::string_view message) {
    on_strand([this, from, bytes = std::string(message)] { hear(from, bytes); });
  });
  bus_.when_lost([this](NodeId from) { on_strand([this, from] { lost(from); }); });
}

void People::on_strand(std::function<void()> act) { boost::asio::post(strand_, std::move(act)); }

void People::start(const std::vector<NodeId>& living) {
  on_strand([this, living] {
    nodes_.start(living);
    has_started_ = true;
    outgoing_.start();
    snapshot_requests_.ask_all(others());
    listener_->lost();  // what was stored since it was read here
  });
}

void People::tell(const Message& fact) { bus_.send_to_all(bus::Topic::people, encode(fact)); }

void People::register_room(const RoomId& room, const rooms::Registered& known) {
  on_strand([this, room, known] {
    const bool is_unfinished = !std::holds_alternative<std::monostate>(known.entry);
    if (is_unfinished) peer_state_.is_here(room);
    outgoing_.registered(room, known);
  });
}

void People::settle(Holds holds, ReplicationBarrier::Then then) {
  on_strand([this, holds, then = std::move(then)] {
    outgoing_.tell_changes();
    rate_sync_.tell();
    barrier_.ask(peer_state_.nodes(), holds, then);
  });
}

// ---- what is heard

void People::hear(NodeId from, const std::string& bytes) {
  if (nodes_.has_ended(from)) return;
  const auto message = decode(bytes);
  if (message) std::visit([&](const auto& each) { take(from, each); }, *message);
}

/// What was lost of this server's own the others ask for: they know it, too.
void People::lost(NodeId node) {
  if (!has_started_) return;  // it will ask
  node == NodeId() ? snapshot_requests_.ask_all(others()) : snapshot_requests_.ask(node);
  remote_matching_.lost(node);
  listener_->lost();
}

void People::forget(NodeId node) {
  on_strand([this, node] {
    nodes_.note_ended(node);
    incoming_.forget(node);
    remote_matching_.forget(node);
    snapshot_requests_.forget(node);
    barrier_.forget(node);
    listener_->lost();  // what that server stored last it may not have told
  });
}

void People::take(NodeId from, const Begin&) {
  snapshot_requests_.begins(from);
  incoming_.begin(from);
}

void People::take(NodeId from, const End&) {
  snapshot_requests_.ends(from);
  incoming_.end(from);
}

/// Who begins to look there is told what has gone on here.
void People::take(NodeId from, const News& news) {
  incoming_.take(from, news);
  const auto looks = [](const Person& each) { return each.looks; };
  if (!news.looks && std::none_of(news.people.begin(), news.people.end(), looks)) return;
  outgoing_.look_again();
  lobby_.look_again();
}

void People::take(NodeId, const Counted& counted) {
  for (const Sent& each : counted.sent) listener_->heard(each);
}

void People::take(NodeId from, const Settle& asked) {
  listener_->settle(asked.holds, [&bus = bus_, from, number = asked.number] {
    bus.send(from, bus::Topic::people, encode(Settled{number}));
  });
}

void People::take(NodeId from, const SeekPair& seek) {
  incoming_.note_asking(from, seek.who);
  remote_matching_.take(from, seek);
}

}  // namespace cluster
