#include "server/room/description.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>

#include "server/storage/resume.hpp"

namespace room {

namespace asio = boost::asio;

namespace {

using Description = std::optional<std::string>;

/// Takes one frame and resumes the coroutine; without one too, when the room drops it.
class OneFrame : public protocol::Outbox {
 public:
  using Resume = std::function<void(std::exception_ptr)>;

  OneFrame(std::shared_ptr<Description> into, Resume resume) : into_(std::move(into)), resume_(std::move(resume)) {}
  ~OneFrame() override { resume_(nullptr); }

  void send(protocol::Frame frame) override { *into_ = *frame; }
  void close(protocol::CloseCode, std::string_view) override {}

 private:
  std::shared_ptr<Description> into_;
  Resume resume_;
};

}  // namespace

asio::awaitable<Description> describe(std::shared_ptr<RoomHost> host) {
  const auto description = std::make_shared<Description>();
  auto ask = [host, description](auto handler) {
    host->describe(std::make_shared<OneFrame>(description, storage::resume_with(std::move(handler))));
  };
  co_await asio::async_initiate<decltype(asio::use_awaitable), void(std::exception_ptr)>(ask, asio::use_awaitable);
  co_return *description;
}

}  // namespace room
