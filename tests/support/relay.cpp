#include "tests/support/relay.hpp"

#include <array>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

namespace support {

namespace asio = boost::asio;
using boost::system::error_code;
using Tcp = asio::ip::tcp;

/// One connection and the one it is handed on to.
class Relay::Line : public std::enable_shared_from_this<Line> {
 public:
  Line(Relay& relay, Tcp::socket near) : relay_(relay), near_(std::move(near)), far_(relay.io_) {}

  void start() {
    far_.async_connect(relay_.to_, [self = shared_from_this()](error_code error) {
      if (error) return self->end();
      self->carry(self->near_, self->far_, self->there_);
      self->carry(self->far_, self->near_, self->back_);
    });
  }
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
          if (error) return self->end();
          // What is read in silence is never answered, as on a cable that was cut.
          if (self->relay_.state_ == State::silent) return;
          asio::async_write(to, asio::buffer(bytes, size), [self, &from, &to, &bytes](error_code failed, std::size_t) {
            if (failed) return self->end();
            self->carry(from, to, bytes);
          });
        });
  }

  Relay& relay_;
  Tcp::socket near_;
  asio::generic::stream_protocol::socket far_;
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
    state_ = state;
    if (state != State::silent) end_all();
  });
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

void Relay::end_all() {
  const auto ending = lines_;
  for (const auto& line : ending) line->end();
}

}  // namespace support
