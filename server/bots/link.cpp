#include "server/bots/link.hpp"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <utility>

namespace bots {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

namespace {

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);

/// A server that says nothing for so long, not even to a ping, is gone.
constexpr std::chrono::seconds longest_silence{10};
constexpr std::chrono::seconds longest_handshake{10};

constexpr std::int64_t first_pause_ms = 500;
constexpr std::int64_t longest_pause_ms = 15'000;

/// Whole states of rooms are large; anything larger than this is no server of ours.
constexpr std::size_t most_frame_bytes = 4 * 1024 * 1024;

bool is_refusal(unsigned code) { return code == 4001 || code == 4401 || code == 4406; }

}  // namespace

core::Expected<Address, std::string> read_address(std::string_view text) {
  const core::Unexpected<std::string> refused("it wants an address such as ws://127.0.0.1:8080");
  if (text.starts_with("wss://") || text.starts_with("https://")) {
    return core::Unexpected<std::string>(
        "the computers do not speak TLS: start them on the server's machine or behind its proxy, with an address such "
        "as ws://127.0.0.1:8080");
  }
  constexpr std::string_view scheme = "ws://";
  if (!text.starts_with(scheme)) return refused;
  text.remove_prefix(scheme.size());
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos) return refused;
  const std::string authority(text);
  std::string_view host = text.substr(0, colon);
  const std::string_view port = text.substr(colon + 1);
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
  const bool is_number = std::all_of(port.begin(), port.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (host.empty() || port.empty() || port.size() > 5 || !is_number) return refused;
  return Address{std::string(host), std::string(port), authority};
}

struct Link::Connection {
  explicit Connection(asio::io_context& io) : resolver(io), stream(io) {}

  tcp::resolver resolver;
  websocket::stream<tcp::socket, false> stream;
  beast::flat_buffer buffer;
  std::deque<std::string> queue;
  error_code error;
};

Link::Link(asio::io_context& io, Address server, std::string token, Listener listener)
    : io_(io), server_(std::move(server)), token_(std::move(token)), listener_(std::move(listener)), timer_(io) {}

Link::~Link() = default;

void Link::start() {
  asio::co_spawn(io_, run(), [](std::exception_ptr failed) {
    if (failed) std::rethrow_exception(failed);
  });
}

asio::awaitable<void> Link::run() {
  for (;;) {
    auto connection = std::make_shared<Connection>(io_);
    co_await connect(connection);
    if (!connection->error) co_await read(connection);
    connection_.reset();
    const unsigned code = connection->stream.reason().code;
    if (is_refusal(code)) co_return listener_.on_refused(code);
    listener_.on_lost(code);
    timer_.expires_after(pause());
    const auto [stopped] = co_await timer_.async_wait(no_throw);
    if (stopped) co_return;
  }
}

asio::awaitable<void> Link::connect(std::shared_ptr<Connection> connection) {
  auto [unknown, endpoints] = co_await connection->resolver.async_resolve(server_.host, server_.port, no_throw);
  connection->error = unknown;
  if (unknown) co_return;
  auto& stream = connection->stream;
  auto [refused, endpoint] = co_await asio::async_connect(stream.next_layer(), endpoints, no_throw);
  connection->error = refused;
  if (refused) co_return;
  stream.next_layer().set_option(tcp::no_delay(true), connection->error);
  stream.auto_fragment(false);
  stream.read_message_max(most_frame_bytes);
  stream.set_option(websocket::stream_base::timeout{longest_handshake, longest_silence, true});
  stream.set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
    request.set(beast::http::field::sec_websocket_protocol, "gipfel.v1");
    request.set(beast::http::field::authorization, "Bearer " + token_);
  }));
  auto [failed] = co_await stream.async_handshake(server_.authority, "/ws", no_throw);
  connection->error = failed;
}

asio::awaitable<void> Link::read(std::shared_ptr<Connection> connection) {
  connection_ = connection;
  beast::flat_buffer& buffer = connection->buffer;
  for (;;) {
    const auto [error, size] = co_await connection->stream.async_read(buffer, no_throw);
    connection->error = error;
    if (error) co_return;
    listener_.on_text({static_cast<const char*>(buffer.cdata().data()), size});
    buffer.clear();
  }
}

void Link::send(std::string text) {
  if (!connection_) return;
  connection_->queue.push_back(std::move(text));
  if (connection_->queue.size() == 1) write(connection_);
}

void Link::write(const std::shared_ptr<Connection>& connection) {
  connection->stream.async_write(asio::buffer(connection->queue.front()),
                                 [this, connection](error_code error, std::size_t) {
                                   if (error) return;  // the reader learns of it
                                   connection->queue.pop_front();
                                   if (!connection->queue.empty()) write(connection);
                                 });
}

void Link::drop() {
  error_code ignored;
  if (connection_) connection_->stream.next_layer().close(ignored);
}

/// At once, then after twice as long each time, each time a random part of it.
std::chrono::milliseconds Link::pause() {
  const int before = failures_++;
  if (before == 0) return std::chrono::milliseconds(0);
  const std::int64_t longest = std::min(longest_pause_ms, first_pause_ms << std::min(before - 1, 5));
  return std::chrono::milliseconds(std::uniform_int_distribution<std::int64_t>(longest / 2, longest)(random_));
}

}  // namespace bots
