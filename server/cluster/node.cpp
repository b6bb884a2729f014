#include "server/cluster/node.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/storage/cluster/node_store.hpp"
#include "server/storage/migrations.hpp"

namespace cluster {

namespace {

constexpr std::size_t taken_at_once = 50;

std::int64_t lease_ms() { return lease.count(); }

core::NodeId enter(storage::Database& database) {
  storage::migrate(database);
  return storage::enter_node(database, lease_ms());
}

}  // namespace

Node::Node(const std::string& address)
    : database_(address, storage::Access::shared),
      id_(enter(database_)),
      cluster_(storage::cluster_name(database_)),
      lease_until_ms_(base::steady_ms()) {
  living_ = storage::living_nodes(database_);
  thread_ = std::thread([this] { work(); });
}

Node::~Node() { leave(); }

void Node::start(Told told) {
  const std::lock_guard lock(mutex_);
  told_ = std::move(told);
  is_started_ = hurries_ = true;
  changed_.notify_one();
}

bool Node::is_started() const {
  const std::lock_guard lock(mutex_);
  return is_started_;
}

void Node::look_soon() {
  const std::lock_guard lock(mutex_);
  hurries_ = true;
  changed_.notify_one();
}

void Node::leave() {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(stopping_, true)) return;
    changed_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
  try {
    storage::leave_node(database_, id_);
  } catch (const std::exception& error) {
    spdlog::warn("the other servers take over in {} s: {}", lease.count() / 1000, error.what());
  }
}

std::vector<core::NodeId> Node::living() const {
  const std::lock_guard lock(mutex_);
  return living_;
}

bool Node::is_leader() const {
  const std::lock_guard lock(mutex_);
  return living_.empty() || living_.front() == id_;
}

/// Of a server that was alone before.
void Node::take_unowned() {
  if (has_taken_unowned_) return;
  const std::vector<core::RoomId> rooms = storage::take_unowned(database_, id_);
  has_taken_unowned_ = true;
  if (!rooms.empty()) told_.takes_over(rooms);
}

void Node::work() {
  do {
    try {
      look();
    } catch (const std::exception& error) {
      spdlog::debug("the lease is renewed in a moment: {}", error.what());
    }
  } while (wait());
}

/// False: it is to end.
bool Node::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, renewed_every, [this] { return stopping_ || hurries_; });
  hurries_ = false;
  return !stopping_;
}

void Node::look() {
  const std::int64_t until_ms = base::steady_ms() + lease_ms();  // not later than the database reckons
  const bool lives = storage::renew_lease(database_, id_, lease_ms());
  if (lives) lease_until_ms_ = until_ms;
  if (!is_started()) return;
  if (!lives) return told_.is_ended();
  storage::end_expired(database_);
  note(storage::living_nodes(database_));
  take_unowned();
  take_over();
}

void Node::note(std::vector<core::NodeId> living) {
  std::vector<core::NodeId> ended;
  {
    const std::lock_guard lock(mutex_);
    std::set_difference(living_.begin(), living_.end(), living.begin(), living.end(), std::back_inserter(ended));
    living_ = std::move(living);
  }
  if (!ended.empty()) told_.have_ended(ended);
}

/// A few at a time: other servers want their part.
void Node::take_over() {
  for (;;) {
    const std::vector<core::RoomId> rooms = storage::take_over(database_, id_, taken_at_once);
    if (!rooms.empty()) told_.takes_over(rooms);
    if (rooms.size() < taken_at_once) return;
  }
}

}  // namespace cluster
