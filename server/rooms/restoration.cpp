#include "server/rooms/restoration.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

#include "server/storage/cluster/owned_rooms.hpp"
#include "server/storage/engine/outage.hpp"

namespace rooms {

namespace asio = boost::asio;
using core::RoomId;

Restoration::Restoration(asio::io_context& io, Directory& rooms, storage::Readers& readers, core::NodeId node,
                         const Pace& pace)
    : io_(io), rooms_(rooms), readers_(readers), node_(node), pace_(pace) {}

void Restoration::start() { asio::co_spawn(io_, look_always(), asio::detached); }

/// A worker may begin within co_spawn(), so the lock is not held there.
void Restoration::add(const std::vector<RoomId>& rooms) {
  for (std::size_t workers = enqueue(rooms); workers > 0; --workers) asio::co_spawn(io_, work(), asio::detached);
}

/// How many workers have to begin.
std::size_t Restoration::enqueue(const std::vector<RoomId>& rooms) {
  const std::lock_guard lock(mutex_);
  for (const RoomId& room : rooms) {
    if (!rooms_.find_loaded(room) && left_.insert(room).second) waiting_.push_back(room);
  }
  const std::size_t batches = (waiting_.size() + pace_.batch - 1) / pace_.batch;
  const std::size_t wanted = std::max(workers_, std::min(batches, pace_.in_flight));
  return wanted - std::exchange(workers_, wanted);
}

std::size_t Restoration::left() const {
  const std::lock_guard lock(mutex_);
  return left_.size();
}

asio::awaitable<void> Restoration::look_always() {
  asio::steady_timer timer(io_);
  for (;;) {
    timer.expires_after(pace_.between_looks);
    co_await timer.async_wait(asio::use_awaitable);
    try {
      co_await look();
    } catch (const std::exception& error) {
      spdlog::debug("the rooms of this server are looked up again later: {}", error.what());
    }
  }
}

/// A room whose release is still queued is among them, too: load_owned() asks behind that release who owns it.
asio::awaitable<void> Restoration::look() {
  auto ask = [node = node_](storage::Database& database) { return storage::rooms_of(database, node); };
  const std::vector<RoomId> owned = co_await readers_.run(std::move(ask));
  add(owned);
}

asio::awaitable<void> Restoration::work() {
  asio::steady_timer timer(io_);
  std::chrono::milliseconds pause = pace_.first_pause;
  for (std::vector<RoomId> batch = take(); !batch.empty(); batch = take()) {
    const bool is_done = co_await load(std::move(batch));
    if (is_done) {
      pause = pace_.first_pause;
      continue;
    }
    timer.expires_after(pause);
    co_await timer.async_wait(asio::use_awaitable);
    pause = std::min(2 * pause, pace_.longest_pause);
  }
}

/// False: some of them have to be tried again.
asio::awaitable<bool> Restoration::load(std::vector<RoomId> batch) {
  std::vector<RoomId> again = batch;
  try {
    again = co_await rooms_.load_owned(batch);
  } catch (const std::exception& error) {
    const bool is_told = storage::is_outage(std::current_exception());
    if (!is_told) spdlog::warn("{} rooms could not be read and will be tried again: {}", batch.size(), error.what());
  }
  settle(batch, again);
  co_return again.empty();
}

/// Empty: nothing is left, and the worker ends.
std::vector<RoomId> Restoration::take() {
  const std::lock_guard lock(mutex_);
  const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), pace_.batch));
  std::vector<RoomId> batch(waiting_.begin(), end);
  waiting_.erase(waiting_.begin(), end);
  if (batch.empty()) --workers_;
  return batch;
}

void Restoration::settle(const std::vector<RoomId>& batch, const std::vector<RoomId>& again) {
  const std::lock_guard lock(mutex_);
  for (const RoomId& room : batch) left_.erase(room);
  left_.insert(again.begin(), again.end());
  waiting_.insert(waiting_.end(), again.begin(), again.end());
}

}  // namespace rooms
