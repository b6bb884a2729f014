#include "server/storage/people/member_store.hpp"

#include <algorithm>

#include "server/base/spelling.hpp"
#include "server/storage/accounts/name_store.hpp"

namespace storage {

namespace {

/// Above every name.
const std::string last_of_all = beyond("");

}  // namespace

std::string member_sql() {
  return select_user(", users.here_ms") +
         R"( WHERE users.guest = 0 AND users.folded >= $1 AND users.folded < $2 AND users.deleted_ms IS NULL
            AND coalesce(bots.level, 0) = 0 ORDER BY users.folded LIMIT $3)";
}

std::vector<Member> members_beginning(Database& database, const std::string& beginning, const std::string& after,
                                      int most) {
  const auto row = database.prepare(member_sql());
  const NameRange names = names_beginning(beginning);
  const std::string last = base::folded(after);
  row->bind(1, std::max(names.first, last));
  row->bind(2, names.beyond.empty() ? last_of_all : names.beyond);
  row->bind(3, most + 1);  // the last one of before, too
  std::vector<Member> members;
  while (auto user = first_user(row)) {
    if (static_cast<int>(members.size()) == most) break;
    if (base::folded(user->name) == last) continue;
    members.push_back({std::move(*user), {}});
    if (!row->is_null(user_column_count)) members.back().here_ms = row->number(user_column_count);
  }
  return members;
}

}  // namespace storage
