#include "server/storage/accounts/own_data.hpp"

#include <functional>

#include "server/storage/mail/address_store.hpp"
#include "server/storage/people/feed_store.hpp"
#include "server/storage/people/preference_store.hpp"
#include "server/storage/people/push_store.hpp"
#include "server/storage/people/seek_wishes.hpp"

namespace storage {

namespace {

constexpr const char* account = "SELECT created_ms, here_ms, hides FROM users WHERE id = $1";
constexpr const char* browsers = R"(SELECT expires_ms FROM known_browsers WHERE "user" = $1)";
constexpr const char* devices = R"(SELECT expires_ms FROM shared_devices WHERE "user" = $1 OR other = $1)";
constexpr const char* bots =
    R"(SELECT users.name FROM bots JOIN users ON users.id = bots."user" WHERE bots.owner = $1)";
constexpr const char* names = R"(SELECT name FROM reserved_names WHERE "user" = $1)";
constexpr const char* reports =
    R"(SELECT at_ms, id, room, line, comment FROM reports WHERE reporter = $1 AND (at_ms, id) > ($2, $3)
       ORDER BY at_ms, id LIMIT $4)";
constexpr const char* own_complaints =
    R"(SELECT at_ms, id, whom_name, reason, room, comment FROM complaints WHERE reporter = $1
       AND (at_ms, id) > ($2, $3) ORDER BY at_ms, id LIMIT $4)";
constexpr const char* mutes = R"(SELECT until_ms, reason FROM mutes WHERE "user" = $1)";
constexpr const char* chosen_notices =
    R"(SELECT channel, kind, is_wanted FROM notice_choices WHERE "user" = $1 ORDER BY channel, kind)";
constexpr const char* games =
    R"(SELECT seat.game_id, seat.game, seat.setup, seat.outcome, seat.visibility, seat.ended_ms,
       CASE WHEN games.first_id = seat."user" THEN 'first' ELSE 'second' END,
       CASE WHEN games.first_id = seat."user" THEN games.first_name ELSE games.second_name END FROM game_players AS seat
       LEFT JOIN games ON games.id = seat.game_id WHERE seat."user" = $1
       AND (seat.visibility, seat.ended_ms, seat.game_id) > ($2, $3, $4)
       ORDER BY seat.visibility, seat.ended_ms, seat.game_id LIMIT $5)";

void for_each(Database& database, const char* sql, core::UserId user, const std::function<void(Prepared&)>& read) {
  const auto row = database.prepare(sql);
  row->bind(1, user.value());
  while (row->step()) read(*row);
}

OwnGame own_game_of(Prepared& row) {
  OwnGame game;
  game.id = row.text(0);
  game.game = row.text(1);
  game.setup = row.text(2);
  game.outcome = row.text(3);
  game.visibility = row.text(4);
  game.ended_ms = row.number(5);
  game.side = row.text(6);
  game.name = row.text(7);
  return game;
}

}  // namespace

OwnData own_data(Database& database, core::UserId user, std::int64_t now_ms) {
  OwnData data;
  for_each(database, account, user, [&](auto& row) {
    data.created_ms = row.number(0);
    if (!row.is_null(1)) data.here_ms = row.number(1);
    data.hides = row.integer(2) != 0;
  });
  data.writers = writers_of(database, user);
  data.sessions = sessions_of(database, user, now_ms);
  for_each(database, browsers, user, [&](auto& row) { data.browsers.push_back(row.number(0)); });
  for_each(database, devices, user, [&](auto& row) { data.devices.push_back(row.number(0)); });
  data.feed_since_ms = feed_since(database, user);
  for_each(database, bots, user, [&](auto& row) { data.bots.push_back(row.text(0)); });
  for_each(database, names, user, [&](auto& row) { data.former_names.push_back(row.text(0)); });
  data.ties = ties_of(database, user);
  data.clubs = clubs_of(database, user);
  data.clubs_asked = clubs_asked_by(database, user);
  data.absences = absences_of(database, user);
  data.preferences = preferences_of(database, user);
  for (const PushSubscription& each : push_subscriptions_of(database, user)) data.push.push_back(each.endpoint);
  const MailAddress address = mail_address_of(database, user).value_or(MailAddress());
  data.mail = address.confirmed;
  data.wanted_mail = address.wanted;
  for_each(database, chosen_notices, user, [&](auto& row) {
    data.notices.push_back(row.text(0) + " " + row.text(1) + (row.integer(2) != 0 ? ": on" : ": off"));
  });
  for (const SeekWish& wish : seek_wishes_of(database, user)) {
    data.notices.push_back("push seek: " + wish.game + (wish.is_live ? " live" : " slow"));
  }
  for_each(database, mutes, user, [&](auto& row) { data.mutes.push_back({row.number(0), row.text(1)}); });
  data.puzzle_ratings = puzzle_ratings_of(database, user, now_ms);
  return data;
}

std::vector<OwnReport> own_reports_after(Database& database, core::UserId user, const OwnReport& last, int most) {
  const auto row = database.prepare(reports);
  row->bind(1, user.value());
  row->bind(2, last.at_ms);
  row->bind(3, last.id);
  row->bind(4, most);
  std::vector<OwnReport> found;
  while (row->step()) found.push_back({row->number(0), row->number(1), row->text(2), row->text(3), row->text(4)});
  return found;
}

std::vector<OwnComplaint> own_complaints_after(Database& database, core::UserId user, const OwnComplaint& last,
                                               int most) {
  const auto row = database.prepare(own_complaints);
  row->bind(1, user.value());
  row->bind(2, last.at_ms);
  row->bind(3, last.id);
  row->bind(4, most);
  std::vector<OwnComplaint> found;
  while (row->step()) {
    found.push_back({row->number(0), row->number(1), row->text(2), row->text(3), row->text(4), row->text(5)});
  }
  return found;
}

std::vector<OwnGame> own_games_after(Database& database, core::UserId user, const OwnGame& last, int most) {
  const auto row = database.prepare(games);
  row->bind(1, user.value());
  row->bind_view(2, last.visibility);
  row->bind(3, last.ended_ms);
  row->bind_view(4, last.id);
  row->bind(5, most);
  std::vector<OwnGame> found;
  while (row->step()) found.push_back(own_game_of(*row));
  return found;
}

std::vector<std::string> own_data_sql() {
  return {account, chosen_notices, browsers, devices, bots,        names,
          reports, own_complaints, mutes,    games,   notes_sql(), rating_days_sql()};
}

}  // namespace storage
