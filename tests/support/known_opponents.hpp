// For leaderboards: people who have met five opponents whose ratings were known.
#pragma once

#include <string>

#include "server/storage/accounts/user_store.hpp"

namespace support {

/// Everybody with a rating in this pool has met five people like that, who are made for it.
inline void give_known_opponents(storage::Database& database, const std::string& pool) {
  for (const char* name : {"Vic", "Wim", "Xia", "Yan", "Zoe"}) {
    const auto met = storage::insert_account(database, name, "hash", 0);
    database.execute(R"(INSERT INTO opponents ("user", pool, opponent, known) SELECT "user", pool, )" +
                     std::to_string(met->value()) + ", 1 FROM ratings WHERE pool = '" + pool + "'");
  }
}

}  // namespace support
