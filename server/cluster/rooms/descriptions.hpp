// How rooms look that are at work on other servers, for HTTP: asks the server that has the room and waits for its
// answer, but not for long. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <optional>
#include <string>

#include "server/bus/bus.hpp"
#include "server/cluster/calls.hpp"
#include "server/cluster/rooms/message.hpp"
#include "server/rooms/directory.hpp"

namespace cluster {

class Descriptions {
 public:
  /// All outlive this.
  Descriptions(boost::asio::io_context& io, bus::Bus& bus, rooms::Directory& rooms);

  /// protocol::state_json as `viewer` sees it; empty: that server does not have the room any more, or does not answer.
  /// One that has not answered is asked, but not waited for, until it answers once.
  boost::asio::awaitable<std::optional<std::string>> ask(core::NodeId at, core::RoomId room, core::UserId viewer);

  void hear(core::NodeId from, const core::RoomId& room, const Describe& wanted);
  void hear(core::NodeId from, const Described& answer);
  /// The server has ended.
  void forget(core::NodeId node);

 private:
  using State = std::optional<std::string>;

  bus::Bus& bus_;
  rooms::Directory& rooms_;
  boost::asio::strand<boost::asio::io_context::executor_type> strand_;
  Calls<State> calls_;  ///< on the strand
};

}  // namespace cluster
