// Other names for accounts. A name that somebody had stays reserved for them: nobody else may ever be called so.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// How deleted people are shown where their names stood.
inline constexpr const char* deleted_name = "deleted";

enum class Renaming { done, taken, too_soon };

struct NameChange {
  core::UserId user;
  std::string name;
  std::int64_t now_ms = 0;
  std::int64_t pause_ms = 0;  ///< since the last change; 0: it does not matter
};

struct Renamed {
  Renaming what = Renaming::taken;
  std::string before;         ///< the name they had
  std::int64_t until_ms = 0;  ///< with too_soon: when they may take another
};

/// Of an account; taking back a name of one's own, or another spelling of it in upper and lower case, is a change like
/// any other. "taken" by somebody else, who may have had it before. "done", and nothing changes, where they have the
/// name already: so whoever asks again because the answer was lost is not told to wait.
Renamed rename_account(Database& database, const NameChange& change);

/// Everybody who is called otherwise than before, or was deleted, with the name they are shown by now.
std::vector<std::pair<core::UserId, std::string>> changed_names(Database& database);

}  // namespace storage
