#include "tests/faults/fault_proxy.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <deque>
#include <optional>
#include <string>

#include "tests/faults/message_cutter.hpp"

namespace faults {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds longest_delay(15);
constexpr milliseconds longest_late(60);
constexpr milliseconds longest_held(20);  // a swapped message waits this long for one to go first

void reset(tcp::socket& socket) {
  error_code ignored;
  socket.set_option(asio::socket_base::linger(true, 0), ignored);
  socket.close(ignored);
}

}  // namespace

class FaultProxy::Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket client, std::mt19937_64& random, std::shared_ptr<Counts> counts)
      : client_(std::move(client)),
        server_(client_.get_executor()),
        counts_(std::move(counts)),
        up_(client_, server_, Weather(random(), true)),
        down_(server_, client_, Weather(random(), false)) {}

  void start(std::uint16_t server_port);
  void close();

 private:
  /// What is done next in one direction: wait, write, and perhaps end the connection.
  struct Step {
    milliseconds delay{0};
    std::string bytes = {};
    bool ends = false;
  };
  struct Direction {
    Direction(tcp::socket& source, tcp::socket& target, Weather its_weather)
        : from(source),
          to(target),
          weather(std::move(its_weather)),
          timer(source.get_executor()),
          held_timer(source.get_executor()) {}

    tcp::socket& from;
    tcp::socket& to;
    Weather weather;
    asio::steady_timer timer;
    asio::steady_timer held_timer;
    std::array<char, 16 * 1024> buffer{};
    MessageCutter cutter;
    std::deque<Step> steps;
    bool busy = false;
    std::optional<std::string> held;
    bool discards = false;  ///< nothing gets through any more
  };

  void read(Direction& way);
  void on_end(Direction& way);
  void take(Direction& way, Piece piece);
  void suffer(Direction& way, std::string bytes);
  void hold(Direction& way, std::string bytes);
  void release_held(Direction& way);
  void split(Direction& way, const std::string& bytes);
  void cut_within(Direction& way, const std::string& bytes);
  void go_half_open();
  void come_late(std::string bytes);
  void push(Direction& way, Step step);
  void work(Direction& way);
  void write(Direction& way);

  tcp::socket client_;
  tcp::socket server_;
  std::shared_ptr<Counts> counts_;
  Direction up_;
  Direction down_;
  bool half_open_ = false;
};

void FaultProxy::Connection::start(std::uint16_t server_port) {
  error_code failed;
  server_.connect(tcp::endpoint(asio::ip::address_v4::loopback(), server_port), failed);
  if (failed) return close();
  for (tcp::socket* socket : {&client_, &server_}) socket->set_option(tcp::no_delay(true), failed);
  read(up_);
  read(down_);
}

void FaultProxy::Connection::close() {
  reset(client_);
  reset(server_);
  for (Direction* way : {&up_, &down_}) {
    way->timer.cancel();
    way->held_timer.cancel();
  }
}

void FaultProxy::Connection::read(Direction& way) {
  way.from.async_read_some(asio::buffer(way.buffer),
                           [self = shared_from_this(), &way](error_code error, std::size_t size) {
                             if (error) return self->on_end(way);
                             way.cutter.add({way.buffer.data(), size});
                             while (auto piece = way.cutter.next()) self->take(way, std::move(*piece));
                             self->read(way);
                           });
}

/// The other side learns of it behind what is still to come, or, if half open, never.
void FaultProxy::Connection::on_end(Direction& way) {
  if (half_open_ || way.discards) return;
  release_held(way);
  push(way, Step{milliseconds(0), {}, true});
}

void FaultProxy::Connection::take(Direction& way, Piece piece) {
  if (way.discards) return;
  if (!piece.is_message) return push(way, Step{milliseconds(0), std::move(piece.bytes)});
  if (!way.held) return suffer(way, std::move(piece.bytes));
  push(way, Step{milliseconds(0), std::move(piece.bytes)});
  release_held(way);
}

void FaultProxy::Connection::suffer(Direction& way, std::string bytes) {
  const Fault fault = way.weather.next();
  ++(*counts_)[static_cast<std::size_t>(fault)];
  switch (fault) {
    case Fault::none:
      return push(way, Step{milliseconds(0), std::move(bytes)});
    case Fault::delay:
      return push(way, Step{way.weather.a_while(longest_delay), std::move(bytes)});
    case Fault::split:
      return split(way, bytes);
    case Fault::duplicate:
      push(way, Step{milliseconds(0), bytes});
      return push(way, Step{way.weather.a_while(longest_delay), std::move(bytes)});
    case Fault::swap:
      return hold(way, std::move(bytes));
    case Fault::cut:
      return push(way, Step{milliseconds(0), {}, true});
    case Fault::cut_within:
      return cut_within(way, bytes);
    case Fault::half_open:
      return go_half_open();
    case Fault::late:
      return come_late(std::move(bytes));
  }
}

void FaultProxy::Connection::hold(Direction& way, std::string bytes) {
  way.held = std::move(bytes);
  way.held_timer.expires_after(longest_held);
  way.held_timer.async_wait([self = shared_from_this(), &way](error_code stopped) {
    if (!stopped) self->release_held(way);
  });
}

void FaultProxy::Connection::release_held(Direction& way) {
  way.held_timer.cancel();
  if (way.held) push(way, Step{milliseconds(0), std::move(*way.held)});
  way.held.reset();
}

void FaultProxy::Connection::split(Direction& way, const std::string& bytes) {
  const std::size_t at = way.weather.within(bytes.size());
  push(way, Step{milliseconds(0), bytes.substr(0, at)});
  push(way, Step{way.weather.a_while(longest_delay), bytes.substr(at)});
}

void FaultProxy::Connection::cut_within(Direction& way, const std::string& bytes) {
  push(way, Step{milliseconds(0), bytes.substr(0, way.weather.within(bytes.size())), true});
}

void FaultProxy::Connection::go_half_open() {
  half_open_ = true;
  for (Direction* way : {&up_, &down_}) way->discards = true;
}

void FaultProxy::Connection::come_late(std::string bytes) {
  up_.discards = true;  // nothing after it
  down_.discards = true;
  reset(client_);
  push(up_, Step{up_.weather.a_while(longest_late), std::move(bytes), true});
}

void FaultProxy::Connection::push(Direction& way, Step step) {
  way.steps.push_back(std::move(step));
  if (!way.busy) work(way);
}

void FaultProxy::Connection::work(Direction& way) {
  way.busy = !way.steps.empty();
  if (!way.busy) return;
  if (way.steps.front().delay == milliseconds(0)) return write(way);
  way.timer.expires_after(way.steps.front().delay);
  way.timer.async_wait([self = shared_from_this(), &way](error_code stopped) {
    if (!stopped) self->write(way);
  });
}

void FaultProxy::Connection::write(Direction& way) {
  asio::async_write(way.to, asio::buffer(way.steps.front().bytes),
                    [self = shared_from_this(), &way](error_code error, std::size_t) {
                      if (way.steps.front().ends || (error && !self->half_open_)) return self->close();
                      way.steps.pop_front();
                      self->work(way);
                    });
}

FaultProxy::FaultProxy(asio::io_context& io, ServerPort server_port, std::uint64_t seed)
    : io_(io),
      acceptor_(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)),
      port_(acceptor_.local_endpoint().port()),
      server_port_(std::move(server_port)),
      random_(seed) {
  accept();
}

FaultProxy::~FaultProxy() { close(); }

void FaultProxy::close() {
  error_code ignored;
  acceptor_.close(ignored);
  for (const auto& weak : connections_) {
    if (const auto connection = weak.lock()) connection->close();
  }
  connections_.clear();
}

void FaultProxy::accept() {
  acceptor_.async_accept([this](error_code error, tcp::socket client) {
    if (error) return;
    const auto connection = std::make_shared<Connection>(std::move(client), random_, counts_);
    connections_.push_back(connection);
    connection->start(server_port_());
    accept();
  });
}

}  // namespace faults
