#include "tests/support/postgres_proxy.hpp"

#include <array>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <future>
#include <string_view>
#include <utility>

#include "tests/support/postgres_server.hpp"

namespace support {

namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using Tcp = asio::ip::tcp;

/// After which PostgreSQL ends a connection to nobody: server/storage/postgres/session.cpp.
constexpr std::chrono::seconds keepalive{19};

/// A lone Execute is never dropped: what comes behind it may be the COMMIT, and TCP delivers no COMMIT without it.
bool is_point(char type, PostgresWire::Side side, PostgresProxy::Fault fault) {
  if (type == 'E' && fault == PostgresProxy::Fault::drop) return false;
  constexpr std::string_view of_clients = "PEQS", of_the_server = "CZ";
  return (side == PostgresWire::Side::client ? of_clients : of_the_server).find(type) != std::string_view::npos;
}

}  // namespace

/// One connection to the proxy and the one it is handed on to.
class PostgresProxy::Line : public std::enable_shared_from_this<Line> {
 public:
  Line(PostgresProxy& proxy, Tcp::socket near) : proxy_(proxy), near_(std::move(near)), far_(near_.get_executor()) {}

  void start() {
    const asio::local::stream_protocol::endpoint server(PostgresServer::shared().socket());
    far_.async_connect(server, [self = shared_from_this()](error_code error) {
      if (error) return self->end();
      self->carry(self->near_, self->far_, self->there_);
      self->carry(self->far_, self->near_, self->back_);
    });
  }
  bool stalls() const { return fate_ == Fault::stall; }
  void end() {
    error_code ignored;
    gone_.cancel();
    near_.close(ignored);
    far_.close(ignored);
    proxy_.lines_.erase(shared_from_this());
  }

 private:
  struct Way {
    PostgresWire wire;
    std::array<char, 65536> read{};
    std::string written{};
  };

  /// What is said into the silence is lost, and so is an end; but TCP finds out in time that nobody is there any more.
  void be_silent() {
    near_.async_read_some(asio::buffer(lost_), [self = shared_from_this()](error_code error, std::size_t) {
      if (!error) return self->be_silent();
      self->gone_.expires_after(keepalive);
      self->gone_.async_wait([self](error_code stopped) {
        if (!stopped) self->end();
      });
    });
  }

  template <class From, class To>
  void carry(From& from, To& to, Way& way) {
    from.async_read_some(asio::buffer(way.read),
                         [self = shared_from_this(), &from, &to, &way](error_code error, std::size_t size) {
                           if (self->fate_) return;  // what was to arrive has arrived
                           if (error) return self->end();
                           way.wire.feed({way.read.data(), size});
                           self->hand_on(from, to, way);
                         });
  }

  template <class From, class To>
  void hand_on(From& from, To& to, Way& way) {
    way.written = what_arrives(way.wire);
    asio::async_write(to, asio::buffer(way.written),
                      [self = shared_from_this(), &from, &to, &way](error_code error, std::size_t) {
                        if (self->stalls()) return;
                        if (error || self->fate_) return self->end();
                        self->carry(from, to, way);
                      });
  }

  /// Of the whole messages that were read those before a fault, which from then on is the fate of this connection.
  std::string what_arrives(PostgresWire& wire) {
    std::string arriving;
    while (const auto message = wire.next()) {
      const std::optional<Fault> fault = proxy_.fault_at(message->type, wire.side());
      if (fault == Fault::drop) continue;
      fate_ = fault;
      if (fault == Fault::stall) be_silent();
      if (!fault || fault == Fault::cut_after) arriving += message->bytes;
      if (fault) break;
    }
    return arriving;
  }

  PostgresProxy& proxy_;
  Tcp::socket near_;
  asio::generic::stream_protocol::socket far_;
  std::optional<Fault> fate_;
  std::array<char, 4096> lost_{};
  asio::steady_timer gone_{near_.get_executor()};
  Way there_{PostgresWire(PostgresWire::Side::client)};
  Way back_{PostgresWire(PostgresWire::Side::server)};
};

PostgresProxy::PostgresProxy()
    : acceptor_(io_, {asio::ip::address_v4::loopback(), 0}), port_(acceptor_.local_endpoint().port()) {
  accept();
  thread_ = std::thread([this] { io_.run(); });
}

PostgresProxy::~PostgresProxy() {
  asio::post(io_, [this] {
    error_code ignored;
    acceptor_.close(ignored);
    const auto ending = lines_;
    for (const auto& line : ending) line->end();
    work_.reset();
  });
  thread_.join();
}

std::string PostgresProxy::address(const std::string& direct) const {
  const std::size_t end = direct.find('?');
  const std::size_t name = direct.rfind('/', end) + 1;
  return "postgresql://gipfel@127.0.0.1:" + std::to_string(port_) + "/" + direct.substr(name, end - name) +
         "?sslmode=disable&gssencmode=disable";
}

void PostgresProxy::arm(std::size_t point, Fault fault) {
  std::promise<void> armed;
  asio::post(io_, [&] {
    armed_ = fault;
    points_left_ = point;
    armed.set_value();
  });
  armed.get_future().wait();
}

bool PostgresProxy::disarm() {
  std::promise<bool> happened;
  asio::post(io_, [&] {
    const bool is_over = !armed_;
    armed_.reset();
    const auto lines = lines_;
    for (const auto& line : lines) {
      if (line->stalls()) line->end();
    }
    happened.set_value(is_over);
  });
  return happened.get_future().get();
}

/// What is to happen at this message.
std::optional<PostgresProxy::Fault> PostgresProxy::fault_at(char type, PostgresWire::Side side) {
  if (!armed_ || !is_point(type, side, *armed_) || points_left_-- > 0) return std::nullopt;
  return std::exchange(armed_, std::nullopt);
}

void PostgresProxy::accept() {
  acceptor_.async_accept([this](error_code error, Tcp::socket socket) {
    if (error == asio::error::operation_aborted) return;
    if (!error) {
      const auto line = std::make_shared<Line>(*this, std::move(socket));
      lines_.insert(line);
      line->start();
    }
    accept();
  });
}

}  // namespace support
