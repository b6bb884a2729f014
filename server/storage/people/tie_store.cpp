#include "server/storage/people/tie_store.hpp"

#include "server/storage/people/player_store.hpp"

namespace storage {

namespace {

using What = TieOutcome::What;

constexpr const char* put_tie =
    R"(INSERT INTO ties ("user", other, tie, since_ms) VALUES ($1, $2, $3, $4)
       ON CONFLICT ("user", other) DO UPDATE SET tie = excluded.tie, since_ms = excluded.since_ms)";
constexpr const char* cut_tie = R"(DELETE FROM ties WHERE "user" = $1 AND other = $2)";
constexpr const char* between_sql = R"(SELECT tie FROM ties WHERE "user" = $1 AND other = $2)";
constexpr const char* followed = R"(SELECT other FROM ties WHERE "user" = $1 AND tie = 'follow')";
constexpr const char* count_ties = R"(SELECT count(*) FROM ties WHERE "user" = $1 AND tie = $2)";

std::string of_person() {
  return select_user(R"(, (SELECT tie FROM ties WHERE "user" = $1 AND other = users.id))") +
         R"( WHERE users.id IN (SELECT other FROM ties WHERE "user" = $1))";
}

Statement about(Database& database, const char* sql, core::UserId user, core::UserId other) {
  Statement statement = database.prepare(sql);
  statement->bind(1, user.value());
  statement->bind(2, other.value());
  return statement;
}

bool has_room_for(Database& database, core::UserId user, Tie tie) {
  const auto row = database.prepare(count_ties);
  row->bind(1, user.value());
  row->bind(2, std::string(tie_word(tie)));
  return row->step() && row->integer(0) < most_ties;
}

}  // namespace

std::string_view tie_word(Tie tie) {
  switch (tie) {
    case Tie::follow:
      return "follow";
    case Tie::block:
      return "block";
    case Tie::none:
      break;
  }
  return "none";
}

std::optional<Tie> tie_of_word(std::string_view word) {
  for (const Tie tie : {Tie::none, Tie::follow, Tie::block}) {
    if (tie_word(tie) == word) return tie;
  }
  return std::nullopt;
}

TieOutcome set_tie(Database& database, const TieChange& change) {
  const auto other = find_player(database, change.name);
  if (!other) return {What::nobody, {}};
  const core::UserId id = other->user.id;
  if (id == change.user) return {What::yourself, id};
  if (change.tie == Tie::none) {
    about(database, cut_tie, change.user, id)->exec();
    return {What::done, id};
  }
  const bool is_new = tie_between(database, change.user, id) != change.tie;
  if (is_new && !has_room_for(database, change.user, change.tie)) return {What::too_many, id};
  const auto insert = about(database, put_tie, change.user, id);
  insert->bind(3, std::string(tie_word(change.tie)));
  insert->bind(4, change.at_ms);
  insert->exec();
  return {What::done, id};
}

Tie tie_between(Database& database, core::UserId user, core::UserId other) {
  const auto row = about(database, between_sql, user, other);
  if (!row->step()) return Tie::none;
  return tie_of_word(row->text(0)).value_or(Tie::none);
}

std::vector<Tied> ties_of(Database& database, core::UserId user) {
  const auto row = database.prepare(of_person());
  row->bind(1, user.value());
  std::vector<Tied> ties;
  while (auto other = first_user(row)) {
    const auto tie = tie_of_word(row->text(user_column_count));
    ties.push_back({std::move(*other), tie.value_or(Tie::none)});
  }
  return ties;
}

std::vector<core::UserId> followed_by(Database& database, core::UserId user) {
  const auto row = database.prepare(followed);
  row->bind(1, user.value());
  std::vector<core::UserId> people;
  while (row->step()) people.emplace_back(row->number(0));
  return people;
}

std::vector<std::pair<core::UserId, core::UserId>> all_blocks(Database& database) {
  const auto row = database.prepare(R"(SELECT "user", other FROM ties WHERE tie = 'block')");
  std::vector<std::pair<core::UserId, core::UserId>> blocks;
  while (row->step()) {
    blocks.emplace_back(core::UserId(row->number(0)), core::UserId(row->number(1)));
  }
  return blocks;
}

std::vector<std::string> tie_sql() { return {put_tie, cut_tie, between_sql, followed, count_ties, of_person()}; }

}  // namespace storage
