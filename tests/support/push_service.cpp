#include "tests/support/push_service.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <chrono>
#include <stdexcept>

namespace support {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

using Request = beast::http::request<beast::http::string_body>;

PushService::Received to_received(const Request& request) {
  PushService::Received received{std::string(request.target()), {}, request.body()};
  for (const auto& field : request) {
    std::string name(field.name_string());
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    received.headers[name] = std::string(field.value());
  }
  return received;
}

}  // namespace

struct PushService::Listener {
  asio::io_context io;
  tcp::acceptor acceptor{io, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  std::uint16_t port = acceptor.local_endpoint().port();
};

PushService::PushService() : listener_(std::make_unique<Listener>()), thread_([this] { work(); }) {}

/// A last connection wakes the thread.
PushService::~PushService() {
  {
    const std::lock_guard lock(mutex_);
    status_ = 0;
  }
  asio::io_context io;
  tcp::socket last(io);
  error_code ignored;
  last.connect(tcp::endpoint(asio::ip::address_v4::loopback(), listener_->port), ignored);
  last.close(ignored);
  thread_.join();
}

std::string PushService::origin() const { return "http://127.0.0.1:" + std::to_string(listener_->port); }

void PushService::answer_with(unsigned status) {
  const std::lock_guard lock(mutex_);
  status_ = status;
}

PushService::Received PushService::next() {
  std::unique_lock lock(mutex_);
  if (!arrived_.wait_for(lock, std::chrono::seconds(60), [this] { return !received_.empty(); })) {
    throw std::runtime_error("no push message came");
  }
  Received first = std::move(received_.front());
  received_.pop_front();
  return first;
}

std::size_t PushService::waiting() const {
  const std::lock_guard lock(mutex_);
  return received_.size();
}

/// One connection at a time, one message each.
void PushService::work() {
  for (;;) {
    error_code error;
    tcp::socket socket = listener_->acceptor.accept(error);
    beast::flat_buffer buffer;
    Request request;
    if (!error) beast::http::read(socket, buffer, request, error);
    beast::http::response<beast::http::string_body> answer;
    {
      const std::lock_guard lock(mutex_);
      if (status_ == 0) return;
      if (error) continue;
      received_.push_back(to_received(request));
      answer.result(status_);
    }
    answer.keep_alive(false);
    answer.prepare_payload();
    beast::http::write(socket, answer, error);
    arrived_.notify_all();
  }
}

}  // namespace support
