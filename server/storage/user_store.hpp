// The table of people, guests and registered alike.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/core/strong_id.hpp"
#include "server/storage/sqlite.hpp"

namespace storage {

struct User {
  core::UserId id;
  std::string name;
  bool guest = true;
  friend bool operator==(const User&, const User&) = default;
};

/// The new guest's id; empty if somebody has this name already (upper and lower case are the same).
std::optional<core::UserId> insert_guest(Database& database, const std::string& name, std::int64_t now_ms);

/// Upper and lower case are the same.
std::optional<User> find_user(Database& database, std::string_view name);

/// The first row of a query for id, name and guest of users, if it has one.
std::optional<User> first_user(const Statement& query);

}  // namespace storage
