// What operators decide, here or in another program on the same database, and what follows from it in the running
// server: who may not write, from where nobody may do anything, changed settings, and the orders to be carried out. Any
// thread.
#pragma once

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/account/accounts.hpp"
#include "server/app/background/lobby_lines.hpp"
#include "server/app/background/room_orders.hpp"
#include "server/rating/book.hpp"
#include "server/rooms/directory.hpp"
#include "server/session/audience.hpp"
#include "server/session/mutes.hpp"
#include "server/storage/moderation/order_store.hpp"
#include "server/storage/moderation/setting_store.hpp"

namespace app {

class Decisions {
 public:
  /// All of it outlives this and its coroutines.
  struct Parts {
    storage::Writer& writer;
    storage::Readers& readers;
    account::Accounts& accounts;
    session::Audience& audience;
    rooms::Directory& rooms;
    rating::Book& ratings;
    session::Mutes& mutes;
    LobbyLines& lobby_lines;
    account::Listener& listener;  ///< told of people whom an operator has renamed
    /// The server goes by these settings from now on.
    std::function<void(const storage::ChangedSettings&)> set;
    /// Of several servers on one database: whether this one does what one does for all. Empty: single-server mode.
    std::function<bool()> leads = {};
  };

  explicit Decisions(Parts parts) : parts_(std::move(parts)), room_orders_(parts_.rooms, parts_.writer) {}

  /// Before anybody is here: who may not write or sign in.
  void restore(storage::Database& database);

  /// Reads all that is decided, carries out what is new, and ends the connections of sessions that are over, and from
  /// networks that are banned.
  boost::asio::awaitable<void> learn();
  /// What was decided could not be read, an order about a room is not carried out yet, time has come to look at it
  /// again, or this server does by now what one does for all: learn() is to be called again.
  bool is_behind() const;

  /// Somebody is here: tells them what was announced of late, and what they were warned of while they were not. Their
  /// warnings to be noted as told.
  std::vector<std::int64_t> greet(core::UserId user, protocol::Outbox& outbox);
  /// These orders are carried out.
  boost::asio::awaitable<void> note_done(std::vector<std::int64_t> orders);

 private:
  struct Decided;
  boost::asio::awaitable<void> reload_ratings();
  static Decided read(storage::Database& database);
  void take_over(Decided decided);
  /// Unless what a later call has read is in force already; whether it is not.
  bool take_over(Decided decided, std::uint64_t asked);
  bool leads() const { return !parts_.leads || parts_.leads(); }
  /// Warnings that others have given meanwhile, where somebody was.
  void forget_given(const std::vector<storage::Order>& orders);
  /// Those among them that are carried out now; orders about rooms are none of these.
  std::vector<std::int64_t> carry_out(const std::vector<storage::Order>& orders);
  /// False: not yet, because whom it is for is not here.
  bool carry_out(const storage::Order& order);
  void announce(const storage::Order& order);
  bool is_old_announcement(const storage::Order& order);
  bool warn(const storage::Order& order);

  const Parts parts_;
  RoomOrders room_orders_;
  std::atomic<std::uint64_t> asked_ = 0;         ///< calls of learn()
  std::atomic<std::uint64_t> learned_ = 0;       ///< the latest whose answer is in force
  std::atomic<bool> led_ = false;                ///< when it was looked last
  std::atomic<std::int64_t> annulment_ = 0;      ///< storage::last_annulment() that the ratings follow
  std::atomic<std::int64_t> look_again_ms_ = 0;  ///< Unix time; 0: nothing is to be looked at
  std::mutex learning_;
  std::mutex mutex_;
  std::set<std::int64_t> begun_;  ///< orders to people that are not to be begun again
  std::unordered_map<core::UserId, std::vector<storage::Order>> warnings_;  ///< for those who are not here
  std::vector<storage::Order> announcements_;                               ///< for those who come
};

}  // namespace app
