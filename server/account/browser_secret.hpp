// The secret by which a browser is known to those who have signed in with it, given to it in place of the one it had.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace account {

/// A browser is known for this long; no browser keeps a cookie longer.
inline constexpr std::chrono::hours browser_length{400 * 24};

struct BrowserSecret {
  /// `before`: the one that the browser had; empty: none.
  BrowserSecret(const std::string& before, std::int64_t now_ms);

  /// Notes that this person has signed in with the browser. Returns who else has. A browser that shows no secret is
  /// known by the session that ends: its hash.
  std::vector<core::UserId> store(storage::Database& database, core::UserId user, const std::string& session) const;

  std::string text;
  std::string hash;
  std::string old_hash;
  std::int64_t expires_ms;
};

}  // namespace account
