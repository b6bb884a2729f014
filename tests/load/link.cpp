#include "tests/load/link.hpp"

#include <algorithm>
#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <cstring>

namespace load {

namespace asio = boost::asio;
using boost::system::error_code;

void Link::connect(std::uint16_t port, const std::string& token, std::string_view server) {
  const asio::ip::tcp::endpoint there(asio::ip::address_v4::loopback(), port);
  waiting_ = "GET /ws" + (server.empty() ? "" : "?server=" + std::string(server)) +
             " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Protocol: gipfel.v1\r\n" +
             (token.empty() ? "" : "Authorization: Bearer " + token + "\r\n") + "\r\n";
  socket_.async_connect(there, [this](error_code error) {
    if (error) return fail("connect: " + error.message());
    socket_.set_option(asio::ip::tcp::no_delay(true));
    write();
    read();
  });
}

void Link::close() {
  over_ = true;
  error_code ignored;
  socket_.close(ignored);
}

void Link::send_frame(unsigned char first_byte, std::string_view payload) {
  constexpr unsigned char masked = 0x80;
  constexpr std::size_t short_payload = 125;
  const bool idle = waiting_.empty();
  waiting_ += static_cast<char>(first_byte);
  if (payload.size() <= short_payload) {
    waiting_ += static_cast<char>(masked | payload.size());
  } else {
    waiting_ += static_cast<char>(masked | 126);
    waiting_ += static_cast<char>(payload.size() >> 8);
    waiting_ += static_cast<char>(payload.size() & 0xFF);
  }
  waiting_.append(4, '\0');
  waiting_ += payload;
  if (idle && open_) write();
}

void Link::write() {
  if (!writing_.empty() || waiting_.empty() || over_) return;
  writing_.swap(waiting_);
  asio::async_write(socket_, asio::buffer(writing_), [this](error_code error, std::size_t) {
    writing_.clear();
    if (error) return fail("write: " + error.message());
    write();
  });
}

void Link::read() {
  if (begin_ == end_) begin_ = end_ = 0;
  if (end_ == in_.size()) {
    std::copy(in_.begin() + static_cast<std::ptrdiff_t>(begin_), in_.end(), in_.begin());
    end_ -= begin_;
    begin_ = 0;
    if (end_ == in_.size()) in_.resize(2 * in_.size());
  }
  socket_.async_read_some(asio::buffer(in_.data() + end_, in_.size() - end_), [this](error_code error, std::size_t n) {
    if (error) return fail("read: " + error.message());
    on_bytes(n);
    if (!over_) read();
  });
}

void Link::on_bytes(std::size_t count) {
  end_ += count;
  if (!open_ && !take_upgrade()) return;
  while (!over_ && take_frame()) continue;
}

bool Link::take_upgrade() {
  const std::string_view head(in_.data() + begin_, end_ - begin_);
  const std::size_t size = head.find("\r\n\r\n");
  if (size == std::string_view::npos) return false;
  if (!head.starts_with("HTTP/1.1 101")) {
    fail("upgrade: " + std::string(head.substr(0, head.find('\r'))));
    return false;
  }
  begin_ += size + 4;
  open_ = true;
  if (events_.open) events_.open();
  write();
  return true;
}

/// The server's frames are whole and not masked.
bool Link::take_frame() {
  const auto byte = [this](std::size_t i) { return static_cast<unsigned char>(in_[begin_ + i]); };
  const std::size_t have = end_ - begin_;
  if (have < 2) return false;
  std::size_t head = 2;
  std::size_t size = byte(1);
  if (size >= 126) {
    head += size == 126 ? 2 : 8;
    if (have < head) return false;
    size = 0;
    for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte(i);
  }
  if (have < head + size) return false;
  const unsigned char first_byte = byte(0);
  const std::string_view payload(in_.data() + begin_ + head, size);
  begin_ += head + size;
  on_frame(first_byte, payload);
  return true;
}

void Link::on_frame(unsigned char first_byte, std::string_view payload) {
  constexpr unsigned char ping = 0x89;
  constexpr unsigned char pong = 0x8A;
  constexpr unsigned char close = 0x88;
  if (first_byte == text_frame) return events_.text(payload);
  if (first_byte == ping) return send_frame(pong, payload);
  if (first_byte == close)
    return fail("closed by the server: " + std::string(payload.substr(std::min<std::size_t>(2, payload.size()))));
}

void Link::fail(const std::string& why) {
  if (over_) return;
  close();
  events_.end(why);
}

}  // namespace load
