#include "tests/server/net/loopback.hpp"

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "server/http/body_stream.hpp"

namespace asio = boost::asio;

namespace {

constexpr std::chrono::seconds patience(60);
constexpr int thread_count = 4;
constexpr std::string_view static_text = "lives as long as the program";

class Echo final : public protocol::Receiver {
 public:
  Echo(Seen& seen, std::shared_ptr<protocol::Outbox> outbox) : seen_(seen), outbox_(std::move(outbox)) {}

  void on_text(std::string_view text, std::int64_t) override {
    if (text == "throw") throw std::runtime_error("as asked");
    seen_.heard(text);
    outbox_->send(protocol::make_frame(std::string(text)));
  }
  void on_drained() override { outbox_->send(protocol::make_frame("drained")); }
  void on_closed() override { seen_.closed(); }

 private:
  Seen& seen_;
  std::shared_ptr<protocol::Outbox> outbox_;
};

}  // namespace

net::Limits quick_sweep() {
  net::Limits limits;
  limits.sweep = std::chrono::milliseconds(5);
  return limits;
}

void wait_until(const std::function<bool()>& is_so) {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  while (!is_so()) {
    if (std::chrono::steady_clock::now() > deadline) throw std::runtime_error("it did not come so far");
    std::this_thread::yield();
  }
}

void Seen::opened(std::shared_ptr<protocol::Outbox> outbox) {
  const std::lock_guard lock(mutex_);
  outboxes_.push_back(std::move(outbox));
  changed_.notify_all();
}

void Seen::heard(std::string_view text) {
  const std::lock_guard lock(mutex_);
  texts_.emplace_back(text);
  changed_.notify_all();
}

void Seen::closed() {
  const std::lock_guard lock(mutex_);
  ++closed_;
  changed_.notify_all();
}

void Seen::wait(const std::function<bool()>& reached) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, patience, reached)) throw std::runtime_error("the server did not come so far");
}

void Seen::wait_for_opened(std::size_t count) {
  wait([&] { return outboxes_.size() >= count; });
}

void Seen::wait_for_closed(std::size_t count) {
  wait([&] { return closed_ >= count; });
}

std::shared_ptr<protocol::Outbox> Seen::outbox(std::size_t index) const {
  const std::lock_guard lock(mutex_);
  return outboxes_.at(index);
}

std::vector<std::string> Seen::texts() const {
  const std::lock_guard lock(mutex_);
  return texts_;
}

std::size_t Seen::closed_count() const {
  const std::lock_guard lock(mutex_);
  return closed_;
}

class Loopback::Stream final : public http::BodyStream {
 public:
  Stream(Loopback& server, std::string way) : server_(server), way_(std::move(way)) {
    const std::lock_guard lock(server_.mutex_);
    ++server_.streams_;
    server_.changed_.notify_all();
  }
  ~Stream() override {
    const std::lock_guard lock(server_.mutex_);
    --server_.streams_;
    server_.changed_.notify_all();
  }

  asio::awaitable<std::optional<std::string>> next() override {
    constexpr std::size_t part_bytes = 256 * 1024;
    const std::size_t number = ++server_.parts_made_;
    if (way_ == "throw" && number > 1) throw std::runtime_error("as asked");
    if (way_ == "empty" && number > 1) co_return "";
    if (way_.empty() && number > 3) co_return std::nullopt;
    co_return std::string(part_bytes, 'x');
  }

 private:
  Loopback& server_;
  const std::string way_;
};

Loopback::Loopback(net::Limits limits) : listener_(io_, limits, handlers()) {
  listener_.start("127.0.0.1", 0);
  for (int i = 0; i < thread_count; ++i) threads_.emplace_back([this] { io_.run(); });
}

Loopback::~Loopback() {
  release();
  stop();
  for (std::thread& thread : threads_) thread.join();
}

void Loopback::release() {
  const std::lock_guard lock(mutex_);
  released_ = true;
  changed_.notify_all();
}

void Loopback::wait_for_slow() {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, patience, [this] { return slow_; })) throw std::runtime_error("nobody asks for /slow");
}

void Loopback::wait_for_stream() {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, patience, [this] { return streams_ > 0; })) throw std::runtime_error("nobody streams");
}

void Loopback::wait_for_streams_to_end() {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, patience, [this] { return streams_ == 0; })) {
    throw std::runtime_error("a stream goes on");
  }
}

void Loopback::wait_for_connections(std::size_t most) const {
  wait_until([&] { return connections() <= most; });
}

void Loopback::stop() {
  if (std::exchange(stopping_, true)) return;
  listener_.stop([this] {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    changed_.notify_all();
  });
}

void Loopback::wait_until_stopped() {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, patience, [this] { return stopped_; })) throw std::runtime_error("did not stop");
}

net::Handlers Loopback::handlers() {
  net::Handlers handlers;
  handlers.on_request = [this](http::Request request) { return answer(std::move(request)); };
  handlers.on_websocket = [this](http::Request request) { return open(std::move(request)); };
  return handlers;
}

asio::awaitable<http::Response> Loopback::answer(http::Request request) {
  if (request.path == "/throw") throw std::runtime_error("as asked");
  if (request.path == "/slow" || request.path == "/big") {
    std::unique_lock lock(mutex_);
    slow_ = true;
    changed_.notify_all();
    if (request.path == "/slow") changed_.wait(lock, [this] { return released_; });
  }
  http::Response response;
  response.content_type = "text/plain";
  response.body = request.path;
  for (const auto& [name, value] : request.query) response.body += "|" + name + "=" + value;
  response.body += "|" + request.body + "|" + request.remote_address;
  if (request.path == "/asset") response.static_body = static_text;
  if (request.path == "/big") response.body.assign(big_bytes, 'x');
  if (request.path == "/none") response.status = 304;
  if (request.path == "/stream") {
    response.stream = std::make_shared<Stream>(*this, request.query.empty() ? "" : request.query.front().first);
  }
  response.headers.emplace_back("X-Split", request.path == "/split" ? "a\r\nX-Evil: b" : "whole");
  co_return response;
}

asio::awaitable<net::UpgradeAnswer> Loopback::open(http::Request request) {
  if (!request.parameter("throw").empty()) throw std::runtime_error("as asked");
  if (!request.parameter("refuse").empty())
    co_return net::UpgradeAnswer(http::error_response(401, "auth", "Who are you?"));
  co_return net::UpgradeAnswer(net::Open([this](std::shared_ptr<protocol::Outbox> outbox) {
    seen.opened(outbox);
    return std::make_shared<Echo>(seen, std::move(outbox));
  }));
}
