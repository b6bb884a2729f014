// What this server stores about people takes effect: in memory here, and at the other servers of its cluster. What they
// store is followed in peer_changes. Any thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <string>

#include "server/account/listener.hpp"
#include "server/cluster/people/messages.hpp"
#include "server/storage/engine/database.hpp"

namespace app {

class Decisions;
struct Background;
class LobbyLines;
struct Meeting;
struct RoomsAtWork;
class TournamentsAtWork;
struct Visitors;

class OwnChanges final : public account::Listener {
 public:
  /// Made later than this and ended earlier: something is stored only while all of them are there.
  struct Followers {
    Visitors& visitors;
    RoomsAtWork& rooms;
    Meeting& meeting;
    Decisions& decisions;
    Background& background;
    LobbyLines& lobby_lines;
    TournamentsAtWork& tournaments;
  };
  explicit OwnChanges(const Followers& followers) : to_(followers) {}

  // account::Listener
  void session_ended(const std::string& session) override;
  void device_shared(core::UserId user, core::UserId other, std::int64_t expires_ms) override;
  boost::asio::awaitable<void> newcomer_muted() override { return decided(); }
  void renamed(core::UserId user, const std::string& name) override;
  void bot_made(core::UserId owner, core::UserId bot) override;

  /// Whether anything has changed.
  bool set_blocked(core::UserId user, core::UserId other, bool blocked);

  /// The same.
  void set_hidden(core::UserId user, bool hides);

  /// On the writer's thread, behind the commit.
  void absence_changed(storage::Database& database, core::UserId user);

  /// Tells all connections of the person how many messages they have not read.
  void show_unread(core::UserId user, std::int64_t messages);

  /// Somebody has said something in the lobby.
  void show_lobby_line();

  /// An operator has decided something: awaits that it takes effect here and at all other servers.
  boost::asio::awaitable<void> decided();
  /// Awaits that the other servers go by all that has happened here, or have been waited for long enough.
  boost::asio::awaitable<void> settled(cluster::Holds holds);

 private:
  void tell(const cluster::Message& fact);

  const Followers to_;
};

}  // namespace app
