#include "server/net/connections.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace net {
namespace {

// IPv4 as mapped into IPv6; of an IPv6 address only the network, because one customer usually has a whole /64.
std::array<unsigned char, 16> network_of(const boost::asio::ip::address& address) {
  if (address.is_v4()) return boost::asio::ip::make_address_v6(boost::asio::ip::v4_mapped, address.to_v4()).to_bytes();
  const boost::asio::ip::address_v6 v6 = address.to_v6();
  std::array<unsigned char, 16> bytes = v6.to_bytes();
  if (!v6.is_v4_mapped()) std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return bytes;
}

}  // namespace

std::int64_t steady_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

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

std::optional<Connections::Slot> Connections::admit(const boost::asio::ip::address& address) {
  const std::lock_guard lock(mutex_);
  if (stopping_ || entries_.size() >= most_) return std::nullopt;
  const Address network = network_of(address);
  std::size_t& count = per_address_[network];
  if (count >= most_per_address_) return std::nullopt;
  ++count;
  Entry entry;
  entry.address = network;
  return Slot(shared_from_this(), entries_.insert(entries_.end(), entry));
}

void Connections::release(std::list<Entry>::iterator entry) {
  std::function<void()> on_empty;
  {
    const std::lock_guard lock(mutex_);
    const auto count = per_address_.find(entry->address);
    if (--count->second == 0) per_address_.erase(count);
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
