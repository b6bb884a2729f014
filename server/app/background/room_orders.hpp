// Orders of operators about rooms. Each is carried out by the server where its room is at work, from the table of
// orders itself, and stays there until the transaction that stores what it asks for. Any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "server/rooms/directory.hpp"
#include "server/storage/moderation/order_store.hpp"
#include "server/storage/writer.hpp"

namespace app {

class RoomOrders {
 public:
  /// Both outlive this.
  RoomOrders(rooms::Directory& rooms, storage::Writer& writer) : rooms_(rooms), writer_(writer) {}

  static bool is_one(const storage::Order& order);

  /// `orders`: all that are in the database, of which these are some.
  void note(const std::vector<storage::Order>& orders);
  /// Whether there were some when it was noted last: carry_out() is to be called until there are none.
  bool are_open() const { return are_open_; }

  /// Gives those among `orders` whose rooms are at work here to their rooms. `loads`: rooms that are at work nowhere
  /// are loaded for it, and the order of one that is not stored is removed.
  void carry_out(const std::vector<storage::Order>& orders, bool loads);

 private:
  struct Begun {
    std::mutex mutex;
    std::set<std::int64_t> orders;  ///< that a room has, and has neither done nor given up
  };

  std::shared_ptr<void> begin(std::int64_t order);
  void carry_out(const storage::Order& order, const std::shared_ptr<void>& under_way, bool loads);

  rooms::Directory& rooms_;
  storage::Writer& writer_;
  const std::shared_ptr<Begun> begun_ = std::make_shared<Begun>();  ///< rooms may outlive this
  std::atomic<bool> are_open_ = false;
};

}  // namespace app
