#include "tests/support/scripted_server.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <stdexcept>
#include <string>

namespace support {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using nlohmann::json;

struct ScriptedServer::Connection {
  explicit Connection(asio::io_context& io) : stream(io) {}

  websocket::stream<tcp::socket, false> stream;
};

ScriptedServer::ScriptedServer(asio::io_context& io)
    : io_(io), acceptor_(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)) {}

ScriptedServer::~ScriptedServer() = default;

bots::Address ScriptedServer::address() const {
  const std::string port = std::to_string(acceptor_.local_endpoint().port());
  return {"127.0.0.1", port, "127.0.0.1:" + port};
}

template <class Start>
void ScriptedServer::wait_for(Start start) {
  bool is_done = false;
  start([&](error_code failed, auto...) {
    if (failed) throw std::runtime_error(failed.message());
    is_done = true;
  });
  io_.restart();
  while (!is_done) io_.run_one();
}

json ScriptedServer::greet(std::int64_t me) {
  connection_ = std::make_unique<Connection>(io_);
  wait_for([&](auto done) { acceptor_.async_accept(connection_->stream.next_layer(), done); });
  connection_->stream.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    response.set(boost::beast::http::field::sec_websocket_protocol, "gipfel.v1");
  }));
  wait_for([&](auto done) { connection_->stream.async_accept(done); });
  json limits;
  for (const char* kind : {"play", "watch", "lobby", "chat"}) limits[kind] = {{"messages", 100}, {"per_ms", 1000}};
  say({{"t", "hello"}, {"d", {{"you", {{"id", me}}}, {"limits", limits}}}});
  return read();
}

json ScriptedServer::read() {
  for (;;) {
    boost::beast::flat_buffer buffer;
    wait_for([&](auto done) { connection_->stream.async_read(buffer, done); });
    json message = json::parse(boost::beast::buffers_to_string(buffer.data()));
    if (message.at("t") != "ping") return message;
  }
}

void ScriptedServer::say(const json& frame) {
  const std::string text = frame.dump();
  wait_for([&](auto done) { connection_->stream.async_write(asio::buffer(text), done); });
}

void ScriptedServer::close(unsigned code) {
  const websocket::close_reason reason(static_cast<websocket::close_code>(code));
  wait_for([&](auto done) { connection_->stream.async_close(reason, done); });
}

}  // namespace support
