#include "server/net/http_connection.hpp"

#include <spdlog/spdlog.h>
#include <sys/socket.h>

#include <array>
#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <cctype>
#include <cerrno>
#include <optional>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/http/body_stream.hpp"
#include "server/log/about.hpp"
#include "server/metrics/counters.hpp"
#include "server/net/answer_writer.hpp"
#include "server/net/forwarded.hpp"
#include "server/net/method.hpp"
#include "server/net/proxy_fault.hpp"
#include "server/net/refusals.hpp"
#include "server/net/request_id.hpp"
#include "server/net/response_text.hpp"
#include "server/net/shown_path.hpp"
#include "server/net/subprotocol.hpp"
#include "server/net/target.hpp"
#include "server/net/upgrade_required.hpp"
#include "server/net/ws_connection.hpp"

namespace net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using beast::error_code;
using Parser = beast::http::request_parser<beast::http::string_body>;
using Message = beast::http::request<beast::http::string_body>;

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);

// Anything but one "chunked" is read differently by different programs: a proxy before us could take what it passed on
// as one request for another number of them.
bool is_framed_clearly(const Message& message) {
  constexpr auto field = beast::http::field::transfer_encoding;
  const std::size_t count = message.count(field);
  return count == 0 || (count == 1 && message.version() >= 11 && beast::iequals(message[field], "chunked"));
}

// Nothing when target or host cannot be accepted.
std::optional<http::Request> to_request(Message& message) {
  http::Request request;
  if (!read_target(message.target(), request)) return std::nullopt;
  const std::size_t hosts = message.count(beast::http::field::host);
  if (hosts > 1 || (hosts == 0 && message.version() >= 11)) return std::nullopt;
  request.method = method_of(std::string_view(message.method_string()));
  for (const auto& field : message) {
    std::string name = field.name_string();
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    request.headers.emplace_back(std::move(name), field.value());
  }
  request.body = std::move(message.body());
  return request;
}

class HttpConnection final : public Connection {
 public:
  HttpConnection(std::shared_ptr<const Site> site, Socket socket, Connections::Slot slot, std::string peer)
      : site_(std::move(site)),
        socket_(std::move(socket)),
        executor_(socket_.get_executor()),
        peer_(std::move(peer)),
        writer_(socket_, *site_),
        slot_(std::move(slot)) {}

  void start();
  bool overdue(std::int64_t now_ms) const noexcept override {
    return now_ms >= deadline_.load(std::memory_order_relaxed) || now_ms >= writer_.due_ms();
  }
  void expire() override {
    asio::dispatch(executor_, [this, self = shared_from_this()] { expire_on_strand(); });
  }
  void stop() override;
  void drop() override;
  std::optional<Backlog> backlog() const override;
  void give_up() override;

 private:
  enum class Next { request, linger, end };

  // The shared pointer keeps the connection alive.
  asio::awaitable<void> run(std::shared_ptr<HttpConnection> self);
  asio::awaitable<Next> serve_one();
  asio::awaitable<error_code> read(Parser& parser);
  asio::awaitable<error_code> permit_body(const Message& message);
  asio::awaitable<Next> upgrade(http::Request request);
  asio::awaitable<http::Response> answer(http::Request request);
  asio::awaitable<UpgradeAnswer> ask_to_open(http::Request request);
  asio::awaitable<Next> write(http::Response response, http::Method method, After after);
  asio::awaitable<bool> write_stream(http::BodyStream& stream);
  asio::awaitable<bool> write_parts(http::BodyStream& stream);
  Framing framing_of(const http::Response& response, std::size_t bytes) const;
  bool client_is_gone();
  void expire_on_strand();
  asio::awaitable<void> linger();
  void allow(std::chrono::milliseconds time) { deadline_ = base::steady_ms() + time.count(); }
  http::Response internal_error(const http::Request& request, const char* what);

  std::shared_ptr<const Site> site_;
  Socket socket_;
  Executor executor_;
  std::string peer_;  // its IP address
  beast::flat_buffer buffer_{64 * 1024};
  AnswerWriter writer_;
  std::atomic<bool> given_up_{false};
  std::atomic<std::int64_t> deadline_{never};
  bool waiting_ = true;  // for the next request
  bool stopping_ = false;
  bool streaming_ = false;          // a body without a known end: nobody waits for it when stopping
  std::int64_t written_at_ms_ = 0;  // the last part of that body, or its head
  bool reads_chunks_ = true;        // the client, as far as its request's version tells
  Connections::Slot slot_;
};

void HttpConnection::start() {
  slot_.bind(*this);
  auto self = std::static_pointer_cast<HttpConnection>(shared_from_this());
  asio::co_spawn(executor_, run(self), [](const std::exception_ptr& failure) {
    try {
      if (failure) std::rethrow_exception(failure);
    } catch (const std::exception& error) {
      spdlog::error("HTTP connection ended by an exception: {}", error.what());
    }
  });
}

void HttpConnection::stop() {
  asio::dispatch(executor_, [this, self = shared_from_this()] {
    stopping_ = true;
    if (waiting_ || streaming_) drop();
  });
}

void HttpConnection::drop() {
  asio::dispatch(executor_, [this, self = shared_from_this()] {
    error_code ignored;
    // A reset: to a client of HTTP/1.0 a plain end would say that the body is whole; and the kernel holds nothing more.
    if (streaming_ || writer_.is_writing()) socket_.set_option(Socket::linger(true, 0), ignored);
    socket_.close(ignored);
  });
}

// Looks again: something may have come, or gone, since the sweep looked.
void HttpConnection::expire_on_strand() {
  const std::int64_t now_ms = base::steady_ms();
  if (now_ms >= deadline_) return drop();
  if (writer_.keeps_pace(now_ms)) return;
  metrics::count(metrics::Count::clients_too_slow);
  drop();
}

std::optional<Backlog> HttpConnection::backlog() const {
  std::optional<Backlog> waiting = writer_.backlog();
  if (waiting) waiting->is_going = given_up_;
  return waiting;
}

void HttpConnection::give_up() {
  if (given_up_.exchange(true)) return;
  metrics::count(metrics::Count::clients_too_slow);
  drop();
}

asio::awaitable<void> HttpConnection::run(std::shared_ptr<HttpConnection> self) {
  Next next = Next::request;
  while (next == Next::request) next = co_await self->serve_one();
  if (next == Next::linger) co_await self->linger();
}

asio::awaitable<HttpConnection::Next> HttpConnection::serve_one() {
  Parser parser;
  const error_code error = co_await read(parser);
  if (error) {
    auto refusal = refusal_of(error);
    if (!refusal) co_return Next::end;
    co_return co_await write(std::move(*refusal), http::Method::get, After::close);
  }
  reads_chunks_ = parser.get().version() >= 11;
  const After after = parser.get().keep_alive() && !stopping_ ? After::keep_alive : After::close;
  const bool wants_websocket = beast::websocket::is_upgrade(parser.get());
  auto request = to_request(parser.get());
  if (!request) {
    http::Response refusal =
        http::error_response(400, "malformed", "The target or the host of the request is malformed.");
    co_return co_await write(std::move(refusal), http::Method::get, After::close);
  }
  if (slot_.refused()) co_return co_await write(too_many_connections(), request->method, After::close);
  request->remote_address = client_address(peer_, *request, site_->limits.trusted_proxies);
  log_proxy_fault(peer_, *request, site_->limits.trusted_proxies);
  forget_claims(peer_, *request, site_->limits.trusted_proxies);
  if (!slot_.serve(base::read_address(request->remote_address))) {
    co_return co_await write(too_many_connections(), request->method, after);
  }
  const http::Method method = request->method;
  deadline_ = never;
  const bool websocket_path = request->path == "/ws";
  if (websocket_path && wants_websocket) co_return co_await upgrade(std::move(*request));
  if (websocket_path) co_return co_await write(upgrade_required(*request), method, after);
  http::Response response = co_await answer(std::move(*request));
  co_return co_await write(std::move(response), method, after);
}

asio::awaitable<error_code> HttpConnection::read(Parser& parser) {
  parser.header_limit(static_cast<std::uint32_t>(site_->limits.header_bytes));
  parser.body_limit(site_->limits.body_bytes);
  waiting_ = true;
  slot_.serve(std::nullopt);
  if (stopping_) co_return make_error_code(beast::http::error::end_of_stream);
  allow(site_->limits.next_request);
  const auto [header_error, header_size] = co_await beast::http::async_read_header(socket_, buffer_, parser, no_throw);
  waiting_ = false;
  if (header_error) co_return header_error;
  if (!is_framed_clearly(parser.get())) co_return make_error_code(beast::http::error::bad_transfer_encoding);
  if (parser.is_done()) co_return header_error;
  allow(site_->limits.request_body);
  const error_code permit_error = co_await permit_body(parser.get());
  if (permit_error) co_return permit_error;
  const auto [body_error, body_size] = co_await beast::http::async_read(socket_, buffer_, parser, no_throw);
  co_return body_error;
}

// A client may wait to be told that its body is welcome.
asio::awaitable<error_code> HttpConnection::permit_body(const Message& message) {
  error_code error;
  if (!beast::iequals(message[beast::http::field::expect], "100-continue")) co_return error;
  static constexpr std::string_view permission = "HTTP/1.1 100 Continue\r\n\r\n";
  const auto bytes = asio::buffer(permission);
  const auto [write_error, size] = co_await asio::async_write(socket_, bytes, no_throw);
  co_return write_error;
}

asio::awaitable<HttpConnection::Next> HttpConnection::upgrade(http::Request request) {
  Subprotocol chosen = choose_subprotocol(request.header("sec-websocket-protocol"));
  if (chosen.kind == Subprotocol::Kind::foreign || buffer_.size() > 0) {
    http::Response refusal = http::error_response(400, "subprotocol",
                                                  "A WebSocket here must use the subprotocol " +
                                                      std::string(protocol::subprotocol) + " and wait for the answer.");
    co_return co_await write(std::move(refusal), http::Method::get, After::close);
  }
  Open open;
  if (chosen.kind == Subprotocol::Kind::ours) {
    UpgradeAnswer answer = co_await ask_to_open(request);
    if (auto* refusal = std::get_if<http::Response>(&answer))
      co_return co_await write(std::move(*refusal), http::Method::get, After::close);
    open = std::get<Open>(std::move(answer));
  }
  start_websocket(site_, std::move(socket_), std::move(slot_), request, std::move(chosen.name), std::move(open));
  co_return Next::end;
}

http::Response HttpConnection::internal_error(const http::Request& request, const char* what) {
  const std::string id = new_request_id();
  logs::error(logs::request(id), "{} failed: {}", without_secrets(request.path), what);
  http::Response response = http::error_response(500, "internal", "Something went wrong. The server has logged it.");
  response.headers.emplace_back("X-Request-Id", id);
  return response;
}

asio::awaitable<http::Response> HttpConnection::answer(http::Request request) {
  http::Response failure;
  try {
    auto answering = site_->handlers.on_request(request);
    http::Response response = co_await std::move(answering);
    co_return response;
  } catch (const std::exception& error) {
    failure = internal_error(request, error.what());
  }
  co_return failure;
}

asio::awaitable<UpgradeAnswer> HttpConnection::ask_to_open(http::Request request) {
  http::Response failure;
  try {
    auto asking = site_->handlers.on_websocket(request);
    UpgradeAnswer answer = co_await std::move(asking);
    co_return answer;
  } catch (const std::exception& error) {
    failure = internal_error(request, error.what());
  }
  co_return failure;
}

asio::awaitable<HttpConnection::Next> HttpConnection::write(http::Response response, http::Method method, After after) {
  if (stopping_ || (response.stream && !reads_chunks_)) after = After::close;
  const std::string_view body = response.static_body.empty() ? std::string_view(response.body) : response.static_body;
  http::add_security_headers(response);
  const std::string head = response_head(response, framing_of(response, body.size()), after);
  const bool with_body = method != http::Method::head && may_have_body(response.status);
  const std::string_view sent_body = with_body && !response.stream ? body : std::string_view();
  const AnswerWriter::Pieces pieces = {asio::buffer(head), asio::buffer(sent_body)};
  deadline_ = never;
  writer_.begin();
  const bool taken = co_await writer_.write(pieces, head.capacity() + response.body.capacity());
  if (!taken) co_return Next::end;
  if (response.stream && with_body) {
    const bool whole = co_await write_stream(*response.stream);
    if (!whole) co_return Next::end;
  }
  co_return after == After::keep_alive ? Next::request : Next::linger;
}

Framing HttpConnection::framing_of(const http::Response& response, std::size_t bytes) const {
  if (!response.stream) return {Framing::Kind::length, bytes};
  return {reads_chunks_ ? Framing::Kind::chunked : Framing::Kind::until_close};
}

// Whether all of it was written; else the connection is over.
asio::awaitable<bool> HttpConnection::write_stream(http::BodyStream& stream) {
  bool whole = false;
  try {
    auto writing = write_parts(stream);
    whole = co_await std::move(writing);
  } catch (const std::exception& error) {
    spdlog::warn("A response broke off: {}", error.what());
  }
  if (!whole) drop();
  co_return whole;
}

asio::awaitable<bool> HttpConnection::write_parts(http::BodyStream& stream) {
  streaming_ = true;
  written_at_ms_ = base::steady_ms();
  std::optional<std::string> part;
  do {
    part = co_await stream.next();
    if (stopping_ || client_is_gone()) co_return false;
    if ((part && part->empty()) || (!part && !reads_chunks_)) continue;
    const std::string text = part ? std::move(*part) : std::string();
    const std::string head = reads_chunks_ ? chunk_head(text.size()) : "";
    const AnswerWriter::Pieces pieces = {asio::buffer(head), asio::buffer(text),
                                         asio::buffer(chunk_end, reads_chunks_ ? chunk_end.size() : 0)};
    const bool taken = co_await writer_.write(pieces, text.capacity());
    if (!taken) co_return false;
    written_at_ms_ = base::steady_ms();
  } while (part);
  streaming_ = false;
  co_return true;
}

// A part that takes long to make writes nothing meanwhile, by which the end of the connection would be noticed. A
// client that sends no more may still read; if it does not, only writing tells.
bool HttpConnection::client_is_gone() {
  if (!socket_.is_open()) return true;
  char next = 0;
  const auto bytes = ::recv(socket_.native_handle(), &next, 1, MSG_PEEK | MSG_DONTWAIT);
  if (bytes == 0) return base::steady_ms() - written_at_ms_ > site_->limits.half_closed.count();
  return bytes < 0 && errno != EAGAIN && errno != EWOULDBLOCK;
}

// Closing with unread bytes would make the kernel reset the connection, and the client lose our last response.
asio::awaitable<void> HttpConnection::linger() {
  allow(site_->limits.linger);
  error_code ignored;
  socket_.shutdown(Socket::shutdown_send, ignored);
  std::array<char, 1024> scrap = {};
  error_code error;
  while (!error) {
    const auto [read_error, size] = co_await socket_.async_read_some(asio::buffer(scrap), no_throw);
    error = read_error;
  }
}

}  // namespace

void start_http(std::shared_ptr<const Site> site, Socket socket, Connections::Slot slot, std::string peer) {
  std::make_shared<HttpConnection>(std::move(site), std::move(socket), std::move(slot), std::move(peer))->start();
}

}  // namespace net
