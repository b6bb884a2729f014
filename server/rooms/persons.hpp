// The person behind an account: for a bot its owner, whose mutes and blocks apply to the bot, too. Any thread.
#pragma once

#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"

namespace rooms {

class Persons {
 public:
  /// The bot belongs to this person.
  void own(core::UserId owner, core::UserId bot);
  /// Replaces all owners: each bot with its owner.
  void set_all(const std::vector<std::pair<core::UserId, core::UserId>>& owners);
  /// The account is deleted.
  void forget(core::UserId account);

  /// The bot's owner; for everybody else, the user.
  core::UserId behind(core::UserId account) const;
  /// The account and, for a person, their bots.
  std::vector<core::UserId> accounts_of(core::UserId person) const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<core::UserId, core::UserId> owners_;             ///< by bot
  std::unordered_map<core::UserId, std::vector<core::UserId>> bots_;  ///< by owner
};

}  // namespace rooms
