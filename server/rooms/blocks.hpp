// Who has blocked whom, in memory: asked for whoever sits down or looks at the lobby, and for each person who would see
// a chat line. A block of a person is one of their bots, too, and whom somebody has blocked their bots have. Any
// thread.
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

  /// Whether `user` has blocked `other` from now on. Returns whether that is new.
  bool set(core::UserId user, core::UserId other, bool blocked);
  /// These and no others from now on: who has blocked whom.
  void set_all(const std::vector<std::pair<core::UserId, core::UserId>>& all);
  /// This person blocks nobody any more, and nobody them.
  void forget(core::UserId user);

  bool has(core::UserId user, core::UserId other) const;
  /// Whom this person has blocked, and who has blocked them, each with their bots.
  People apart_from(core::UserId user) const;
  /// "person_blocked" if `user` may not begin a game with the other, whose name this is: one of them has blocked the
  /// other.
  std::optional<protocol::Error> refusal_for(core::UserId user, core::UserId other, const std::string& name) const;

 private:
  using Lists = std::unordered_map<core::UserId, People>;  ///< no list is empty
  static void remove(Lists& lists, core::UserId from, core::UserId whom);
  /// Themselves, and of a bot its owner.
  std::array<core::UserId, 2> asked_for(core::UserId account) const { return {account, persons_.behind(account)}; }
  bool has_itself(core::UserId user, core::UserId other) const;  ///< with the lock held

  const Persons& persons_;
  mutable std::mutex mutex_;
  Lists blocked_by_;
  Lists blockers_of_;  ///< the same the other way round
};

}  // namespace rooms
