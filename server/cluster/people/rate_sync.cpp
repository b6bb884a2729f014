#include "server/cluster/people/rate_sync.hpp"

#include <boost/asio/post.hpp>
#include <chrono>

#include "server/cluster/people/codec.hpp"

namespace cluster {

namespace {

constexpr std::chrono::milliseconds delay{50};
constexpr std::size_t most_at_once = 5000;

}  // namespace

void RateSync::count(session::Rates::Kind kind, core::UserId user) {
  const std::lock_guard lock(mutex_);
  const bool is_first = untold_.empty();
  ++untold_[{user, kind}];
  if (!is_first) return;
  boost::asio::post(strand_, [this] {
    timer_.expires_after(delay);
    timer_.async_wait([this](boost::system::error_code stopped) {
      if (!stopped) tell();
    });
  });
}

RateSync::Messages RateSync::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(untold_, {});
}

void RateSync::tell() {
  Counted counted;
  const auto send = [&] {
    if (!counted.sent.empty()) bus_.send_to_all(bus::Topic::people, encode(std::exchange(counted, {})));
  };
  for (const auto& [of, messages] : take()) {
    counted.sent.push_back({of.first, of.second, messages});
    if (counted.sent.size() == most_at_once) send();
  }
  send();
}

}  // namespace cluster
