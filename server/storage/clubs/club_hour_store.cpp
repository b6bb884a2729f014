#include "server/storage/clubs/club_hour_store.hpp"

#include "server/storage/clubs/club_store.hpp"

namespace storage {

namespace {

/// From this column on.
ClubHour hour_in(const Prepared& row, int at) {
  return {row.integer(at), row.integer(at + 1), row.text(at + 2), row.number(at + 3)};
}

void put_hour(Database& database, const core::ClubId& club, const ClubHour& hour) {
  const auto row = database.prepare(
      R"(INSERT INTO club_hours (club, weekday, minute, zone, next_ms) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (club) DO UPDATE SET weekday = excluded.weekday, minute = excluded.minute, zone = excluded.zone,
                                          next_ms = excluded.next_ms)");
  row->bind(1, club.value());
  row->bind(2, hour.weekday);
  row->bind(3, hour.minute);
  row->bind(4, hour.zone);
  row->bind(5, hour.next_ms);
  row->exec();
}

}  // namespace

std::optional<ClubHour> hour_of(Database& database, const core::ClubId& club) {
  const auto row = database.prepare("SELECT weekday, minute, zone, next_ms FROM club_hours WHERE club = $1");
  row->bind(1, club.value());
  return row->step() ? std::optional(hour_in(*row, 0)) : std::nullopt;
}

ClubOutcome set_club_hour(Database& database, const ClubAct& act, const std::optional<ClubHour>& hour) {
  if (const ClubOutcome why = why_not_changed(database, act, ClubRank::officer, As::officer); why != ClubOutcome::done)
    return why;
  if (hour) {
    put_hour(database, act.club, *hour);
    return ClubOutcome::done;
  }
  const auto row = database.prepare("DELETE FROM club_hours WHERE club = $1");
  row->bind(1, act.club.value());
  row->exec();
  return ClubOutcome::done;
}

std::vector<DueClubHour> due_club_hours(Database& database, std::int64_t before_ms, int most) {
  const auto row = database.prepare(
      R"(SELECT club, clubs.name, weekday, minute, zone, next_ms FROM club_hours JOIN clubs ON clubs.id = club
         WHERE next_ms < $1 ORDER BY next_ms LIMIT $2)");
  row->bind(1, before_ms);
  row->bind(2, most);
  std::vector<DueClubHour> due;
  while (row->step()) due.push_back({core::ClubId(row->text(0)), row->text(1), hour_in(*row, 2)});
  return due;
}

bool move_club_hour(Database& database, const DueClubHour& due, std::int64_t next_ms) {
  const auto row = database.prepare("UPDATE club_hours SET next_ms = $1 WHERE club = $2 AND next_ms = $3");
  row->bind(1, next_ms);
  row->bind(2, due.club.value());
  row->bind(3, due.hour.next_ms);
  return row->changed() == 1;
}

std::vector<core::UserId> members_to_tell(Database& database, const core::ClubId& club) {
  const auto row = database.prepare(
      R"(SELECT "user" FROM club_members AS member WHERE club = $1
         AND EXISTS (SELECT 1 FROM push_subscriptions WHERE push_subscriptions."user" = member."user")
         AND NOT EXISTS (SELECT 1 FROM notice_choices WHERE notice_choices."user" = member."user"
                         AND channel = 'push' AND kind = 'club' AND is_wanted = 0))");
  row->bind(1, club.value());
  std::vector<core::UserId> people;
  while (row->step()) people.emplace_back(row->number(0));
  return people;
}

}  // namespace storage
