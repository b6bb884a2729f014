#include "server/storage/clubs/membership_store.hpp"

#include "server/storage/clubs/club_limits.hpp"
#include "server/storage/clubs/club_store.hpp"

namespace storage {

namespace {

constexpr const char* club_rank_sql = R"(SELECT rank FROM club_members WHERE club = $1 AND "user" = $2)";
constexpr const char* club_member_ids_sql = R"(SELECT "user" FROM club_members WHERE club = $1)";
constexpr const char* club_requested_sql = R"(SELECT 1 FROM club_requests WHERE club = $1 AND "user" = $2)";
constexpr const char* club_banned_sql = R"(SELECT 1 FROM club_bans WHERE club = $1 AND "user" = $2)";
constexpr const char* club_blocked_sql =
    R"(SELECT 1 FROM club_members AS leader JOIN ties ON ties."user" = leader."user" AND ties.other = $2
       WHERE leader.club = $1 AND leader.rank > 0 AND ties.tie = 'block')";
constexpr const char* club_number_sql = R"(SELECT count(*) FROM club_members WHERE "user" = $1)";
constexpr const char* club_requests_of_person_sql = R"(SELECT count(*) FROM club_requests WHERE "user" = $1)";
constexpr const char* club_requests_sql = "SELECT count(*) FROM club_requests WHERE club = $1";
constexpr const char* club_bans_sql = "SELECT count(*) FROM club_bans WHERE club = $1";
constexpr const char* club_officers_sql = "SELECT count(*) FROM club_members WHERE club = $1 AND rank = 1";
constexpr const char* club_founded_sql = R"(SELECT count(*) FROM club_members WHERE "user" = $1 AND rank = 2)";
constexpr const char* club_next_founder_sql =
    R"(SELECT "user" FROM club_members WHERE club = $1 ORDER BY rank DESC, since_ms, "user" LIMIT 1)";
constexpr const char* club_clubs_sql = R"(SELECT club, rank FROM club_members WHERE "user" = $1)";

std::string club_members_sql() {
  return select_user(", one.rank, one.since_ms") +
         R"( JOIN club_members AS one ON one."user" = users.id WHERE one.club = $1
             ORDER BY one.rank DESC, one.since_ms, one."user")";
}

std::string club_founder_sql() {
  return select_user() + R"( JOIN club_members AS one ON one."user" = users.id WHERE one.club = $1 AND one.rank = 2)";
}

std::string club_outsiders_sql(const std::string& table) {
  return select_user(", one.at_ms") + " JOIN " + table +
         R"( AS one ON one."user" = users.id WHERE one.club = $1 ORDER BY one.at_ms, one."user")";
}

Statement of_person(Database& database, const char* sql, const core::ClubId& club, core::UserId user) {
  Statement statement = database.prepare(sql);
  statement->bind(1, club.value());
  statement->bind(2, user.value());
  return statement;
}

void forget_request(Database& database, const core::ClubId& club, core::UserId user) {
  of_person(database, R"(DELETE FROM club_requests WHERE club = $1 AND "user" = $2)", club, user)->exec();
}

void set_rank(Database& database, const core::ClubId& club, core::UserId user, ClubRank rank) {
  const auto row =
      of_person(database, R"(UPDATE club_members SET rank = $3 WHERE club = $1 AND "user" = $2)", club, user);
  row->bind(3, static_cast<int>(rank));
  row->exec();
}

void count_members(Database& database, const core::ClubId& club, int more) {
  const auto row = database.prepare("UPDATE clubs SET members = members + $2 WHERE id = $1");
  row->bind(1, club.value());
  row->bind(2, more);
  row->exec();
}

void drop_member(Database& database, const core::ClubId& club, core::UserId user) {
  of_person(database, R"(DELETE FROM club_members WHERE club = $1 AND "user" = $2)", club, user)->exec();
  count_members(database, club, -1);
}

/// Into one of the two tables of outsiders; whoever is there stays as they are.
void put_outsider(Database& database, const char* sql, const ClubAct& act, core::UserId whom) {
  const auto row = of_person(database, sql, act.club, whom);
  row->bind(3, act.at_ms);
  row->exec();
}

std::vector<ClubOutsider> outsiders(Database& database, const std::string& sql, const core::ClubId& club) {
  const auto row = database.prepare(sql);
  row->bind(1, club.value());
  std::vector<ClubOutsider> found;
  while (auto user = first_user(row)) found.push_back({std::move(*user), row->number(user_column_count)});
  return found;
}

/// Whether there is a place for one more.
ClubOutcome place_for(Database& database, const Club& club, core::UserId user) {
  if (club.members >= most_club_members) return ClubOutcome::full;
  return number_of_clubs(database, user) >= most_clubs_of_person ? ClubOutcome::too_many_clubs : ClubOutcome::done;
}

ClubOutcome ask_to_enter(Database& database, const ClubAct& act) {
  if (has_requested(database, act.club, act.by)) return ClubOutcome::requested;
  const bool is_too_many = count_of(database, club_requests_of_person_sql, act.by) >= most_requests_of_person ||
                           count_of(database, club_requests_sql, act.club) >= most_club_requests;
  if (is_too_many) return ClubOutcome::too_many_requests;
  if (!count_club_act(database, club_joinings, act.by, act.at_ms)) return ClubOutcome::too_often;
  put_outsider(database, R"(INSERT INTO club_requests (club, "user", at_ms) VALUES ($1, $2, $3))", act, act.by);
  return ClubOutcome::requested;
}

/// Whether the one who acts has at least this rank.
ClubOutcome allowed(Database& database, const ClubAct& act, ClubRank least) {
  const auto rank = rank_of(database, act.club, act.by);
  if (!rank) return ClubOutcome::nothing;
  return *rank < least ? ClubOutcome::not_allowed : ClubOutcome::done;
}

/// The club without its founder.
void go_on_without(Database& database, const core::ClubId& club) {
  const auto next = database.prepare(club_next_founder_sql);
  next->bind(1, club.value());
  if (!next->step()) return remove_club(database, club);
  set_rank(database, club, core::UserId(next->number(0)), ClubRank::founder);
}

}  // namespace

std::optional<ClubRank> rank_of(Database& database, const core::ClubId& club, core::UserId user) {
  const auto row = of_person(database, club_rank_sql, club, user);
  return row->step() ? std::optional(static_cast<ClubRank>(row->integer(0))) : std::nullopt;
}

bool has_requested(Database& database, const core::ClubId& club, core::UserId user) {
  return of_person(database, club_requested_sql, club, user)->step();
}

bool is_kept_out(Database& database, const core::ClubId& club, core::UserId user) {
  return of_person(database, club_banned_sql, club, user)->step() ||
         of_person(database, club_blocked_sql, club, user)->step();
}

int number_of_clubs(Database& database, core::UserId user) { return count_of(database, club_number_sql, user); }

int number_founded(Database& database, core::UserId user) { return count_of(database, club_founded_sql, user); }

int number_of_requests(Database& database, const core::ClubId& club) {
  return count_of(database, club_requests_sql, club);
}

std::optional<User> founder_of(Database& database, const core::ClubId& club) {
  const auto row = database.prepare(club_founder_sql());
  row->bind(1, club.value());
  return first_user(row);
}

std::set<core::UserId> member_ids(Database& database, const core::ClubId& club) {
  const auto row = database.prepare(club_member_ids_sql);
  row->bind(1, club.value());
  std::set<core::UserId> found;
  while (row->step()) found.emplace(row->number(0));
  return found;
}

std::vector<ClubMember> members_of(Database& database, const core::ClubId& club) {
  const auto row = database.prepare(club_members_sql());
  row->bind(1, club.value());
  std::vector<ClubMember> found;
  while (auto user = first_user(row)) {
    const ClubRank rank = static_cast<ClubRank>(row->integer(user_column_count));
    found.push_back({std::move(*user), rank, row->number(user_column_count + 1)});
  }
  return found;
}

std::vector<ClubOutsider> requests_to(Database& database, const core::ClubId& club) {
  return outsiders(database, club_outsiders_sql("club_requests"), club);
}

std::vector<ClubOutsider> banned_from(Database& database, const core::ClubId& club) {
  return outsiders(database, club_outsiders_sql("club_bans"), club);
}

ClubOutcome join_club(Database& database, const ClubAct& act, bool has_link) {
  const auto club = find_club(database, act.club);
  if (!club) return ClubOutcome::nothing;
  if (rank_of(database, act.club, act.by)) return ClubOutcome::done;
  if (club->entry == ClubEntry::link && !has_link) return ClubOutcome::nothing;
  if (is_kept_out(database, act.club, act.by)) return ClubOutcome::kept_out;
  if (const ClubOutcome why = place_for(database, *club, act.by); why != ClubOutcome::done) return why;
  if (club->entry == ClubEntry::request) return ask_to_enter(database, act);
  if (!count_club_act(database, club_joinings, act.by, act.at_ms)) return ClubOutcome::too_often;
  add_member(database, act, ClubRank::member);
  return ClubOutcome::done;
}

ClubOutcome leave_club(Database& database, const ClubAct& act) {
  const auto rank = rank_of(database, act.club, act.by);
  if (rank == ClubRank::founder) return ClubOutcome::founder_stays;
  if (rank) {
    drop_member(database, act.club, act.by);
    return ClubOutcome::done;
  }
  if (!has_requested(database, act.club, act.by)) return ClubOutcome::nothing;
  forget_request(database, act.club, act.by);
  return ClubOutcome::done;
}

ClubOutcome accept_request(Database& database, const ClubAct& act, core::UserId whom) {
  if (const ClubOutcome why = allowed(database, act, ClubRank::officer); why != ClubOutcome::done) return why;
  if (rank_of(database, act.club, whom)) return ClubOutcome::done;
  if (!has_requested(database, act.club, whom)) return ClubOutcome::nobody;
  if (const ClubOutcome why = place_for(database, *find_club(database, act.club), whom); why != ClubOutcome::done)
    return why;
  add_member(database, {act.club, whom, act.at_ms}, ClubRank::member);
  return ClubOutcome::done;
}

ClubOutcome refuse_request(Database& database, const ClubAct& act, core::UserId whom) {
  if (const ClubOutcome why = allowed(database, act, ClubRank::officer); why != ClubOutcome::done) return why;
  if (rank_of(database, act.club, whom)) return ClubOutcome::nobody;
  forget_request(database, act.club, whom);
  return ClubOutcome::done;
}

ClubOutcome remove_member(Database& database, const ClubAct& act, core::UserId whom, bool keeps_out) {
  if (const ClubOutcome why = allowed(database, act, ClubRank::officer); why != ClubOutcome::done) return why;
  const auto rank = rank_of(database, act.club, whom);
  if (!rank && !keeps_out) return ClubOutcome::nobody;
  if (rank && *rank >= *rank_of(database, act.club, act.by)) return ClubOutcome::not_allowed;
  if (keeps_out) {
    if (of_person(database, club_banned_sql, act.club, whom)->step()) return ClubOutcome::done;
    if (count_of(database, club_bans_sql, act.club) >= most_club_bans) return ClubOutcome::too_many_banned;
    put_outsider(database, R"(INSERT INTO club_bans (club, "user", at_ms) VALUES ($1, $2, $3))", act, whom);
  }
  if (rank) drop_member(database, act.club, whom);
  forget_request(database, act.club, whom);
  return ClubOutcome::done;
}

ClubOutcome lift_club_ban(Database& database, const ClubAct& act, core::UserId whom) {
  if (const ClubOutcome why = allowed(database, act, ClubRank::officer); why != ClubOutcome::done) return why;
  const auto lift = of_person(database, R"(DELETE FROM club_bans WHERE club = $1 AND "user" = $2)", act.club, whom);
  return lift->changed() > 0 ? ClubOutcome::done : ClubOutcome::nobody;
}

ClubOutcome make_officer(Database& database, const ClubAct& act, core::UserId whom, bool is_to_be) {
  if (const ClubOutcome why = allowed(database, act, ClubRank::founder); why != ClubOutcome::done) return why;
  const auto rank = rank_of(database, act.club, whom);
  if (!rank || rank == ClubRank::founder) return ClubOutcome::nobody;
  const bool is_new = is_to_be && rank == ClubRank::member;
  if (is_new && count_of(database, club_officers_sql, act.club) >= most_club_officers)
    return ClubOutcome::too_many_officers;
  set_rank(database, act.club, whom, is_to_be ? ClubRank::officer : ClubRank::member);
  return ClubOutcome::done;
}

ClubOutcome hand_over(Database& database, const ClubAct& act, core::UserId whom) {
  if (const ClubOutcome why = allowed(database, act, ClubRank::founder); why != ClubOutcome::done) return why;
  const auto rank = rank_of(database, act.club, whom);
  if (!rank || rank == ClubRank::founder) return ClubOutcome::nobody;
  if (number_founded(database, whom) >= most_clubs_founded) return ClubOutcome::too_many_founded;
  set_rank(database, act.club, act.by, ClubRank::officer);
  set_rank(database, act.club, whom, ClubRank::founder);
  return ClubOutcome::done;
}

void add_member(Database& database, const ClubAct& act, ClubRank rank) {
  const auto row = of_person(
      database, R"(INSERT INTO club_members (club, "user", since_ms, rank) VALUES ($1, $2, $3, $4))", act.club, act.by);
  row->bind(3, act.at_ms);
  row->bind(4, static_cast<int>(rank));
  row->exec();
  count_members(database, act.club, 1);
  forget_request(database, act.club, act.by);
}

void remove_club(Database& database, const core::ClubId& club) {
  for (const char* sql : {"DELETE FROM club_members WHERE club = $1", "DELETE FROM club_requests WHERE club = $1",
                          "DELETE FROM club_bans WHERE club = $1", "DELETE FROM club_hours WHERE club = $1",
                          "DELETE FROM club_letters WHERE club = $1", "DELETE FROM club_webhooks WHERE club = $1",
                          "DELETE FROM clubs WHERE id = $1"}) {
    const auto statement = database.prepare(sql);
    statement->bind(1, club.value());
    statement->exec();
  }
}

void leave_all_clubs(Database& database, core::UserId user) {
  std::vector<std::pair<core::ClubId, ClubRank>> clubs;
  const auto row = database.prepare(club_clubs_sql);
  row->bind(1, user.value());
  while (row->step()) clubs.emplace_back(core::ClubId(row->text(0)), static_cast<ClubRank>(row->integer(1)));
  for (const auto& [club, rank] : clubs) {
    drop_member(database, club, user);
    if (rank == ClubRank::founder) go_on_without(database, club);
  }
  for (const char* sql : {R"(DELETE FROM club_requests WHERE "user" = $1)",
                          R"(DELETE FROM club_bans WHERE "user" = $1)", R"(DELETE FROM club_acts WHERE "user" = $1)"}) {
    const auto statement = database.prepare(sql);
    statement->bind(1, user.value());
    statement->exec();
  }
}

std::vector<std::string> membership_sql() {
  return {club_members_sql(), club_founder_sql(), club_rank_sql,     club_requested_sql,
          club_banned_sql,    club_blocked_sql,   club_number_sql,   club_requests_of_person_sql,
          club_requests_sql,  club_bans_sql,      club_officers_sql, club_next_founder_sql,
          club_clubs_sql,     club_member_ids_sql};
}

}  // namespace storage
