// A room at work on another server, as seen from here: hands on what people here ask of it and hands out what it says
// to them. Every public function may be called from any thread and returns at once.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <functional>
#include <memory>
#include <unordered_map>

#include "server/bus/bus.hpp"
#include "server/cluster/rooms/message.hpp"
#include "server/rooms/blocks.hpp"
#include "server/rooms/members.hpp"

namespace cluster {

class RemoteRoom : public std::enable_shared_from_this<RemoteRoom> {
 public:
  /// What all of them work with; outlives them.
  struct Parts {
    boost::asio::io_context& io;
    bus::Bus& bus;
    const rooms::Blocks& blocks;
    std::function<void(const RemoteRoom&)> forget;  ///< called when nobody here is in touch with it any more
  };

  RemoteRoom(core::RoomId room, core::NodeId at, Parts& parts);

  const core::RoomId& id() const { return id_; }
  core::NodeId at() const { return at_; }

  void ask(const rooms::Visitor& who, std::string text);
  void catch_up(core::ConnectionId connection);
  void drop(core::ConnectionId connection);

  /// What the room says.
  void hear(Letter letter);
  /// It is not there any more, for this connection or for all: they are closed with 1012 and come back to where it is.
  void lose(core::ConnectionId connection);
  void lose_all();

  /// Whether anything is still to be done here beside what is being done. Any thread.
  bool is_wanted() const { return posted_ > 1; }

 private:
  template <class Act>
  void on_strand(Act act) {
    ++posted_;
    boost::asio::post(strand_, [this, self = shared_from_this(), act = std::move(act)]() mutable {
      act();
      if (people_.empty()) parts_.forget(*this);
      --posted_;
    });
  }
  template <class What>
  void send(What what) {
    parts_.bus.send(at_, bus::Topic::rooms, encode(RoomMessage{id_, std::move(what)}));
  }
  void let_go(core::ConnectionId connection);
  void send_away(core::ConnectionId connection);
  void hand_out(const Item& item);
  void take(const Answer& answer, protocol::Outbox& outbox);
  void take(const Close& close, protocol::Outbox& outbox);
  void take(const Admit& admit, protocol::Outbox& outbox);
  void take(const Remove& remove, protocol::Outbox& outbox);
  void take(const ActsAs& acts_as, protocol::Outbox& outbox);
  void take(const Probe& probe, protocol::Outbox& outbox);
  void flush();

  const core::RoomId id_;
  const core::NodeId at_;
  Parts& parts_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  std::unordered_map<core::ConnectionId, rooms::Visitor> people_;  ///< who has asked it anything
  rooms::Members members_;                                         ///< of people_
  std::vector<std::shared_ptr<protocol::Outbox>> unflushed_;
  std::atomic<int> posted_{0};
};

}  // namespace cluster
