#include "server/storage/accounts/user_names.hpp"

namespace storage {

namespace {

/// Asked for together; the last ones are filled up with one of them.
constexpr std::size_t together = 16;
constexpr const char* names_sql =
    "SELECT id, name FROM users WHERE id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";

}  // namespace

std::map<core::UserId, std::string> names_of(Database& database, const std::set<core::UserId>& people) {
  std::map<core::UserId, std::string> names;
  for (auto next = people.begin(); next != people.end();) {
    const auto row = database.prepare(names_sql);
    const core::UserId first = *next;
    for (std::size_t i = 0; i < together; ++i) {
      row->bind(static_cast<int>(i + 1), next == people.end() ? first.value() : next->value());
      if (next != people.end()) ++next;
    }
    while (row->step()) names.emplace(core::UserId(row->number(0)), row->text(1));
  }
  return names;
}

}  // namespace storage
