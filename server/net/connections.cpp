#include "server/net/connections.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "server/base/queued.hpp"

namespace net {
namespace {

base::Address bytes_of(const boost::asio::ip::address& address) {
  if (address.is_v4()) return boost::asio::ip::make_address_v6(boost::asio::ip::v4_mapped, address.to_v4()).to_bytes();
  return address.to_v6().to_bytes();
}

}  // namespace

Connections::Slot::Slot(std::shared_ptr<Connections> owner, std::list<Entry>::iterator entry)
    : owner_(std::move(owner)), entry_(entry) {}

Connections::Slot::~Slot() {
  if (owner_) owner_->release(entry_);
}

void Connections::Slot::bind(Connection& connection) {
  bool stopping = false;
  {
    const std::lock_guard lock(owner_->mutex_);
    entry_->connection = &connection;
    stopping = owner_->stopping_;
  }
  if (stopping) connection.stop();
}

bool Connections::Slot::serve(const std::optional<base::Address>& client) {
  if (entry_->kind != Kind::proxy) return true;
  const std::lock_guard lock(owner_->mutex_);
  owner_->discount(*entry_);
  if (!client || owner_->is_trusted_proxy(*client)) return true;
  const base::Address group = base::address_group(*client);
  if (owner_->is_full(group)) return false;
  owner_->count(*entry_, group);
  return true;
}

std::optional<Connections::Slot> Connections::admit(const boost::asio::ip::address& address) {
  const std::lock_guard lock(mutex_);
  const base::Address bytes = bytes_of(address);
  Entry entry;
  entry.kind = kind_for(bytes);
  if (stopping_ || (entry.kind == Kind::refused && refused_ >= limits_.refused_connections)) return std::nullopt;
  if (entry.kind == Kind::refused) ++refused_;
  if (entry.kind == Kind::client) count(entry, base::address_group(bytes));
  return Slot(shared_from_this(), entries_.insert(entries_.end(), entry));
}

void Connections::admit_at_most(std::size_t all, std::size_t of_address) {
  const std::lock_guard lock(mutex_);
  limits_.connections = all;
  limits_.connections_per_address = of_address;
}

std::size_t Connections::most() const {
  const std::lock_guard lock(mutex_);
  return limits_.connections;
}

Connections::Kind Connections::kind_for(const base::Address& address) {
  if (entries_.size() - refused_ >= limits_.connections) return Kind::refused;
  if (is_trusted_proxy(address)) return Kind::proxy;
  return is_full(base::address_group(address)) ? Kind::refused : Kind::client;
}

bool Connections::is_full(const base::Address& group) const {
  const auto count = per_group_.find(group);
  const auto times = static_cast<std::size_t>(limits_.home_networks.allowance(group));
  return count != per_group_.end() && count->second >= limits_.connections_per_address * times;
}

void Connections::count(Entry& entry, const base::Address& group) {
  ++per_group_[group];
  entry.counted = group;
}

void Connections::discount(Entry& entry) {
  if (entry.counted && --per_group_[*entry.counted] == 0) per_group_.erase(*entry.counted);
  entry.counted.reset();
}

bool Connections::is_trusted_proxy(const base::Address& address) const {
  return std::any_of(limits_.trusted_proxies.begin(), limits_.trusted_proxies.end(),
                     [&address](const base::Network& network) { return network.contains(address); });
}

void Connections::release(std::list<Entry>::iterator entry) {
  std::function<void()> on_empty;
  {
    const std::lock_guard lock(mutex_);
    if (entry->kind == Kind::refused) --refused_;
    discount(*entry);
    entries_.erase(entry);
    if (stopping_ && entries_.empty()) on_empty = std::exchange(on_empty_, nullptr);
  }
  if (on_empty) on_empty();
}

// Collected first and told afterwards: a connection that ends on the way takes the same mutex.
Connections::Alive Connections::alive_if(const std::function<bool(const Connection&)>& wanted) const {
  Alive alive;
  const std::lock_guard lock(mutex_);
  for (const Entry& entry : entries_) {
    if (entry.connection == nullptr || !wanted(*entry.connection)) continue;
    if (auto connection = entry.connection->weak_from_this().lock()) alive.push_back(std::move(connection));
  }
  return alive;
}

void Connections::expire_overdue(std::int64_t now_ms) {
  const Alive late = alive_if([now_ms](const Connection& connection) { return connection.overdue(now_ms); });
  for (const auto& connection : late) connection->expire();
}

void Connections::relieve(std::int64_t now_ms) {
  if (base::Queued::all() <= limits_.all_queues_bytes) return;
  std::int64_t last_ms = relieved_ms_.load(std::memory_order_relaxed);
  if (now_ms - last_ms < limits_.relief_pause.count()) return;
  if (!relieved_ms_.compare_exchange_strong(last_ms, now_ms)) return;
  Going going;
  for (const Slow& slow : slowest_first(going)) {
    if (base::Queued::all() <= limits_.all_queues_bytes + going.bytes()) return;
    slow.connection->give_up();
    going.add(slow.backlog);
  }
}

void Connections::Going::add(const Backlog& backlog) {
  for (const protocol::Frame& frame : backlog.half_written) {
    if (frames_.insert(frame).second) bytes_ += protocol::held_by(frame);
  }
  bytes_ += backlog.answer_bytes;
}

std::vector<Connections::Slow> Connections::behind() const {
  std::vector<Slow> slow;
  const std::lock_guard lock(mutex_);
  for (const Entry& entry : entries_) {
    auto backlog = entry.connection == nullptr ? std::nullopt : entry.connection->backlog();
    if (!backlog) continue;
    if (auto connection = entry.connection->weak_from_this().lock()) {
      slow.push_back({std::move(connection), std::move(*backlog)});
    }
  }
  return slow;
}

/// `going` gets what those hold who are given up already.
std::vector<Connections::Slow> Connections::slowest_first(Going& going) const {
  std::vector<Slow> slow = behind();
  const auto is_slow = [](const Slow& one) { return !one.backlog.is_going; };
  const auto first_going = std::partition(slow.begin(), slow.end(), is_slow);
  for (auto one = first_going; one != slow.end(); ++one) going.add(one->backlog);
  slow.erase(first_going, slow.end());
  std::sort(slow.begin(), slow.end(), [](const Slow& a, const Slow& b) {
    return std::tie(a.backlog.plays, a.backlog.since_ms) < std::tie(b.backlog.plays, b.backlog.since_ms);
  });
  return slow;
}

void Connections::stop(std::function<void()> on_empty) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    stopping_ = true;
    if (!entries_.empty()) on_empty_ = std::exchange(on_empty, nullptr);
  }
  if (on_empty) return on_empty();
  const Alive all = alive_if([](const Connection&) { return true; });
  for (const auto& connection : all) connection->stop();
}

void Connections::drop_all() {
  const Alive all = alive_if([](const Connection&) { return true; });
  for (const auto& connection : all) connection->drop();
}

std::size_t Connections::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

}  // namespace net
