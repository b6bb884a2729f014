// Hands the bytes of connections to a free port of this machine on to somewhere else, until it is told to be a cable
// that is cut. On a thread of its own.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <thread>

namespace support {

class Relay {
 public:
  using Endpoint = boost::asio::generic::stream_protocol::endpoint;

  enum class State {
    whole,   ///< bytes go through
    cut,     ///< connections end at once
    silent,  ///< connections are taken, and nothing goes through
  };

  explicit Relay(Endpoint to);
  ~Relay();
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;

  std::uint16_t port() const { return port_; }
  /// Ends all connections there are, unless they are to be silent: those end with the silence. Any thread.
  void become(State state);
  /// Silent once so many more bytes have come from those who connected, and gone through: in the middle of what they
  /// say. Any thread.
  void become_silent_after(std::size_t bytes);
  /// What connects from now on goes there. Any thread.
  void lead_to(Endpoint to);
  /// What connects from now on goes through; connections that fell silent stay so, and do not end. Any thread.
  void become_whole_for_new_ones();

 private:
  class Line;

  void accept();
  void fall_silent();
  void end_all();
  std::size_t let_through(std::size_t bytes);

  Endpoint to_;
  boost::asio::io_context io_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  boost::asio::ip::tcp::acceptor acceptor_;
  const std::uint16_t port_;
  State state_ = State::whole;
  std::size_t left_ = 0;  // bytes until it is silent; 0: it is not to be
  std::set<std::shared_ptr<Line>> lines_;
  std::thread thread_;
};

}  // namespace support
