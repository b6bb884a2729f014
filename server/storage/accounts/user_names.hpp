// How people are called now. What reads.
#pragma once

#include <map>
#include <set>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

/// Nobody is left out whose id there is.
std::map<core::UserId, std::string> names_of(Database& database, const std::set<core::UserId>& people);

}  // namespace storage
