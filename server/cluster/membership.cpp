#include "server/cluster/membership.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "server/storage/cluster/node_end.hpp"
#include "server/storage/cluster/node_store.hpp"

namespace cluster {

namespace {

constexpr std::chrono::milliseconds looked_every{1000};
constexpr std::size_t taken_at_once = 50;
/// As the writers (storage::Fence): whoever stops in the middle of ending another loses the transaction.
constexpr std::chrono::milliseconds most_idle_between_looks{2000};
/// So long a server whose lease has run out may hold up the end of the next one.
constexpr std::chrono::milliseconds most_wait_for_lock{250};

storage::Timeouts with_lock(std::chrono::milliseconds lock) {
  storage::Timeouts timeouts;
  timeouts.lock = lock;
  return timeouts;
}

}  // namespace

Membership::Membership(const std::string& address, Lease& lease, MembershipListener& listener)
    : lease_(lease), listener_(listener), database_(address, storage::Access::shared) {
  database_.connection().belong_to(lease_.node(), most_idle_between_looks);
  database_.set_timeouts(with_lock(most_wait_for_lock));
  living_ = storage::living_nodes(database_);
}

Membership::~Membership() { leave(); }

void Membership::start() {
  thread_ = std::thread([this] { work(); });
}

void Membership::look_soon() {
  const std::lock_guard lock(mutex_);
  hurries_ = true;
  changed_.notify_one();
}

void Membership::leave() {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(stopping_, true)) return;
    changed_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
  try {
    database_.set_timeouts(with_lock(lease_length));
    storage::leave_node(database_, lease_.node());
  } catch (const std::exception& error) {
    spdlog::warn("the other servers take over in {} s: {}", lease_length.count() / 1000, error.what());
  }
  lease_.stop();
}

std::vector<core::NodeId> Membership::living() const {
  const std::lock_guard lock(mutex_);
  return living_;
}

core::NodeId Membership::leader() const {
  const std::lock_guard lock(mutex_);
  return living_.empty() ? lease_.node() : living_.front();
}

void Membership::work() {
  while (wait()) {
    try {
      look();
    } catch (const std::exception& error) {
      spdlog::debug("the other servers are looked at again in a moment: {}", error.what());
    }
  }
}

/// False: it is to end.
bool Membership::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, looked_every, [this] { return stopping_ || hurries_; });
  hurries_ = false;
  return !stopping_;
}

void Membership::look() {
  if (lease_.is_lost()) return listener_.on_this_ended();
  if (lease_.has_lapsed()) return;
  // Before that the others may not have come back to the database yet, after all of them had lost it.
  if (lease_.is_established()) storage::end_expired(database_);
  note(storage::living_nodes(database_));
  take_over();
  take_unowned();
}

void Membership::note(std::vector<core::NodeId> living) {
  std::vector<core::NodeId> ended;
  {
    const std::lock_guard lock(mutex_);
    std::set_difference(living_.begin(), living_.end(), living.begin(), living.end(), std::back_inserter(ended));
    living_ = std::move(living);
  }
  if (!ended.empty()) listener_.on_others_ended(ended);
}

/// A few at a time: other servers want their part.
void Membership::take_over() {
  for (;;) {
    const std::vector<core::RoomId> rooms = storage::take_over(database_, lease_.node(), taken_at_once);
    if (!rooms.empty()) listener_.on_rooms_taken_over(rooms);
    if (rooms.size() < taken_at_once) return;
  }
}

/// Of a server that was alone before.
void Membership::take_unowned() {
  if (has_taken_unowned_) return;
  const storage::WithoutStatementTimeout unlimited(database_);
  const std::vector<core::RoomId> rooms = storage::take_unowned(database_, lease_.node());
  has_taken_unowned_ = true;
  if (!rooms.empty()) listener_.on_rooms_taken_over(rooms);
}

}  // namespace cluster
