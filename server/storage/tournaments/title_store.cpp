#include "server/storage/tournaments/title_store.hpp"

namespace storage {

std::string titles_sql() {
  return R"(SELECT id, ended_ms, players, director,
                   (SELECT body FROM tournament_events WHERE tournament = tournaments.id AND number = 0)
            FROM tournaments
            WHERE winner = $1
              AND ((members_only = 0 AND (unlisted = 0 OR $2 = $1))
                   OR EXISTS (SELECT 1 FROM club_members
                              WHERE club_members.club = tournaments.club AND club_members."user" = $2))
            ORDER BY ended_ms DESC, id DESC LIMIT $3)";
}

std::vector<Title> titles_of(Database& database, core::UserId player, core::UserId viewer, int most) {
  const auto row = database.prepare(titles_sql());
  row->bind(1, player.value());
  row->bind(2, viewer.value());
  row->bind(3, most);
  std::vector<Title> found;
  while (row->step()) {
    found.push_back(
        {core::TournamentId(row->text(0)), row->number(1), row->integer(2), row->number(3) == 0, row->text(4)});
  }
  return found;
}

}  // namespace storage
