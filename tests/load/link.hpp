// One client's WebSocket, as cheap as can be: text frames in and out by hand, pings answered, nothing else. The
// masking key is 0, so that masking costs nothing. Everything runs on the one thread of the io_context.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace load {

class Link {
 public:
  struct Events {
    std::function<void()> open;
    std::function<void(std::string_view)> text;
    std::function<void(const std::string& why)> end;  ///< once; not after close()
  };

  Link(boost::asio::io_context& io, Events events) : socket_(io), events_(std::move(events)) {}

  /// Connects to this machine and upgrades `/ws`; an empty token is not sent. `server`: the one wanted of those behind
  /// the port; empty: any.
  void connect(std::uint16_t port, const std::string& token, std::string_view server = {});
  void send(std::string_view text) { send_frame(text_frame, text); }
  void close();

 private:
  using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
  static constexpr unsigned char text_frame = 0x81;

  void send_frame(unsigned char first_byte, std::string_view payload);
  void write();
  void read();
  void on_bytes(std::size_t count);
  bool take_upgrade();
  bool take_frame();
  void on_frame(unsigned char first_byte, std::string_view payload);
  void fail(const std::string& why);

  Socket socket_;
  Events events_;
  std::vector<char> in_ = std::vector<char>(2048);
  std::size_t begin_ = 0;  // of what is not taken yet
  std::size_t end_ = 0;
  std::string waiting_;  // to be written
  std::string writing_;
  bool open_ = false;
  bool over_ = false;
};

}  // namespace load
