// Waits in a coroutine for the one value that an interface with callbacks gives. Any thread.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <optional>
#include <utility>

#include "server/base/async/resume.hpp"

namespace base {

/// The value that `start` gives to its argument, a callback that it must call once, on any thread. The coroutine goes
/// on with its own executor.
template <class Value, class Start>
boost::asio::awaitable<Value> from_callback(Start start) {
  const auto given = std::make_shared<std::optional<Value>>();
  auto ask = [given, start = std::move(start)](auto handler) {
    start([given, resume = resume_with(std::move(handler))](Value value) {
      given->emplace(std::move(value));
      resume(nullptr);
    });
  };
  co_await boost::asio::async_initiate<decltype(boost::asio::use_awaitable), void(std::exception_ptr)>(
      ask, boost::asio::use_awaitable);
  co_return std::move(**given);
}

}  // namespace base
