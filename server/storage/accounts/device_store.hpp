// Accounts that have signed in with one browser. They outlive what is known of the browser itself.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// Notes that this person shares the known browser of this hash (browser_store.hpp) with everybody else who has signed
/// in with it: returned. At most most_of_a_browser.
std::vector<core::UserId> share_browser(Database& database, core::UserId user, const std::string& hash,
                                        std::int64_t expires_ms);

struct SharedDevice {
  core::UserId user;
  core::UserId other;
  std::int64_t expires_ms = 0;  ///< Unix time
};
/// Each two once.
std::vector<SharedDevice> shared_devices(Database& database, std::int64_t now_ms);

void delete_expired_devices(Database& database, std::int64_t now_ms);

}  // namespace storage
