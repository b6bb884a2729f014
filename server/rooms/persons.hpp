// Who stands behind an account: of a program's account its owner, of whom every mute and block is asked, too. Any
// thread.
#pragma once

#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

#include "common/core/strong_id.hpp"

namespace rooms {

class Persons {
 public:
  /// The bot is this person's.
  void own(core::UserId owner, core::UserId bot);
  /// These and no others from now on: each bot with its owner.
  void set_all(const std::vector<std::pair<core::UserId, core::UserId>>& owners);
  /// The account is deleted.
  void forget(core::UserId account);

  /// The bot's owner; anybody else stands behind their account themselves.
  core::UserId behind(core::UserId account) const;
  /// The account and, of a person, their bots.
  std::vector<core::UserId> accounts_of(core::UserId person) const;

 private:
  mutable std::mutex mutex_;
  std::unordered_map<core::UserId, core::UserId> owners_;             ///< by bot
  std::unordered_map<core::UserId, std::vector<core::UserId>> bots_;  ///< by owner
};

}  // namespace rooms
