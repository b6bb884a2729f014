#include "server/storage/games/review_store.hpp"

namespace storage {

std::optional<std::string> review_of(Database& database, const core::RoomId& game) {
  const auto row = database.prepare("SELECT review FROM reviews WHERE game = $1");
  row->bind(1, game.value());
  if (!row->step()) return std::nullopt;
  return row->text(0);
}

void keep_review(Database& database, const core::RoomId& game, int plies, const std::string& review) {
  const auto put = database.prepare(
      R"(INSERT INTO reviews (game, plies, review) SELECT id, $2, $3 FROM games WHERE id = $1 ON CONFLICT DO NOTHING)");
  put->bind(1, game.value());
  put->bind(2, plies);
  put->bind(3, review);
  put->exec();
}

std::vector<core::RoomId> games_reviewed_wrongly(Database& database) {
  const auto row = database.prepare(
      "SELECT reviews.game FROM reviews JOIN games ON games.id = reviews.game WHERE reviews.plies <> games.plies"
      " ORDER BY 1");
  std::vector<core::RoomId> found;
  while (row->step()) found.emplace_back(row->text(0));
  return found;
}

}  // namespace storage
