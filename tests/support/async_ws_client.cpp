#include "tests/support/async_ws_client.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <string>
#include <utility>

namespace support {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using boost::beast::error_code;

struct AsyncWsClient::Connection {
  explicit Connection(asio::io_context& io) : stream(io) {}

  websocket::stream<asio::ip::tcp::socket, false> stream;
  boost::beast::flat_buffer buffer;
  std::deque<std::string> queue;
};

AsyncWsClient::AsyncWsClient(asio::io_context& io, Listener listener)
    : connection_(std::make_unique<Connection>(io)), listener_(std::move(listener)) {}

AsyncWsClient::~AsyncWsClient() = default;

std::shared_ptr<AsyncWsClient> AsyncWsClient::connect(asio::io_context& io, const Way& way, Listener listener) {
  std::shared_ptr<AsyncWsClient> client(new AsyncWsClient(io, std::move(listener)));
  const asio::ip::tcp::endpoint endpoint(asio::ip::address_v4::loopback(), way.port);
  client->connection_->stream.next_layer().async_connect(endpoint, [client, way](error_code error) {
    if (error) return client->fail();
    client->shake_hands(way);
  });
  return client;
}

void AsyncWsClient::shake_hands(const Way& way) {
  auto& stream = connection_->stream;
  stream.next_layer().set_option(asio::ip::tcp::no_delay(true));
  stream.auto_fragment(false);
  stream.set_option(websocket::stream_base::decorator([token = way.token](websocket::request_type& request) {
    request.set(boost::beast::http::field::sec_websocket_protocol, "gipfel.v1");
    request.set(boost::beast::http::field::authorization, "Bearer " + token);
  }));
  const std::string target = way.server.empty() ? "/ws" : "/ws?server=" + way.server;
  stream.async_handshake("localhost", target, [self = shared_from_this()](error_code error) {
    if (error) return self->fail();
    self->read();
  });
}

void AsyncWsClient::read() {
  connection_->stream.async_read(connection_->buffer, [self = shared_from_this()](error_code error, std::size_t) {
    if (error || self->dropped_) return self->fail();
    std::string text = boost::beast::buffers_to_string(self->connection_->buffer.cdata());
    self->connection_->buffer.clear();
    self->listener_.on_text(std::move(text));
    if (!self->dropped_) self->read();
  });
}

void AsyncWsClient::send(std::string text) {
  connection_->queue.push_back(std::move(text));
  if (connection_->queue.size() == 1) write();
}

void AsyncWsClient::write() {
  connection_->stream.text(true);
  connection_->stream.async_write(asio::buffer(connection_->queue.front()),
                                  [self = shared_from_this()](error_code error, std::size_t) {
                                    if (error) return;  // the reader learns of it
                                    self->connection_->queue.pop_front();
                                    if (!self->connection_->queue.empty()) self->write();
                                  });
}

void AsyncWsClient::drop() {
  dropped_ = true;
  error_code ignored;
  auto& socket = connection_->stream.next_layer();
  socket.set_option(asio::socket_base::linger(true, 0), ignored);
  socket.close(ignored);
}

void AsyncWsClient::fail() {
  if (dropped_) return;
  drop();
  listener_.on_closed(connection_->stream.reason().code);
}

}  // namespace support
