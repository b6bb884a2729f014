// Looks, round after round, for games by days and without a clock in which it is somebody's turn who is not here and
// wants to know it by mail, and writes what they are told. On one of several servers, for all. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <optional>
#include <vector>

#include "server/app/parts/databases.hpp"
#include "server/http/feed/own_game.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/presence/presence.hpp"
#include "server/rooms/directory.hpp"
#include "server/storage/mail/reminder_store.hpp"

namespace app {

class Reminding {
 public:
  static constexpr std::int64_t patience_ms = 10 * 60'000;  ///< so long nobody is reminded of a new turn
  static constexpr std::int64_t late_ms = 12 * 3'600'000;   ///< with less time than this it is late

  struct Parts {
    boost::asio::io_context& io;
    Databases& databases;
    rooms::Directory& rooms;
    lobby::LobbyHost& lobby;
    const presence::Presence& presence;
    std::function<bool()> leads;  ///< whether this server does what one of a cluster does for all
  };
  /// The parts outlive this and its coroutines.
  explicit Reminding(const Parts& parts) : parts_(parts), timer_(parts.io) {}

  void start();

  /// What somebody has chosen to be told by mail; nothing while they are away with notice.
  struct Wanted {
    bool turn = false;
    bool late = false;
  };
  struct Due {
    std::vector<http::OwnGame> games;     ///< what a mail sent now is about
    std::vector<storage::Reminder> told;  ///< what need not be told after that mail: these games, and past turns
  };
  /// Of what they have not been told: what they still want to be told, by their choices of now. Nothing while they are
  /// here.
  boost::asio::awaitable<Due> still_due(core::UserId user, std::vector<storage::Reminder> untold) const;

 private:
  boost::asio::awaitable<void> round();
  boost::asio::awaitable<void> look_at(core::UserId user);
  boost::asio::awaitable<Wanted> wanted_by(core::UserId user) const;
  boost::asio::awaitable<std::optional<http::OwnGame>> game_of(core::UserId user, core::RoomId room) const;

  const Parts parts_;
  boost::asio::steady_timer timer_;
};

}  // namespace app
