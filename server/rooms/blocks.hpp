// Who has blocked whom, in memory. It is asked when somebody sits down or looks at the lobby, and for each person who
// would see a chat line. A block covers the bots of both people. Any thread.
#pragma once

#include <array>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/protocol/messages.hpp"
#include "server/rooms/persons.hpp"

namespace rooms {

class Blocks {
 public:
  using People = std::unordered_set<core::UserId>;

  /// `persons` outlives this.
  explicit Blocks(const Persons& persons) : persons_(persons) {}

  /// Sets whether `user` blocks `other`. Returns whether that is a change.
  bool set(core::UserId user, core::UserId other, bool blocked);
  /// Replaces all blocks.
  void set_all(const std::vector<std::pair<core::UserId, core::UserId>>& all);
  /// Removes all blocks by and of this person.
  void forget(core::UserId user);

  bool has(core::UserId user, core::UserId other) const;
  /// Everybody whom this person has blocked or who has blocked them, with their bots.
  People apart_from(core::UserId user) const;
  /// "person_blocked" if one of the two has blocked the other, so that they may not begin a game. `name`: the other's.
  std::optional<protocol::Error> refusal_for(core::UserId user, core::UserId other, const std::string& name) const;

 private:
  using Lists = std::unordered_map<core::UserId, People>;  ///< no list is empty
  static void remove(Lists& lists, core::UserId from, core::UserId whom);
  /// The person; for a bot, the bot and its owner.
  std::array<core::UserId, 2> asked_for(core::UserId account) const { return {account, persons_.behind(account)}; }
  bool has_itself(core::UserId user, core::UserId other) const;  ///< with the lock held

  const Persons& persons_;
  mutable std::mutex mutex_;
  Lists blocked_by_;
  Lists blockers_of_;  ///< the inverse of the above
};

}  // namespace rooms
