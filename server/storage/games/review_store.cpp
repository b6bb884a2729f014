#include "server/storage/games/review_store.hpp"

namespace storage {

std::optional<std::string> review_of(Database& database, const core::RoomId& game) {
  const auto row = database.prepare("SELECT review FROM reviews WHERE game = ?");
  row->bind(1, game.value());
  if (!row->step()) return std::nullopt;
  return row->text(0);
}

void keep_review(Database& database, const core::RoomId& game, int plies, const std::string& review) {
  const auto put = database.prepare(
      "INSERT INTO reviews (game, plies, review) SELECT id, :plies, :review FROM games WHERE id = :game"
      " ON CONFLICT DO NOTHING");
  put->bind(":game", game.value());
  put->bind(":plies", plies);
  put->bind(":review", review);
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
