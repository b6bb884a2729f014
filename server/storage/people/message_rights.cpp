#include "server/storage/people/message_rights.hpp"

#include "server/storage/people/result_store.hpp"
#include "server/storage/people/tie_store.hpp"

namespace storage {

namespace {

/// Bots and guests take no messages, and neither does an account that is deleted.
constexpr const char* choice_sql = R"(SELECT writers FROM users WHERE id = $1 AND guest = 0 AND deleted_ms IS NULL
                                      AND id NOT IN (SELECT "user" FROM bots WHERE "user" = $1))";
constexpr const char* choose_sql = "UPDATE users SET writers = $1 WHERE id = $2";
constexpr const char* wrote_sql = R"(SELECT wrote FROM conversations WHERE "user" = $1 AND other = $2 AND wrote = 1)";

bool has_written(Database& database, core::UserId user, core::UserId other) {
  const auto row = database.prepare(wrote_sql);
  row->bind(1, user.value());
  row->bind(2, other.value());
  return row->step();
}

bool knows(Database& database, core::UserId user, core::UserId other) {
  return tie_between(database, user, other) == Tie::follow || has_written(database, user, other) ||
         results_against(database, user, other).has_value();
}

}  // namespace

std::string_view writers_word(Writers writers) {
  switch (writers) {
    case Writers::nobody:
      return "nobody";
    case Writers::all:
      return "all";
    case Writers::known:
      break;
  }
  return "known";
}

std::optional<Writers> writers_of_word(std::string_view word) {
  for (const Writers writers : {Writers::nobody, Writers::known, Writers::all}) {
    if (writers_word(writers) == word) return writers;
  }
  return std::nullopt;
}

Writers writers_of(Database& database, core::UserId user) {
  const auto row = database.prepare(choice_sql);
  row->bind(1, user.value());
  if (!row->step()) return Writers::nobody;
  return writers_of_word(row->text(0)).value_or(Writers::nobody);
}

void set_writers(Database& database, core::UserId user, Writers writers) {
  const auto update = database.prepare(choose_sql);
  update->bind(1, std::string(writers_word(writers)));
  update->bind(2, user.value());
  update->exec();
}

WritingRight writing_right(Database& database, core::UserId from, core::UserId to) {
  if (tie_between(database, from, to) == Tie::block) return WritingRight::blocking;
  const Writers writers = writers_of(database, to);
  if (writers == Writers::nobody || tie_between(database, to, from) == Tie::block) return WritingRight::none;
  if (knows(database, to, from)) return WritingRight::known;
  return writers == Writers::all ? WritingRight::stranger : WritingRight::none;
}

std::vector<std::string> writing_right_sql() { return {choice_sql, wrote_sql}; }

}  // namespace storage
