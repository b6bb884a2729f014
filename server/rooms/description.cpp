#include "server/rooms/description.hpp"

#include <boost/asio/async_result.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <optional>
#include <utility>

#include "server/storage/outage.hpp"
#include "server/storage/resume.hpp"

namespace rooms {

namespace asio = boost::asio;

asio::awaitable<std::string> describe(std::shared_ptr<Host> host, core::UserId viewer) {
  const auto told = std::make_shared<std::optional<std::string>>();
  auto ask = [host, told, viewer](auto handler) {
    auto to = [told, resume = storage::resume_with(std::move(handler))](std::optional<std::string> state) {
      *told = std::move(state);
      resume(nullptr);
    };
    host->describe(std::move(to), viewer);
  };
  co_await asio::async_initiate<decltype(asio::use_awaitable), void(std::exception_ptr)>(ask, asio::use_awaitable);
  if (!*told) throw storage::Outage("The room could not be stored and is not read again yet.");
  co_return std::move(**told);
}

}  // namespace rooms
