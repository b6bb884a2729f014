#include "server/net/ws_connection.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <optional>
#include <span>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/log/about.hpp"
#include "server/metrics/counters.hpp"
#include "server/net/arrears.hpp"
#include "server/net/client.hpp"
#include "server/net/control_count.hpp"
#include "server/net/frame_batch.hpp"
#include "server/net/metered_socket.hpp"
#include "server/net/request_id.hpp"

namespace net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using beast::error_code;
using Upgrade = beast::http::request<beast::http::empty_body>;
using protocol::CloseCode;

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable_t<Executor>());
constexpr std::uint16_t text_only = 1003;

// Of a message, at once. Most are shorter; every connection that waits for one has the room for it.
constexpr std::size_t message_part = 256;

// The stream wants Beast's own request.
Upgrade to_upgrade(const http::Request& request) {
  Upgrade upgrade;
  upgrade.method(beast::http::verb::get);
  upgrade.target(request.path);
  upgrade.version(11);
  for (const auto& [name, value] : request.headers) upgrade.insert(name, value);
  return upgrade;
}

class WsConnection final : public Connection, public Writer {
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
  std::optional<Backlog> backlog() const override {
    return arrears_.backlog(client_->plays(), client_->queue().closed());
  }
  void give_up() override;

 private:
  // The shared pointer keeps the connection alive.
  asio::awaitable<void, Executor> run(std::shared_ptr<WsConnection> self, Upgrade upgrade, Open open);
  asio::awaitable<bool, Executor> shake_hands(Upgrade upgrade);
  asio::awaitable<void, Executor> listen();
  void configure(std::string subprotocol);
  void begin(const Open& open);
  void heard(std::int64_t now_ms);
  void hear(std::string_view text);
  void on_control(websocket::frame_type kind, beast::string_view content);
  void expire_on_strand();
  void miss();
  bool flooded() const noexcept { return stream_.next_layer().reads() > site_->limits.reads_per_message; }
  void finish();
  void write_next();
  bool may_write() const;
  FrameBatch batch_of(std::span<protocol::Frame> frames);
  bool write(FrameBatch& batch);
  void write_rest(std::unique_ptr<FrameBatch> batch);
  void on_idle();
  void on_written(error_code error);
  void close_stream(const Closing& closing);
  void failed(const char* what);
  std::shared_ptr<WsConnection> self() { return std::static_pointer_cast<WsConnection>(shared_from_this()); }
  static std::int64_t in(std::chrono::milliseconds time) { return base::steady_ms() + time.count(); }

  std::shared_ptr<const Site> site_;
  Executor executor_;
  websocket::stream<MeteredSocket, false> stream_;
  beast::flat_buffer buffer_;
  std::shared_ptr<Client> client_;
  std::shared_ptr<protocol::Receiver> receiver_;
  std::atomic<std::int64_t> heard_ms_{0};
  Arrears arrears_;
  std::atomic<std::int64_t> read_deadline_{never};
  std::atomic<std::int64_t> write_deadline_{never};
  std::atomic<std::int64_t> end_deadline_{never};  // of the handshakes at begin and end
  ControlCount controls_;
  bool writing_ = false;
  bool closing_ = false;  // our close frame is being written, or was: nothing follows it
  std::optional<Connections::Slot> slot_;
};

void WsConnection::start(const http::Request& request, std::string subprotocol, Open open) {
  client_ = std::make_shared<Client>(self(), *site_);
  end_deadline_ = in(site_->limits.websocket_handshake);
  configure(std::move(subprotocol));
  slot_->bind(*this);
  asio::co_spawn(executor_, run(self(), to_upgrade(request), std::move(open)),
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

void WsConnection::configure(std::string subprotocol) {
  error_code ignored;
  const asio::socket_base::send_buffer_size size(site_->limits.send_buffer);
  stream_.next_layer().next_layer().set_option(size, ignored);
  stream_.next_layer().next_layer().non_blocking(true, ignored);
  stream_.next_layer().on_free([this] { write_next(); });
  stream_.read_message_max(site_->limits.message_bytes);
  stream_.set_option(
      websocket::stream_base::decorator([name = std::move(subprotocol)](websocket::response_type& response) {
        response.set(beast::http::field::sec_websocket_protocol, name);
      }));
  stream_.control_callback(
      [this](websocket::frame_type kind, beast::string_view content) { on_control(kind, content); });
}

asio::awaitable<void, Executor> WsConnection::run(std::shared_ptr<WsConnection> self, Upgrade upgrade, Open open) {
  const bool shaken = co_await self->shake_hands(std::move(upgrade));
  if (shaken) {
    begin(open);
    open = nullptr;
    co_await self->listen();
  }
  finish();
}

asio::awaitable<bool, Executor> WsConnection::shake_hands(Upgrade upgrade) {
  const auto [error] = co_await stream_.async_accept(upgrade, no_throw);
  co_return !error;
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

void WsConnection::write_next() {
  while (may_write()) {
    std::array<protocol::Frame, FrameBatch::most_frames> frames;
    const OutQueue::Taken taken = client_->queue().take(frames);
    if (taken.frames == 0) return on_idle();
    FrameBatch batch = batch_of(std::span(frames).first(taken.frames));
    if (!write(batch)) return;
    if (!writing_) client_->note_written();
    if (!taken.is_all) continue;
    if (!writing_) arrears_.forget();
    return;
  }
}

bool WsConnection::may_write() const {
  return !writing_ && !closing_ && stream_.is_open() && stream_.next_layer().is_free();
}

FrameBatch WsConnection::batch_of(std::span<protocol::Frame> frames) {
  FrameBatch batch;
  for (protocol::Frame& frame : frames) {
    if (frame == OutQueue::ping()) {
      batch.add_ping(client_->round_trip().sent(base::steady_ms()));
    } else {
      batch.add_text(std::move(frame));
    }
  }
  return batch;
}

// Nearly always the system takes all at once, and nothing has to be waited for. False if the connection is lost.
bool WsConnection::write(FrameBatch& batch) {
  error_code error;
  batch.consume(stream_.next_layer().next_layer().write_some(batch.buffers(), error));
  if (error && error != asio::error::would_block) {
    drop();
    return false;
  }
  if (!batch.written()) write_rest(std::make_unique<FrameBatch>(std::move(batch)));
  return true;
}

void WsConnection::write_rest(std::unique_ptr<FrameBatch> batch) {
  writing_ = true;
  write_deadline_ = in(site_->limits.websocket_write);
  stream_.next_layer().hold();
  const auto rest = batch->buffers();
  arrears_.begin(batch->payloads(), base::steady_ms());
  asio::async_write(
      stream_.next_layer().next_layer(), rest,
      [connection = self(), kept = std::move(batch)](error_code error, std::size_t) { connection->on_written(error); });
}

// Everything has gone out.
void WsConnection::on_idle() {
  arrears_.forget();
  if (const auto closing = client_->queue().take_closing()) return close_stream(*closing);
  if (!client_->queue().take_behind() || !receiver_) return;
  try {
    receiver_->on_drained();
  } catch (const std::exception& error) {
    failed(error.what());
  }
}

void WsConnection::on_written(error_code error) {
  writing_ = false;
  write_deadline_ = never;
  arrears_.end();
  stream_.next_layer().release();
  if (error) return drop();
  client_->note_written();
  write_next();
}

// We write the close frame ourselves: Beast's async_close and a pending read deadlock when the read finds the client's
// close frame in its buffer (Boost 1.81, with a control callback). We read on until the client closes or
// websocket_close has passed, so that no TCP reset overtakes our close frame.
void WsConnection::close_stream(const Closing& closing) {
  closing_ = true;
  stream_.next_layer().mute();
  FrameBatch batch;
  batch.add_close(closing.code, closing.reason);
  write(batch);
}

bool WsConnection::overdue(std::int64_t now_ms) const noexcept {
  constexpr auto order = std::memory_order_relaxed;
  const bool is_quiet = now_ms - client_->quiet_since(heard_ms_) >= site_->limits.player_quiet.count();
  return flooded() || is_quiet || now_ms >= read_deadline_.load(order) || now_ms >= write_deadline_.load(order) ||
         now_ms >= end_deadline_.load(order);
}

// Looks again: something may have come, or gone, since the sweep looked.
void WsConnection::expire_on_strand() {
  const std::int64_t now = base::steady_ms();
  if (now >= write_deadline_ || now >= end_deadline_) return drop();
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
  if (!arrears_.give_up()) return;
  if (client_->queue().give_up()) metrics::count(metrics::Count::clients_too_slow);
  asio::dispatch(executor_, [connection = self()] {
    if (connection->writing_) return connection->drop();
    connection->end_soon();
  });
}

void WsConnection::drop() {
  asio::dispatch(executor_, [connection = self()] {
    error_code ignored;
    auto& socket = connection->stream_.next_layer().next_layer();
    // A reset, after which the kernel holds nothing for it either.
    if (connection->arrears_.is_given_up()) socket.set_option(Socket::linger(true, 0), ignored);
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
