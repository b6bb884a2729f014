#include "server/cluster/rooms/remote_room.hpp"

#include <utility>

#include "server/protocol/encode_reply.hpp"

namespace cluster {

using rooms::Visitor;

namespace {

constexpr const char* moved = "this game goes on at another server";

}  // namespace

RemoteRoom::RemoteRoom(core::RoomId room, core::NodeId at, Parts& parts)
    : id_(std::move(room)), at_(at), parts_(parts), strand_(boost::asio::make_strand(parts.io)) {}

// ---- from people here

void RemoteRoom::ask(const Visitor& who, std::string text) {
  on_strand([this, who, text = std::move(text)]() mutable {
    people_.insert_or_assign(who.connection, who);
    send(Ask{who.connection, who.user, who.address, who.outbox->round_trip_ms(), std::move(text)});
  });
}

void RemoteRoom::catch_up(core::ConnectionId connection) {
  on_strand([this, connection] {
    const rooms::Member* member = members_.find(connection);
    if (member && member->is_behind) send(CatchUp{connection});
  });
}

void RemoteRoom::drop(core::ConnectionId connection) {
  on_strand([this, connection] { let_go(connection); });
}

void RemoteRoom::let_go(core::ConnectionId connection) {
  members_.remove(connection);
  if (people_.erase(connection) > 0) send(Drop{connection});
}

// ---- from the room

void RemoteRoom::hear(Letter letter) {
  on_strand([this, letter = std::move(letter)] {
    for (const Item& item : letter.items) hand_out(item);
    flush();
  });
}

void RemoteRoom::hand_out(const Item& item) {
  if (const auto* tell = std::get_if<Tell>(&item)) {
    return members_.tell(tell->held, tell->players, parts_.blocks);
  }
  std::visit(
      [this](const auto& each) {
        if constexpr (!std::is_same_v<std::decay_t<decltype(each)>, Tell>) {
          // Whoever has left meanwhile is told nothing: their server, this one, has said so to the room.
          const auto person = people_.find(each.connection);
          if (person != people_.end()) take(each, *person->second.outbox);
        }
      },
      item);
}

void RemoteRoom::take(const Answer& answer, protocol::Outbox& outbox) {
  outbox.queue(answer.frame);
  unflushed_.push_back(people_.at(answer.connection).outbox);
}

void RemoteRoom::take(const Close& close, protocol::Outbox& outbox) { outbox.close(close.code, close.reason); }

void RemoteRoom::take(const Admit& admit, protocol::Outbox&) {
  if (rooms::Member* member = members_.find(admit.connection)) return members_.bring_up(*member, admit.holds);
  members_.add(people_.at(admit.connection), admit.holds);
}

void RemoteRoom::take(const Remove& remove, protocol::Outbox&) { members_.remove(remove.connection); }

void RemoteRoom::take(const ActsAs& acts_as, protocol::Outbox& outbox) {
  rooms::Member* member = members_.find(acts_as.connection);
  if (!member) return;
  const bool is_player = acts_as.role != protocol::Role::watcher;
  member->as_player = is_player ? outbox.acts_as(acts_as.role) : nullptr;
  // In a game by days one turn would not be worth the way, and a computer plays at many servers over one connection.
  const bool should_come = acts_as.role == protocol::Role::timed_player && !member->visitor.user.bot;
  if (!should_come || acts_as.nearer.empty()) return;
  outbox.queue(protocol::encode_nearer(id_, acts_as.nearer));
  unflushed_.push_back(member->visitor.outbox);
}

void RemoteRoom::take(const Probe& probe, protocol::Outbox& outbox) {
  outbox.probe();
  unflushed_.push_back(people_.at(probe.connection).outbox);
}

void RemoteRoom::flush() {
  for (const auto& outbox : std::exchange(unflushed_, {})) outbox->flush();
}

// ---- without it

void RemoteRoom::lose(core::ConnectionId connection) {
  on_strand([this, connection] { send_away(connection); });
}

void RemoteRoom::lose_all() {
  on_strand([this] {
    while (!people_.empty()) send_away(people_.begin()->first);
  });
}

void RemoteRoom::send_away(core::ConnectionId connection) {
  const auto person = people_.find(connection);
  if (person == people_.end()) return;
  person->second.outbox->close(protocol::CloseCode::moved, moved);
  let_go(connection);
}

}  // namespace cluster
