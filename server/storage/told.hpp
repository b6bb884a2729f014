// For a coroutine that waits for what is told by a callback.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <optional>
#include <utility>

#include "server/storage/resume.hpp"

namespace storage {

/// What `start` tells to the callback that it is given, which it calls once, on any thread.
template <class Told, class Start>
boost::asio::awaitable<Told> told_by(Start start) {
  const auto told = std::make_shared<std::optional<Told>>();
  auto ask = [told, start = std::move(start)](auto handler) {
    start([told, resume = resume_with(std::move(handler))](Told value) {
      told->emplace(std::move(value));
      resume(nullptr);
    });
  };
  co_await boost::asio::async_initiate<decltype(boost::asio::use_awaitable), void(std::exception_ptr)>(
      ask, boost::asio::use_awaitable);
  co_return std::move(**told);
}

}  // namespace storage
