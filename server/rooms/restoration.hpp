// Loads the rooms that this server of a cluster owns: a bounded number at a time, with retries until each is in memory
// or released. It also compares `room_owners` with memory regularly, because a claim or a release may fail and the
// answer to a takeover may be lost. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <cstddef>
#include <deque>
#include <mutex>
#include <unordered_set>
#include <vector>

#include "server/rooms/directory.hpp"
#include "server/storage/readers.hpp"

namespace rooms {

class Restoration {
 public:
  struct Pace {
    std::size_t batch = 50;     ///< rooms read by one query
    std::size_t in_flight = 2;  ///< batches
    /// Delay after a failed batch; doubled after each further failure.
    std::chrono::milliseconds first_pause{100};
    std::chrono::milliseconds longest_pause{5000};
    std::chrono::milliseconds between_looks{10'000};
  };

  /// `node`: this server's id. The other parts outlive this; this outlives what runs on `io`.
  Restoration(boost::asio::io_context& io, Directory& rooms, storage::Readers& readers, core::NodeId node,
              const Pace& pace);

  /// Starts comparing `room_owners` with memory, every `between_looks`. Call once.
  void start();
  /// This server owns these rooms: loads those that are not in memory, beginning at once.
  void add(const std::vector<core::RoomId>& rooms);
  /// How many rooms, as far as this server knows, it owns but does not have in memory.
  std::size_t left() const;

 private:
  std::size_t enqueue(const std::vector<core::RoomId>& rooms);
  boost::asio::awaitable<void> look_always();
  boost::asio::awaitable<void> look();
  boost::asio::awaitable<void> work();
  boost::asio::awaitable<bool> load(std::vector<core::RoomId> batch);
  std::vector<core::RoomId> take();
  void settle(const std::vector<core::RoomId>& batch, const std::vector<core::RoomId>& again);

  boost::asio::io_context& io_;
  Directory& rooms_;
  storage::Readers& readers_;
  const core::NodeId node_;
  const Pace pace_;
  mutable std::mutex mutex_;
  std::deque<core::RoomId> waiting_;
  std::unordered_set<core::RoomId> left_;  ///< waiting or in flight
  std::size_t workers_ = 0;
};

}  // namespace rooms
