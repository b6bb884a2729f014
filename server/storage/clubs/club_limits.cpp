#include "server/storage/clubs/club_limits.hpp"

namespace storage {

namespace {

constexpr std::int64_t day_ms = 24 * 3'600'000;

void forget_before(Database& database, std::string_view kind, std::int64_t at_ms) {
  const auto row = database.prepare("DELETE FROM club_acts WHERE kind = $1 AND at_ms <= $2");
  row->bind_view(1, kind);
  row->bind(2, at_ms);
  row->exec();
}

/// How many are kept: once the old ones are gone, those of a day.
int kept_of_all(Database& database, std::string_view kind) {
  const auto row = database.prepare("SELECT count(*) FROM club_acts WHERE kind = $1");
  row->bind_view(1, kind);
  return row->step() ? row->integer(0) : 0;
}

int kept_of(Database& database, std::string_view kind, core::UserId user) {
  const auto row = database.prepare(R"(SELECT count(*) FROM club_acts WHERE "user" = $1 AND kind = $2)");
  row->bind(1, user.value());
  row->bind_view(2, kind);
  return row->step() ? row->integer(0) : 0;
}

}  // namespace

bool count_club_act(Database& database, const ClubRate& rate, core::UserId user, std::int64_t now_ms) {
  forget_before(database, rate.kind, now_ms - day_ms);
  if (kept_of(database, rate.kind, user) >= rate.of_person || kept_of_all(database, rate.kind) >= rate.of_all) {
    return false;
  }
  const auto row = database.prepare(R"(INSERT INTO club_acts ("user", kind, at_ms) VALUES ($1, $2, $3))");
  row->bind(1, user.value());
  row->bind_view(2, rate.kind);
  row->bind(3, now_ms);
  row->exec();
  return true;
}

int count_of(Database& database, const char* sql, const core::ClubId& club) {
  const auto row = database.prepare(sql);
  row->bind(1, club.value());
  return row->step() ? row->integer(0) : 0;
}

int count_of(Database& database, const char* sql, core::UserId user) {
  const auto row = database.prepare(sql);
  row->bind(1, user.value());
  return row->step() ? row->integer(0) : 0;
}

}  // namespace storage
