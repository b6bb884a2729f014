#include "server/net/client.hpp"

#include <algorithm>
#include <utility>

#include "server/base/queued.hpp"
#include "server/metrics/counters.hpp"

namespace net {
namespace {

constexpr std::size_t most_reason_bytes = 123;  // RFC 6455, section 5.5

}  // namespace

std::shared_ptr<void> Client::acts_as(protocol::Role role) {
  if (role == protocol::Role::timed_player) timed_since_ = base::steady_ms();
  ++acting_[static_cast<std::size_t>(role)];
  return std::shared_ptr<void>(
      nullptr, [self = shared_from_this(), role](void*) { --self->acting_[static_cast<std::size_t>(role)]; });
}

void Client::pushed(OutQueue::Pushed how) {
  if (base::Queued::all() > most_waiting_) {
    if (const auto all = all_.lock()) all->relieve(base::steady_ms());
  }
  if (how != OutQueue::Pushed::first && how != OutQueue::Pushed::overflow) return;
  const auto writer = writer_.lock();
  if (!writer) return;
  if (how == OutQueue::Pushed::overflow) {
    metrics::count(metrics::Count::clients_too_slow);
    return writer->end_soon();
  }
  writer->wake();
}

bool Client::send_unless_behind(protocol::Frame frame) {
  const OutQueue::Pushed how = queue_.push_unless_behind(std::move(frame));
  pushed(how);
  if (how != OutQueue::Pushed::skipped) return true;
  metrics::count(metrics::Count::watchers_dropped);
  return false;
}

void Client::flush() {
  if (queue_.wants_writer()) pushed(OutQueue::Pushed::first);
}

void Client::probe() {
  if (round_trip_.begin(base::steady_ms())) pushed(queue_.queue(OutQueue::ping()));
}

void Client::note_written() {
  if (asked_ms_.load(std::memory_order_relaxed) == never) return;
  const std::int64_t asked_ms = asked_ms_.exchange(never);
  const std::int64_t took_ms = std::max<std::int64_t>(0, base::steady_ms() - asked_ms);
  metrics::measure(metrics::Spread::turn_ms, static_cast<std::uint64_t>(took_ms));
}

void Client::close_with(std::uint16_t code, std::string_view reason) {
  if (!queue_.close(code, reason.substr(0, most_reason_bytes))) return;
  if (const auto writer = writer_.lock()) writer->end_soon();
}

}  // namespace net
