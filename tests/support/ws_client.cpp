#include "tests/support/ws_client.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <stdexcept>

namespace support {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using boost::beast::error_code;

namespace {

constexpr std::chrono::seconds patience(60);

}  // namespace

struct WsClient::Connection {
  asio::io_context io;
  websocket::stream<asio::ip::tcp::socket, false> stream{io};
  boost::beast::flat_buffer buffer;
  websocket::response_type answer;
  std::string subprotocol;
  bool closed = false;

  // `begin` starts one asynchronous operation with the handler it is given.
  template <class Begin>
  error_code wait(const char* what, Begin begin) {
    std::optional<error_code> outcome;
    begin([&outcome](error_code error, auto&&...) { outcome = error; });
    io.restart();
    io.run_for(patience);
    if (outcome) return *outcome;
    abandon();
    throw std::runtime_error(std::string("nothing happened within a minute: ") + what);
  }

  template <class Begin>
  void must(const char* what, Begin begin) {
    const error_code error = wait(what, begin);
    if (error) throw std::runtime_error(std::string(what) + ": " + error.message());
  }

  // The handlers refer to what is gone, so they have to run before.
  void abandon() {
    error_code ignored;
    stream.next_layer().close(ignored);
    io.restart();
    io.run();
  }

  // True when a text frame was read, false when the connection has ended.
  bool read_frame() {
    buffer.clear();
    const error_code error = wait("read", [this](auto done) { stream.async_read(buffer, done); });
    closed = static_cast<bool>(error);
    if (closed) return false;
    if (on_frame) on_frame(text());
    return true;
  }

  std::string_view text() const { return {static_cast<const char*>(buffer.cdata().data()), buffer.size()}; }
};

WsClient::WsClient() = default;
WsClient::~WsClient() = default;
WsClient::WsClient(WsClient&&) noexcept = default;
WsClient& WsClient::operator=(WsClient&&) noexcept = default;

unsigned WsClient::connect(std::uint16_t port, const std::string& target, const Headers& headers,
                           const std::string& subprotocol) {
  connection_ = std::make_unique<Connection>();
  Connection& c = *connection_;
  const asio::ip::tcp::endpoint endpoint(asio::ip::address_v4::loopback(), port);
  if (takes_little_) {
    c.stream.next_layer().open(endpoint.protocol());
    c.stream.next_layer().set_option(asio::socket_base::receive_buffer_size(4096));
  }
  c.must("connect", [&](auto done) { c.stream.next_layer().async_connect(endpoint, done); });
  c.stream.next_layer().set_option(asio::ip::tcp::no_delay(true));
  c.stream.read_message_max(64 * 1024 * 1024);
  c.stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    if (!subprotocol.empty()) request.set(boost::beast::http::field::sec_websocket_protocol, subprotocol);
    for (const auto& [name, value] : headers) request.set(name, value);
  }));
  const std::string host = "localhost:" + std::to_string(port);
  const error_code error =
      c.wait("upgrade", [&](auto done) { c.stream.async_handshake(c.answer, host, target, done); });
  // Of a server that goes away meanwhile there is no answer, whatever stands in it.
  if (error && error != websocket::error::upgrade_declined) throw std::runtime_error("upgrade: " + error.message());
  c.subprotocol = c.answer[boost::beast::http::field::sec_websocket_protocol];
  return c.answer.result_int();
}

const std::string& WsClient::refusal() const { return connection_->answer.body(); }

const std::string& WsClient::subprotocol() const { return connection_->subprotocol; }

void WsClient::send(std::string_view text) {
  connection_->stream.text(true);
  connection_->must("send", [&](auto done) { connection_->stream.async_write(asio::buffer(text), done); });
}

void WsClient::send_binary(std::string_view bytes) {
  connection_->stream.binary(true);
  connection_->must("send", [&](auto done) { connection_->stream.async_write(asio::buffer(bytes), done); });
}

void WsClient::send_ping() {
  connection_->must("ping", [this](auto done) { connection_->stream.async_ping({}, done); });
}

void WsClient::send_raw(std::string_view bytes) {
  connection_->must("send",
                    [&](auto done) { asio::async_write(connection_->stream.next_layer(), asio::buffer(bytes), done); });
}

std::string WsClient::read() {
  if (connection_->read_frame()) return std::string(connection_->text());
  const auto code = close_code();
  throw std::runtime_error("read: the server has closed, " + (code ? std::to_string(*code) : "without a close frame"));
}

std::optional<unsigned> WsClient::read_close() {
  while (!connection_->closed && connection_->read_frame()) continue;
  return close_code();
}

std::optional<unsigned> WsClient::close_code() const {
  const unsigned code = connection_->stream.reason().code;
  if (code == 0) return std::nullopt;
  return code;
}

std::string WsClient::close_reason() const { return connection_->stream.reason().reason.c_str(); }

void WsClient::close() {
  connection_->wait("close",
                    [this](auto done) { connection_->stream.async_close(websocket::close_code::normal, done); });
  connection_->closed = true;
}

void WsClient::drop() {
  error_code ignored;
  auto& socket = connection_->stream.next_layer();
  socket.set_option(asio::socket_base::linger(true, 0), ignored);
  socket.close(ignored);
  connection_->closed = true;
}

}  // namespace support
