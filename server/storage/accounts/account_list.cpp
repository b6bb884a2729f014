#include "server/storage/accounts/account_list.hpp"

#include "server/base/nearest.hpp"
#include "server/storage/accounts/name_store.hpp"

namespace storage {

namespace {

constexpr const char* listed =
    R"(SELECT users.id, users.name, EXISTS (SELECT 1 FROM bots WHERE bots."user" = users.id), users.admin,
       users.created_ms, (SELECT count(*) FROM game_players AS seat WHERE seat."user" = users.id) FROM users
       WHERE users.guest = 0 AND users.deleted_ms IS NULL AND users.folded >= $1 AND users.folded < $2
       ORDER BY users.folded LIMIT $3)";

/// Every name lies between these two.
const NameRange all_names = {"", "\xF4\x8F\xBF\xBF"};

/// How many names are compared with a mistyped one.
constexpr int most_compared = 5000;

/// The first letter as UTF-8.
std::string first_letter(const std::string& name) {
  std::size_t end = 1;
  while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) ++end;
  return name.substr(0, end);
}

}  // namespace

std::vector<ListedAccount> list_accounts(Database& database, const std::string& beginning, int most) {
  const NameRange names = beginning.empty() ? all_names : names_beginning(beginning);
  const auto row = database.prepare(listed);
  row->bind(1, names.first);
  row->bind(2, names.beyond);
  row->bind(3, most);
  std::vector<ListedAccount> accounts;
  while (row->step()) {
    accounts.push_back({core::UserId(row->number(0)), row->text(1), row->integer(2) != 0, row->integer(3) != 0,
                        row->number(4), row->number(5)});
  }
  return accounts;
}

std::string did_you_mean_account(Database& database, const std::string& name) {
  if (name.empty()) return "";
  const NameRange names = names_beginning(first_letter(name));
  const auto row = database.prepare(
      R"(SELECT name FROM users WHERE guest = 0 AND deleted_ms IS NULL AND folded >= $1 AND folded < $2 LIMIT $3)");
  row->bind(1, names.first);
  row->bind(2, names.beyond);
  row->bind(3, most_compared);
  std::vector<std::string> known;
  while (row->step()) known.push_back(row->text(0));
  return base::did_you_mean(name, std::vector<std::string_view>(known.begin(), known.end()));
}

}  // namespace storage
