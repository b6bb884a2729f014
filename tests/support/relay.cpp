#include "tests/support/relay.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <type_traits>

namespace support {

namespace asio = boost::asio;
using boost::system::error_code;
using Tcp = asio::ip::tcp;

/// One connection and the one it is handed on to.
class Relay::Line : public std::enable_shared_from_this<Line> {
 public:
  Line(Relay& relay, Tcp::socket near)
      : relay_(relay), near_(std::move(near)), far_(relay.io_), is_silent_(relay.state_ == State::silent) {}

  void start() {
    far_.async_connect(relay_.to_, [self = shared_from_this()](error_code error) {
      if (error) return self->end();
      self->carry(self->near_, self->far_, self->there_);
      self->carry(self->far_, self->near_, self->back_);
    });
  }
  void fall_silent() { is_silent_ = true; }
  void end() {
    error_code ignored;
    near_.close(ignored);
    far_.close(ignored);
    relay_.lines_.erase(shared_from_this());
  }

 private:
  using Bytes = std::array<char, 65536>;

  template <class From, class To>
  void carry(From& from, To& to, Bytes& bytes) {
    from.async_read_some(
        asio::buffer(bytes), [self = shared_from_this(), &from, &to, &bytes](error_code error, std::size_t size) {
          // What is read in silence is never answered, as on a cable that was cut, and neither side hears of an end.
          if (self->is_silent_) return;
          if (error) return self->end();
          if (std::is_same_v<From, Tcp::socket>) size = self->relay_.let_through(size);
          asio::async_write(to, asio::buffer(bytes, size), [self, &from, &to, &bytes](error_code failed, std::size_t) {
            if (failed) return self->end();
            self->carry(from, to, bytes);
          });
        });
  }

  Relay& relay_;
  Tcp::socket near_;
  asio::generic::stream_protocol::socket far_;
  bool is_silent_;
  Bytes there_{};
  Bytes back_{};
};

Relay::Relay(Endpoint to)
    : to_(std::move(to)),
      acceptor_(io_, {asio::ip::address_v4::loopback(), 0}),
      port_(acceptor_.local_endpoint().port()) {
  accept();
  thread_ = std::thread([this] { io_.run(); });
}

Relay::~Relay() {
  asio::post(io_, [this] {
    error_code ignored;
    acceptor_.close(ignored);
    end_all();
    work_.reset();
  });
  thread_.join();
}

void Relay::become(State state) {
  asio::post(io_, [this, state] {
    left_ = 0;
    if (state == State::silent) return fall_silent();
    state_ = state;
    end_all();
  });
}

void Relay::become_silent_after(std::size_t bytes) {
  asio::post(io_, [this, bytes] { left_ = bytes; });
}

void Relay::lead_to(Endpoint to) {
  asio::post(io_, [this, to = std::move(to)] { to_ = to; });
}

void Relay::become_whole_for_new_ones() {
  asio::post(io_, [this] { state_ = State::whole; });
}

/// How many of the bytes go through.
std::size_t Relay::let_through(std::size_t bytes) {
  if (left_ == 0) return bytes;
  const std::size_t through = std::min(bytes, left_);
  left_ -= through;
  if (left_ == 0) fall_silent();
  return through;
}

void Relay::accept() {
  acceptor_.async_accept([this](error_code error, Tcp::socket socket) {
    if (error == asio::error::operation_aborted) return;
    if (!error && state_ != State::cut) {
      const auto line = std::make_shared<Line>(*this, std::move(socket));
      lines_.insert(line);
      line->start();
    }
    accept();
  });
}

void Relay::fall_silent() {
  state_ = State::silent;
  for (const auto& line : lines_) line->fall_silent();
}

void Relay::end_all() {
  const auto ending = lines_;
  for (const auto& line : ending) line->end();
}

}  // namespace support
