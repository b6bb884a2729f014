// From where nobody may do anything, in memory: asked for every request. Any thread.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "server/base/network.hpp"
#include "server/storage/moderation/ban_store.hpp"

namespace account {

class Bans {
 public:
  /// The networks of these and no others from now on. One that cannot be read bans nobody.
  void set(std::vector<storage::Ban> all);

  /// The one that lasts beyond `now_ms` (Unix time); empty: there is none.
  std::optional<storage::Ban> from(std::string_view address, std::int64_t now_ms) const;

 private:
  mutable std::mutex mutex_;
  std::vector<std::pair<base::Network, storage::Ban>> networks_;
};

}  // namespace account
