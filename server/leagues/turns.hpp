// Lets coroutines of one thread in one after the other, in the order in which they came.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <deque>
#include <functional>
#include <utility>

#include "server/base/async/from_callback.hpp"

namespace leagues {

class Turns {
 public:
  /// While it lives, nobody else is in.
  class Turn {
   public:
    explicit Turn(Turns& of) : of_(&of) {}
    Turn(Turn&& other) noexcept : of_(std::exchange(other.of_, nullptr)) {}
    Turn& operator=(Turn&&) = delete;
    ~Turn() {
      if (of_) of_->leave();
    }

   private:
    Turns* of_;
  };

  /// Outlives the turn.
  boost::asio::awaitable<Turn> take() {
    auto entering = [this](const auto& done) { enter([done] { done(true); }); };
    auto waiting = base::from_callback<bool>(std::move(entering));
    co_await std::move(waiting);
    co_return Turn(*this);
  }
  std::size_t waiting() const { return waiting_.size(); }

 private:
  void enter(std::function<void()> go) {
    if (!std::exchange(is_taken_, true)) return go();
    waiting_.push_back(std::move(go));
  }

  void leave() {
    if (waiting_.empty()) {
      is_taken_ = false;
      return;
    }
    const std::function<void()> next = std::move(waiting_.front());
    waiting_.pop_front();
    next();
  }

  std::deque<std::function<void()>> waiting_;
  bool is_taken_ = false;
};

}  // namespace leagues
