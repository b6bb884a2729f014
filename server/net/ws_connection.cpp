#include "server/net/ws_connection.hpp"

#include <spdlog/spdlog.h>

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <optional>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/log/about.hpp"
#include "server/metrics/counters.hpp"
#include "server/net/client.hpp"
#include "server/net/control_count.hpp"
#include "server/net/request_id.hpp"
#include "server/net/ws_handshake.hpp"
#include "server/net/ws_writer.hpp"

namespace net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;
using protocol::CloseCode;

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable_t<Executor>());
constexpr std::uint16_t text_only = 1003;

// Of a message, at once. Most are shorter; every connection that waits for one has the room for it.
constexpr std::size_t message_part = 256;

class WsConnection final : public Connection, public Writer, private WsWriter::Owner {
 public:
  WsConnection(std::shared_ptr<const Site> site, Socket socket, Connections::Slot slot)
      : site_(std::move(site)), executor_(socket.get_executor()), stream_(std::move(socket)), slot_(std::move(slot)) {}

  void start(const http::Request& request, std::string subprotocol, Open open);
  void wake() override;
  void end_soon() override;

  bool overdue(std::int64_t now_ms) const noexcept override;
  void expire() override {
    asio::dispatch(executor_, [connection = self()] { connection->expire_on_strand(); });
  }
  void stop() override { client_->close(CloseCode::restart, "the server restarts"); }
  void drop() override;
  std::optional<Backlog> backlog() const override { return writer_->backlog(); }
  void give_up() override;

 private:
  // The shared pointer keeps the connection alive.
  asio::awaitable<void, Executor> run(std::shared_ptr<WsConnection> self, asio::awaitable<bool, Executor> handshake,
                                      Open open);
  asio::awaitable<void, Executor> listen();
  void configure();
  void begin(const Open& open);
  void heard(std::int64_t now_ms);
  void hear(std::string_view text);
  void on_control(websocket::frame_type kind, beast::string_view content);
  void expire_on_strand();
  void miss();
  bool flooded() const noexcept { return stream_.next_layer().reads() > site_->limits.reads_per_message; }
  void finish();
  void write_next();
  bool is_open() const override { return stream_.is_open(); }
  void on_drained() override;
  std::shared_ptr<void> keep_alive() override { return shared_from_this(); }
  void failed(const char* what);
  std::shared_ptr<WsConnection> self() { return std::static_pointer_cast<WsConnection>(shared_from_this()); }
  static std::int64_t in(std::chrono::milliseconds time) { return base::steady_ms() + time.count(); }

  std::shared_ptr<const Site> site_;
  Executor executor_;
  WsStream stream_;
  beast::flat_buffer buffer_;
  std::shared_ptr<Client> client_;
  std::shared_ptr<protocol::Receiver> receiver_;
  std::atomic<std::int64_t> heard_ms_{0};
  std::optional<WsWriter> writer_;  // from the start on
  std::atomic<std::int64_t> read_deadline_{never};
  std::atomic<std::int64_t> end_deadline_{never};  // of the handshakes at begin and end
  ControlCount controls_;
  std::optional<Connections::Slot> slot_;
};

void WsConnection::start(const http::Request& request, std::string subprotocol, Open open) {
  client_ = std::make_shared<Client>(self(), *site_);
  writer_.emplace(static_cast<WsWriter::Owner&>(*this), stream_.next_layer(), *client_, site_->limits);
  end_deadline_ = in(site_->limits.websocket_handshake);
  configure();
  slot_->bind(*this);
  asio::co_spawn(executor_, run(self(), shake_hands(stream_, request, std::move(subprotocol)), std::move(open)),
                 [connection = self()](const std::exception_ptr& failure) {
                   if (!failure) return;
                   try {
                     std::rethrow_exception(failure);
                   } catch (const std::exception& error) {
                     spdlog::error("WebSocket ended by an exception: {}", error.what());
                   }
                   connection->finish();
                 });
}

void WsConnection::configure() {
  error_code ignored;
  const asio::socket_base::send_buffer_size size(site_->limits.send_buffer);
  stream_.next_layer().next_layer().set_option(size, ignored);
  stream_.next_layer().next_layer().non_blocking(true, ignored);
  stream_.next_layer().on_free([this] { write_next(); });
  stream_.read_message_max(site_->limits.message_bytes);
  stream_.control_callback(
      [this](websocket::frame_type kind, beast::string_view content) { on_control(kind, content); });
}

asio::awaitable<void, Executor> WsConnection::run(std::shared_ptr<WsConnection> self,
                                                  asio::awaitable<bool, Executor> handshake, Open open) {
  const bool shaken = co_await std::move(handshake);
  if (shaken) {
    begin(open);
    open = nullptr;
    co_await self->listen();
  }
  finish();
}

void WsConnection::begin(const Open& open) {
  heard(base::steady_ms());
  end_deadline_ = never;
  if (client_->queue().closed()) return end_soon();
  if (!open) return client_->close(CloseCode::outdated, "this server speaks " + std::string(protocol::subprotocol));
  try {
    receiver_ = open(client_);
  } catch (const std::exception& error) {
    failed(error.what());
  }
}

asio::awaitable<void, Executor> WsConnection::listen() {
  while (true) {
    const auto part = buffer_.prepare(message_part);
    const auto [error, size] = co_await stream_.async_read_some(part, no_throw);
    if (error) co_return;
    buffer_.commit(size);
    if (!stream_.is_message_done()) continue;
    heard(base::steady_ms());
    stream_.next_layer().forget();
    const auto bytes = buffer_.cdata();
    hear(std::string_view(static_cast<const char*>(bytes.data()), bytes.size()));
    buffer_.consume(bytes.size());
    if (buffer_.capacity() > message_part) buffer_.shrink_to_fit();
  }
}

void WsConnection::heard(std::int64_t now_ms) {
  heard_ms_ = now_ms;
  read_deadline_ = now_ms + site_->limits.websocket_silence.count();
}

// What comes after the connection was told to close is not for the receiver any more.
void WsConnection::hear(std::string_view text) {
  if (client_->queue().closed() || !receiver_) return;
  if (!stream_.got_text()) return client_->close_with(text_only, "text frames only");
  try {
    receiver_->on_text(text, heard_ms_);
  } catch (const std::exception& error) {
    failed(error.what());
  }
}

// In the middle of Beast's reading: the close has to come from outside of it.
void WsConnection::on_control(websocket::frame_type kind, beast::string_view content) {
  const std::int64_t now = base::steady_ms();
  heard(now);
  if (kind == websocket::frame_type::pong && client_->round_trip().answered(content, now)) return;
  if (!controls_.is_excess(now, site_->limits.control_frames, site_->limits.control_window)) return;
  asio::post(executor_, [client = client_] { client->close(CloseCode::limit, "too many control frames"); });
}

void WsConnection::failed(const char* what) {
  const std::string id = new_request_id();
  logs::error(logs::request(id), "WebSocket message failed: {}", what);
  client_->close(CloseCode::internal, "something went wrong, request " + id);
}

void WsConnection::finish() {
  client_->queue().abandon();
  error_code ignored;
  stream_.next_layer().next_layer().close(ignored);
  const auto receiver = std::exchange(receiver_, nullptr);
  try {
    if (receiver) receiver->on_closed();
  } catch (const std::exception& error) {
    spdlog::error("WebSocket end failed: {}", error.what());
  }
  slot_.reset();
}

void WsConnection::end_soon() {
  end_deadline_ = in(site_->limits.websocket_close);
  wake();
}

void WsConnection::wake() {
  asio::dispatch(executor_, [connection = self()] { connection->write_next(); });
}

void WsConnection::write_next() { writer_->write_next(); }

void WsConnection::on_drained() {
  if (!receiver_) return;
  try {
    receiver_->on_drained();
  } catch (const std::exception& error) {
    failed(error.what());
  }
}

bool WsConnection::overdue(std::int64_t now_ms) const noexcept {
  constexpr auto order = std::memory_order_relaxed;
  const bool is_quiet = now_ms - client_->quiet_since(heard_ms_) >= site_->limits.player_quiet.count();
  return flooded() || is_quiet || now_ms >= read_deadline_.load(order) || now_ms >= writer_->deadline_ms() ||
         now_ms >= end_deadline_.load(order);
}

// Looks again: something may have come, or gone, since the sweep looked.
void WsConnection::expire_on_strand() {
  const std::int64_t now = base::steady_ms();
  if (now >= writer_->deadline_ms() || now >= end_deadline_) return drop();
  if (flooded()) return client_->close(CloseCode::limit, "a message in too many frames");
  const std::int64_t quiet_ms = now - client_->quiet_since(heard_ms_);
  if (quiet_ms >= site_->limits.player_silence.count()) return miss();
  if (quiet_ms >= site_->limits.player_quiet.count()) {
    client_->probe();
    client_->flush();
  }
  if (now < read_deadline_) return;
  read_deadline_ = never;
  client_->close(CloseCode::idle, "nothing heard from you");
}

// The next sweep drops it: the other player is not to wait for an answer to the close.
void WsConnection::miss() {
  client_->close(CloseCode::idle, "nothing heard from you");
  end_deadline_ = base::steady_ms();
}

// Behind what is half written no close would arrive, while that is held.
void WsConnection::give_up() {
  if (!writer_->give_up()) return;
  if (client_->queue().give_up()) metrics::count(metrics::Count::clients_too_slow);
  asio::dispatch(executor_, [connection = self()] {
    if (connection->writer_->is_writing()) return connection->drop();
    connection->end_soon();
  });
}

void WsConnection::drop() {
  asio::dispatch(executor_, [connection = self()] {
    error_code ignored;
    auto& socket = connection->stream_.next_layer().next_layer();
    // A reset, after which the kernel holds nothing for it either.
    if (connection->writer_->is_given_up()) socket.set_option(Socket::linger(true, 0), ignored);
    socket.close(ignored);
  });
}

}  // namespace

void start_websocket(std::shared_ptr<const Site> site, Socket socket, Connections::Slot slot,
                     const http::Request& upgrade, std::string subprotocol, Open open) {
  auto connection = std::make_shared<WsConnection>(std::move(site), std::move(socket), std::move(slot));
  connection->start(upgrade, std::move(subprotocol), std::move(open));
}

}  // namespace net
