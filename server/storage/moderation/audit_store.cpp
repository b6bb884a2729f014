#include "server/storage/moderation/audit_store.hpp"

namespace storage {

namespace {

void bind_person(Prepared& statement, int at, const std::optional<Player>& player) {
  if (!player) return;
  statement.bind(at, player->id.value());
  statement.bind(at + 1, player->name);
}

std::optional<Player> person_at(Prepared& row, int at) {
  if (row.is_null(at)) return std::nullopt;
  return Player{core::UserId(row.number(at)), row.text(at + 1)};
}

}  // namespace

void note_act(Database& database, const AuditLine& line) {
  const auto statement = database.prepare(
      R"(INSERT INTO audit (at_ms, act, "user", name, detail, actor, actor_name, act_key)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8))");
  statement->bind(1, line.at_ms);
  statement->bind(2, line.act);
  bind_person(*statement, 3, line.whom);
  statement->bind(5, line.detail);
  bind_person(*statement, 6, line.by);
  if (!line.key.empty()) statement->bind(8, line.key);
  statement->exec();
}

bool is_noted(Database& database, const std::string& key) {
  const auto row = database.prepare("SELECT 1 FROM audit WHERE act_key = $1");
  row->bind(1, key);
  return row->step();
}

std::int64_t last_annulment(Database& database) {
  return database.number("SELECT coalesce(max(id), 0) FROM audit WHERE act = 'annul'");
}

std::vector<AuditLine> latest_acts(Database& database, int most) {
  std::vector<AuditLine> lines;
  const auto statement = database.prepare(
      R"(SELECT at_ms, act, "user", name, actor, actor_name, detail FROM audit ORDER BY id DESC LIMIT $1)");
  statement->bind(1, most);
  while (statement->step()) {
    lines.push_back({statement->number(0), statement->text(1), person_at(*statement, 2), statement->text(6),
                     person_at(*statement, 4)});
  }
  return lines;
}

}  // namespace storage
