#include "server/net/listener.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <stdexcept>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/net/http_connection.hpp"
#include "server/net/site.hpp"
#include "server/net/socket.hpp"

namespace net {

namespace asio = boost::asio;
using boost::system::error_code;

namespace {

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable);

// Beyond these, accepting can only be tried again later.
bool is_shortage(error_code error) {
  return error == asio::error::no_descriptors || error == asio::error::no_memory ||
         error == asio::error::no_buffer_space || error == boost::system::errc::too_many_files_open_in_system;
}

std::string text_of(const asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  return address.to_string();
}

}  // namespace

// Everything that runs in the io_context, on one strand. Its coroutines keep it alive.
class Listener::Door : public std::enable_shared_from_this<Listener::Door> {
 public:
  Door(asio::io_context& io, Limits limits, Handlers handlers);
  void open(const asio::ip::tcp::endpoint& endpoint);
  void start();
  void stop(std::function<void()> on_stopped);
  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }
  std::size_t connections() const { return site_->connections->size(); }
  std::size_t most_connections() const { return site_->connections->most(); }
  void admit_at_most(std::size_t all, std::size_t of_address) { site_->connections->admit_at_most(all, of_address); }

 private:
  asio::awaitable<void> accept(std::shared_ptr<Door> self);
  asio::awaitable<void> sweep(std::shared_ptr<Door> self);
  asio::awaitable<void> end(std::shared_ptr<Door> self);
  asio::awaitable<void> back_off(error_code error);
  void tell_of_shortage(error_code error);
  void take(Socket socket);
  void on_empty(const std::function<void()>& on_stopped);

  asio::io_context& io_;
  std::shared_ptr<Site> site_;
  Executor strand_;
  asio::basic_socket_acceptor<asio::ip::tcp, Executor> acceptor_;
  asio::steady_timer retry_;
  asio::steady_timer sweep_;
  asio::steady_timer end_;
  bool running_ = true;
  std::int64_t shortage_until_ms_ = 0;
};

Listener::Door::Door(asio::io_context& io, Limits limits, Handlers handlers)
    : io_(io),
      site_(std::make_shared<Site>()),
      strand_(asio::make_strand(io)),
      acceptor_(strand_),
      retry_(strand_),
      sweep_(strand_),
      end_(strand_) {
  site_->connections = std::make_shared<Connections>(limits);
  site_->limits = limits;
  site_->handlers = std::move(handlers);
}

void Listener::Door::open(const asio::ip::tcp::endpoint& endpoint) {
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(asio::socket_base::reuse_address(true));
  acceptor_.bind(endpoint);
  acceptor_.listen(asio::socket_base::max_listen_connections);
}

void Listener::Door::start() {
  asio::co_spawn(strand_, accept(shared_from_this()), asio::detached);
  asio::co_spawn(strand_, sweep(shared_from_this()), asio::detached);
}

asio::awaitable<void> Listener::Door::accept(std::shared_ptr<Door> self) {
  while (self->acceptor_.is_open()) {
    auto connection_strand = asio::make_strand(io_);
    auto [error, socket] = co_await acceptor_.async_accept(connection_strand, no_throw);
    if (!error) take(std::move(socket));
    if (is_shortage(error)) co_await back_off(error);
  }
}

asio::awaitable<void> Listener::Door::back_off(error_code error) {
  tell_of_shortage(error);
  retry_.expires_after(site_->limits.back_off);
  co_await retry_.async_wait(no_throw);
}

// Once for each shortage: one connection that ends makes room for only one more.
void Listener::Door::tell_of_shortage(error_code error) {
  constexpr std::int64_t quiet_ms = 60'000;
  const std::int64_t now_ms = base::steady_ms();
  if (now_ms >= shortage_until_ms_) spdlog::warn("cannot accept connections right now: {}", error.message());
  shortage_until_ms_ = now_ms + quiet_ms;
}

// Whatever one connection meets, the next is accepted.
void Listener::Door::take(Socket socket) try {
  error_code error;
  const auto remote = socket.remote_endpoint(error);
  if (error) return;
  auto slot = site_->connections->admit(remote.address());
  if (!slot) {
    spdlog::debug("refused a connection from {}: too many", text_of(remote.address()));
    return;
  }
  socket.set_option(asio::ip::tcp::no_delay(true), error);
  start_http(site_, std::move(socket), std::move(*slot), text_of(remote.address()));
} catch (const std::exception& failure) {
  spdlog::error("cannot serve a connection: {}", failure.what());
}

asio::awaitable<void> Listener::Door::sweep(std::shared_ptr<Door> self) {
  while (self->running_) {
    sweep_.expires_after(site_->limits.sweep);
    co_await sweep_.async_wait(no_throw);
    site_->connections->expire_overdue(base::steady_ms());
    site_->connections->relieve(base::steady_ms());
  }
}

void Listener::Door::stop(std::function<void()> on_stopped) {
  asio::post(strand_, [self = shared_from_this(), on_stopped = std::move(on_stopped)] {
    error_code ignored;
    self->acceptor_.close(ignored);
    self->retry_.cancel();
    asio::co_spawn(self->strand_, self->end(self), asio::detached);
    self->site_->connections->stop([self, on_stopped] { self->on_empty(on_stopped); });
  });
}

// Those that have not ended in time.
asio::awaitable<void> Listener::Door::end(std::shared_ptr<Door> self) {
  end_.expires_after(site_->limits.stop);
  co_await end_.async_wait(no_throw);
  self->site_->connections->drop_all();
}

void Listener::Door::on_empty(const std::function<void()>& on_stopped) {
  asio::post(strand_, [self = shared_from_this(), on_stopped] {
    self->running_ = false;
    self->sweep_.cancel();
    self->end_.cancel();
    if (on_stopped) on_stopped();
  });
}

Listener::Listener(asio::io_context& io, Limits limits, Handlers handlers)
    : door_(std::make_shared<Door>(io, limits, std::move(handlers))) {}

void Listener::start(const std::string& address, std::uint16_t port) {
  try {
    const asio::ip::tcp::endpoint endpoint(asio::ip::make_address(address), port);
    door_->open(endpoint);
  } catch (const boost::system::system_error& error) {
    throw std::runtime_error("cannot listen on " + address + ", port " + std::to_string(port) + ": " +
                             error.code().message());
  }
  door_->start();
}

std::uint16_t Listener::port() const { return door_->port(); }

std::size_t Listener::connections() const { return door_->connections(); }

std::size_t Listener::most_connections() const { return door_->most_connections(); }

void Listener::admit_at_most(std::size_t connections, std::size_t of_address) {
  door_->admit_at_most(connections, of_address);
}

void Listener::stop(std::function<void()> on_stopped) { door_->stop(std::move(on_stopped)); }

}  // namespace net
