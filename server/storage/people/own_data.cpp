#include "server/storage/people/own_data.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Statement.h>

#include <functional>

#include "server/storage/people/feed_store.hpp"
#include "server/storage/people/note_store.hpp"
#include "server/storage/people/preference_store.hpp"
#include "server/storage/people/push_store.hpp"

namespace storage {

namespace {

constexpr const char* created = "SELECT created_ms FROM users WHERE id = ?";
constexpr const char* browsers = "SELECT expires_ms FROM known_browsers WHERE user = ?";
constexpr const char* devices = "SELECT expires_ms FROM shared_devices WHERE user = ?1 OR other = ?1";
constexpr const char* bots = "SELECT users.name FROM bots JOIN users ON users.id = bots.user WHERE bots.owner = ?";
constexpr const char* names = "SELECT name FROM reserved_names WHERE user = ?";
constexpr const char* reports = "SELECT at_ms, room, line, comment FROM reports WHERE reporter = ? ORDER BY at_ms";
constexpr const char* mutes = "SELECT until_ms, reason FROM mutes WHERE user = ?";
constexpr const char* games =
    "SELECT games.id, games.game, games.setup, games.outcome, games.visibility, games.ended_ms,"
    " iif(games.first_id = seat.user, 'first', 'second'),"
    " iif(games.first_id = seat.user, games.first_name, games.second_name)"
    " FROM game_players AS seat CROSS JOIN games ON games.id = seat.game_id WHERE seat.user = ?";

void for_each(Database& database, const char* sql, core::UserId user,
              const std::function<void(SQLite::Statement&)>& read) {
  const auto row = database.prepare(sql);
  row->bind(1, user.value());
  while (row->executeStep()) read(*row);
}

OwnGame game_of(SQLite::Statement& row) {
  OwnGame game;
  game.id = row.getColumn(0).getString();
  game.game = row.getColumn(1).getString();
  game.setup = row.getColumn(2).getString();
  game.outcome = row.getColumn(3).getString();
  game.visibility = row.getColumn(4).getString();
  game.ended_ms = row.getColumn(5).getInt64();
  game.side = row.getColumn(6).getString();
  game.name = row.getColumn(7).getString();
  return game;
}

}  // namespace

OwnData own_data(Database& database, core::UserId user, std::int64_t now_ms) {
  OwnData data;
  for_each(database, created, user, [&](auto& row) { data.created_ms = row.getColumn(0).getInt64(); });
  data.sessions = sessions_of(database, user, now_ms);
  for_each(database, browsers, user, [&](auto& row) { data.browsers.push_back(row.getColumn(0).getInt64()); });
  for_each(database, devices, user, [&](auto& row) { data.devices.push_back(row.getColumn(0).getInt64()); });
  data.feed_since_ms = feed_since(database, user);
  for_each(database, bots, user, [&](auto& row) { data.bots.push_back(row.getColumn(0).getString()); });
  for_each(database, names, user, [&](auto& row) { data.former_names.push_back(row.getColumn(0).getString()); });
  data.ties = ties_of(database, user);
  data.notes = notes_of(database, user);
  data.preferences = preferences_of(database, user);
  for (const PushSubscription& each : push_subscriptions_of(database, user)) data.push.push_back(each.endpoint);
  data.ratings = rating_days_of(database, user);
  for_each(database, reports, user, [&](auto& row) {
    data.reports.push_back({row.getColumn(0).getInt64(), row.getColumn(1).getString(), row.getColumn(2).getString(),
                            row.getColumn(3).getString()});
  });
  for_each(database, mutes, user, [&](auto& row) {
    data.mutes.push_back({row.getColumn(0).getInt64(), row.getColumn(1).getString()});
  });
  for_each(database, games, user, [&](auto& row) { data.games.push_back(game_of(row)); });
  return data;
}

std::vector<std::string> own_data_sql() { return {created, browsers, devices, bots, names, reports, mutes, games}; }

}  // namespace storage
