// A NATS server for a test, on a free port of this machine that it keeps through restarts; it ends with the test.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/child_process.hpp"

namespace support {

class NatsServer {
 public:
  /// `program`: the path of nats-server; `more`: further words of its command line.
  explicit NatsServer(std::string program, std::vector<std::string> more = {})
      : program_(std::move(program)), more_(std::move(more)), port_(free_port()) {
    start();
  }
  NatsServer(const NatsServer&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;

  pid_t pid() const { return child_.pid(); }
  std::uint16_t port() const { return port_; }
  std::string address() const { return "nats://127.0.0.1:" + std::to_string(port_); }

  /// Returns once it can be connected to.
  void start() {
    std::vector<std::string> command = {program_, "--addr", "127.0.0.1", "--port", std::to_string(port_)};
    command.insert(command.end(), more_.begin(), more_.end());
    child_ = ChildProcess({command, {}, "/dev/null", "", SIGKILL});
    while (!is_there()) {
      if (!child_.is_running()) throw std::runtime_error(program_ + " ended at once.");
      std::this_thread::sleep_for(std::chrono::milliseconds(5));  // it says nothing when it is ready
    }
  }
  void kill() { child_ = ChildProcess(); }
  /// It keeps its connections, and does nothing until it goes on.
  void pause() const { child_.signal(SIGSTOP); }
  void go_on() const { child_.signal(SIGCONT); }

  /// For whatever more its command line names a port.
  static std::uint16_t free_port() {
    boost::asio::io_context context;
    return Tcp::acceptor(context, {boost::asio::ip::address_v4::loopback(), 0}).local_endpoint().port();
  }

 private:
  using Tcp = boost::asio::ip::tcp;

  bool is_there() const {
    boost::asio::io_context context;
    Tcp::socket socket(context);
    boost::system::error_code error;
    socket.connect({boost::asio::ip::address_v4::loopback(), port_}, error);
    return !error;
  }
  const std::string program_;
  const std::vector<std::string> more_;
  const std::uint16_t port_;
  ChildProcess child_;
};

}  // namespace support
