// Whom a person follows, and whom they have blocked. Only they are told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

enum class Tie { none, follow, block };

/// "none" "follow" "block"
std::string_view tie_word(Tie tie);
/// Empty: there is no such tie.
std::optional<Tie> tie_of_word(std::string_view word);

/// How many people one person follows at most, and how many they block at most.
inline constexpr int most_ties = 200;

struct TieChange {
  core::UserId user;
  std::string name;  ///< of the other person: as find_player() takes it
  Tie tie = Tie::none;
  std::int64_t at_ms = 0;  ///< Unix time
};

struct TieOutcome {
  enum class What { done, nobody, yourself, too_many } what = What::done;
  core::UserId other;
};

/// Whoever is blocked is no longer followed, and the other way round.
TieOutcome set_tie(Database& database, const TieChange& change);

/// What `other` is to `user`.
Tie tie_between(Database& database, core::UserId user, core::UserId other);

struct Tied {
  User other;
  Tie tie = Tie::none;
};
/// In no order that means anything.
std::vector<Tied> ties_of(Database& database, core::UserId user);

std::vector<core::UserId> followed_by(Database& database, core::UserId user);

/// Everybody who blocks somebody, with whom they block.
std::vector<std::pair<core::UserId, core::UserId>> all_blocks(Database& database);

/// What all but the last ask SQLite, so that their plans can be looked at.
std::vector<std::string> tie_sql();

}  // namespace storage
