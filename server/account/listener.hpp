// Who follows what is stored about people: the running server, which has some of it in memory. Each function is called
// once what it tells is stored, on whichever thread that happened; each does nothing unless overridden.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"

namespace account {

class Listener {
 public:
  virtual ~Listener() = default;
  /// A session (SignedIn::session) has ended.
  virtual void session_ended(const std::string&) {}
  /// Two people have signed in with one browser, or one in the session of the other; until when that counts (Unix
  /// milliseconds).
  virtual void device_shared(core::UserId, core::UserId, std::int64_t) {}
  /// Somebody new is muted from the beginning. Awaited before they are answered, so that they can write nowhere before.
  virtual boost::asio::awaitable<void> newcomer_muted() { co_return; }
  /// A person is shown by another name from now on; storage::deleted_name: their account is deleted.
  virtual void renamed(core::UserId, const std::string&) {}
  /// The account `owner` has a bot.
  virtual void bot_made([[maybe_unused]] core::UserId owner, [[maybe_unused]] core::UserId bot) {}

  void sessions_ended(const std::vector<std::string>& sessions) {
    for (const std::string& session : sessions) session_ended(session);
  }
};

}  // namespace account
