#include "server/storage/tournaments/event_log.hpp"

#include <stdexcept>

namespace storage {

namespace {

std::string with_names(std::string sql, const LogTable& names) {
  for (const auto& [word, name] : {std::pair{"{table}", names.table}, std::pair{"{owner}", names.owner}}) {
    const std::string_view sought = word;
    for (auto at = sql.find(sought); at != std::string::npos; at = sql.find(sought)) {
      sql.replace(at, sought.size(), name);
    }
  }
  return sql;
}

}  // namespace

/// Whoever has stored the first of them is the only one who can store the others.
bool append_events(Database& database, const EventLog& log, std::span<const NumberedEvent> events) {
  const std::string sql = with_names(
      R"(INSERT INTO {table} ({owner}, number, at_ms, by_user, body) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ({owner}, number) DO NOTHING)",
      log.in);
  for (const NumberedEvent& event : events) {
    const auto insert = database.prepare(sql);
    insert->bind(1, log.id);
    insert->bind(2, event.number);
    insert->bind(3, event.at_ms);
    insert->bind(4, event.by.value());
    insert->bind(5, event.body);
    const bool is_new = insert->changed() == 1;
    if (!is_new && &event == &events.front()) return false;
    if (!is_new) throw std::runtime_error("The events of a tournament or league have a gap.");
  }
  return true;
}

std::vector<NumberedEvent> events_from(Database& database, const EventLog& log, std::int64_t from) {
  const auto row = database.prepare(with_names(
      "SELECT number, at_ms, by_user, body FROM {table} WHERE {owner} = $1 AND number >= $2 ORDER BY number", log.in));
  row->bind(1, log.id);
  row->bind(2, from);
  std::vector<NumberedEvent> found;
  while (row->step()) found.push_back({row->number(0), row->number(1), core::UserId(row->number(2)), row->text(3)});
  return found;
}

}  // namespace storage
