// What has waited or lain too long goes: every quarter of an hour, and names in stored games once an account is
// deleted. Any thread.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <vector>

#include "server/account/accounts.hpp"
#include "server/app/background/lobby_lines.hpp"
#include "server/presence/presence.hpp"
#include "server/rooms/directory.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace app {

class Housekeeping {
 public:
  struct Parts {
    boost::asio::io_context& io;
    account::Accounts& accounts;
    rooms::Directory& rooms;
    presence::Presence& presence;
    storage::Writer& writer;
    storage::Readers& readers;
    LobbyLines& lobby_lines;
  };
  /// `leads`: whether this server does what one of a cluster does for all. The parts outlive this.
  Housekeeping(const Parts& parts, std::function<bool()> leads);

  /// The first time at once.
  void start();
  /// In stored games, of accounts that were deleted. One at a time; what is left is done when the house is kept.
  void erase_names();

 private:
  void keep();
  void keep_for_all();
  void forget_mail();
  void forget_absent_guests(std::vector<core::UserId> seen);

  const Parts parts_;
  const std::function<bool()> leads_;
  boost::asio::steady_timer timer_;
  std::atomic<bool> is_erasing_{false};
};

}  // namespace app
