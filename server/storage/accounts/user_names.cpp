#include "server/storage/accounts/user_names.hpp"

namespace storage {

std::map<core::UserId, std::string> names_of(Database& database, const std::set<core::UserId>& people) {
  std::map<core::UserId, std::string> names;
  const auto row = database.prepare("SELECT name FROM users WHERE id = $1");
  for (const core::UserId user : people) {
    row->bind(1, user.value());
    if (row->step()) names.emplace(user, row->text(0));
    row->reset();
  }
  return names;
}

}  // namespace storage
