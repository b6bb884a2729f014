#include "server/storage/clubs/club_store.hpp"

#include <algorithm>

#include "server/base/spelling.hpp"
#include "server/storage/clubs/club_limits.hpp"
#include "server/storage/clubs/membership_store.hpp"

namespace storage {

namespace {

const std::string club_columns =
    "clubs.id, clubs.name, clubs.about, clubs.entry, clubs.founded_ms, clubs.members, clubs.link IS NOT NULL";
constexpr int club_column_count = 7;

const std::string club_by_id_sql = "SELECT " + club_columns + " FROM clubs WHERE id = $1";
const std::string club_list_sql =
    "SELECT " + club_columns + " FROM clubs WHERE folded > $1 AND instr(folded, $2) > 0 ORDER BY folded LIMIT $3";
const std::string own_clubs_sql = "SELECT " + club_columns + R"(, mine.rank, mine.since_ms FROM club_members AS mine
                            JOIN clubs ON clubs.id = mine.club WHERE mine."user" = $1)";
const std::string asked_clubs_sql = "SELECT " + club_columns + R"( FROM club_requests AS mine
                              JOIN clubs ON clubs.id = mine.club WHERE mine."user" = $1)";
constexpr const char* club_named_sql = "SELECT id FROM clubs WHERE folded = $1";
constexpr const char* club_link_sql = "SELECT 1 FROM clubs WHERE id = $1 AND link = $2";

/// The name without what parts words: "Go-Club" is "Go Club".
std::string letters_of(std::string_view name) {
  std::string letters(name);
  std::erase_if(letters, [](char each) { return each == ' ' || each == '-' || each == '_'; });
  return letters;
}

std::string folded_club_name(std::string_view name) { return base::folded(letters_of(name)); }

std::string club_likeness(std::string_view name) { return base::likeness(letters_of(name)); }

Club club_of(Prepared& row) {
  return {core::ClubId(row.text(0)),
          row.text(1),
          row.text(2),
          club_entry_of_word(row.text(3)).value_or(ClubEntry::request),
          row.number(4),
          row.integer(5),
          row.integer(6) == 1};
}

Statement of_club(Database& database, const char* sql, const core::ClubId& club) {
  Statement statement = database.prepare(sql);
  statement->bind(1, club.value());
  return statement;
}

/// The name, and what makes it the only one of its kind, from this place on; of a club that is not listed nothing does.
void bind_club_name(Prepared& statement, int at, const std::string& name, ClubEntry entry) {
  statement.bind(at, name);
  if (entry == ClubEntry::link) return;
  statement.bind(at + 1, folded_club_name(name));
  statement.bind(at + 2, club_likeness(name));
}

/// Whether another club than this one has it, or one that looks the same.
bool is_club_name_taken(Database& database, const std::string& name, const core::ClubId& own) {
  const auto row = database.prepare("SELECT 1 FROM clubs WHERE (folded = $1 OR likeness = $2) AND id <> $3");
  row->bind(1, folded_club_name(name));
  row->bind(2, club_likeness(name));
  row->bind(3, own.value());
  return row->step();
}

ClubOutcome why_not_founded(Database& database, const NewClub& wanted) {
  if (wanted.entry != ClubEntry::link && is_club_name_taken(database, wanted.name, wanted.id))
    return ClubOutcome::name_taken;
  if (number_founded(database, wanted.founder) >= most_clubs_founded) return ClubOutcome::too_many_founded;
  if (number_of_clubs(database, wanted.founder) >= most_clubs_of_person) return ClubOutcome::too_many_clubs;
  if (database.number("SELECT count(*) FROM clubs") >= most_clubs) return ClubOutcome::no_room;
  return count_club_act(database, club_foundings, wanted.founder, wanted.at_ms) ? ClubOutcome::done
                                                                                : ClubOutcome::too_often;
}

void put_club_name(Database& database, const core::ClubId& club, const std::string& name, ClubEntry entry) {
  const auto row = database.prepare("UPDATE clubs SET name = $2, folded = $3, likeness = $4 WHERE id = $1");
  row->bind(1, club.value());
  bind_club_name(*row, 2, name, entry);
  row->exec();
}

void put_club_link(Database& database, const core::ClubId& club, const std::string& link) {
  const auto row = of_club(database, "UPDATE clubs SET link = $2 WHERE id = $1", club);
  if (!link.empty()) row->bind_bytes(2, link);
  row->exec();
}

void put_club_entry(Database& database, const core::ClubId& club, ClubEntry entry) {
  const auto row = of_club(database, "UPDATE clubs SET entry = $2 WHERE id = $1", club);
  row->bind(2, std::string(club_entry_word(entry)));
  row->exec();
}

}  // namespace

ClubOutcome why_not_changed(Database& database, const ClubAct& act, ClubRank least, As as) {
  if (as == As::admin) return find_club(database, act.club) ? ClubOutcome::done : ClubOutcome::nothing;
  const auto rank = rank_of(database, act.club, act.by);
  if (!rank) return ClubOutcome::nothing;
  if (*rank < least) return ClubOutcome::not_allowed;
  return count_club_act(database, club_edits, act.by, act.at_ms) ? ClubOutcome::done : ClubOutcome::too_often;
}

ClubOutcome found_club(Database& database, const NewClub& wanted) {
  if (const ClubOutcome why = why_not_founded(database, wanted); why != ClubOutcome::done) return why;
  const auto row = database.prepare(
      R"(INSERT INTO clubs (id, name, folded, likeness, about, entry, link, founded_ms, members)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0))");
  row->bind(1, wanted.id.value());
  bind_club_name(*row, 2, wanted.name, wanted.entry);
  row->bind(5, wanted.about);
  row->bind(6, std::string(club_entry_word(wanted.entry)));
  if (!wanted.link.empty()) row->bind_bytes(7, wanted.link);
  row->bind(8, wanted.at_ms);
  row->exec();
  add_member(database, {wanted.id, wanted.founder, wanted.at_ms}, ClubRank::founder);
  return ClubOutcome::done;
}

std::optional<Club> find_club(Database& database, const core::ClubId& id) {
  const auto row = of_club(database, club_by_id_sql.c_str(), id);
  return row->step() ? std::optional(club_of(*row)) : std::nullopt;
}

std::optional<core::ClubId> club_named(Database& database, std::string_view name) {
  const auto row = database.prepare(club_named_sql);
  row->bind(1, folded_club_name(name));
  return row->step() ? std::optional(core::ClubId(row->text(0))) : std::nullopt;
}

bool is_link_of(Database& database, const core::ClubId& id, const std::string& link) {
  const auto row = of_club(database, club_link_sql, id);
  row->bind_bytes(2, link);
  return row->step();
}

std::vector<Club> listed_clubs(Database& database, const ClubSearch& search) {
  const auto row = database.prepare(club_list_sql);
  row->bind(1, folded_club_name(search.after));
  row->bind(2, folded_club_name(search.part));
  row->bind(3, search.most);
  std::vector<Club> found;
  while (row->step()) found.push_back(club_of(*row));
  return found;
}

std::vector<OwnClub> clubs_of(Database& database, core::UserId user) {
  const auto row = database.prepare(own_clubs_sql);
  row->bind(1, user.value());
  std::vector<OwnClub> found;
  while (row->step()) {
    found.push_back(
        {club_of(*row), static_cast<ClubRank>(row->integer(club_column_count)), row->number(club_column_count + 1)});
  }
  std::ranges::sort(found, [](const OwnClub& a, const OwnClub& b) {
    return a.rank != b.rank ? a.rank > b.rank : a.since_ms < b.since_ms;
  });
  return found;
}

std::vector<Club> clubs_asked_by(Database& database, core::UserId user) {
  const auto row = database.prepare(asked_clubs_sql);
  row->bind(1, user.value());
  std::vector<Club> found;
  while (row->step()) found.push_back(club_of(*row));
  return found;
}

ClubOutcome rename_club(Database& database, const ClubAct& act, const std::string& name, As as) {
  if (const ClubOutcome why = why_not_changed(database, act, ClubRank::founder, as); why != ClubOutcome::done)
    return why;
  const ClubEntry entry = find_club(database, act.club)->entry;
  if (entry != ClubEntry::link && is_club_name_taken(database, name, act.club)) return ClubOutcome::name_taken;
  put_club_name(database, act.club, name, entry);
  return ClubOutcome::done;
}

ClubOutcome describe_club(Database& database, const ClubAct& act, const std::string& about, As as) {
  if (const ClubOutcome why = why_not_changed(database, act, ClubRank::officer, as); why != ClubOutcome::done)
    return why;
  const auto row = of_club(database, "UPDATE clubs SET about = $2 WHERE id = $1", act.club);
  row->bind(2, about);
  row->exec();
  return ClubOutcome::done;
}

ClubOutcome set_club_entry(Database& database, const ClubAct& act, ClubEntry entry, const std::string& link) {
  if (const ClubOutcome why = why_not_changed(database, act, ClubRank::founder, As::officer); why != ClubOutcome::done)
    return why;
  const Club before = *find_club(database, act.club);
  if (before.entry == entry) return ClubOutcome::done;
  if (entry != ClubEntry::link && is_club_name_taken(database, before.name, act.club)) return ClubOutcome::name_taken;
  put_club_entry(database, act.club, entry);
  put_club_name(database, act.club, before.name, entry);
  put_club_link(database, act.club, entry == ClubEntry::link ? link : "");
  of_club(database, "DELETE FROM club_requests WHERE club = $1", act.club)->exec();
  return ClubOutcome::done;
}

ClubOutcome renew_club_link(Database& database, const ClubAct& act, const std::string& link) {
  if (const ClubOutcome why = why_not_changed(database, act, ClubRank::officer, As::officer); why != ClubOutcome::done)
    return why;
  if (find_club(database, act.club)->entry != ClubEntry::link) return ClubOutcome::nobody;
  put_club_link(database, act.club, link);
  return ClubOutcome::done;
}

ClubOutcome close_club(Database& database, const ClubAct& act, As as) {
  if (const ClubOutcome why = why_not_changed(database, act, ClubRank::founder, as); why != ClubOutcome::done)
    return why;
  remove_club(database, act.club);
  return ClubOutcome::done;
}

std::vector<std::string> club_sql() {
  return {club_by_id_sql, club_list_sql, own_clubs_sql, asked_clubs_sql, club_named_sql, club_link_sql};
}

}  // namespace storage
