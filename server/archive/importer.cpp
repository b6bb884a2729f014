#include "server/archive/importer.hpp"

#include <utility>

#include "server/archive/room_record.hpp"

namespace archive {

Importer::Importer(storage::Database& database, std::int64_t now_ms, Report report, Progress progress)
    : database_(database), now_ms_(now_ms), report_(std::move(report)), progress_(std::move(progress)) {}

void Importer::add(const record::ReadRecord& read, const std::string& file) {
  auto game = to_game(read, now_ms_);
  if (!game) return refuse(game.error(), file);
  waiting_.push_back(std::move(*game));
  if (waiting_.size() >= batch) finish();
}

void Importer::refuse(const record::Error& error, const std::string& file) {
  ++counts_.refused;
  report_(file + ':' + std::to_string(error.at.line) + ':' + std::to_string(error.at.column) + ": " + error.sentence);
}

void Importer::finish() {
  ImportCounts counts = counts_;
  storage::Transaction transaction(database_);
  const auto unfinished = storage::unfinished_rooms(database_);
  for (const storage::FinishedGame& game : waiting_) {
    if (unfinished.contains(game.room.value()) || storage::is_known(database_, game.room)) {
      ++counts.known;
      continue;
    }
    storage::finish_game(database_, game);
    ++counts.imported;
  }
  transaction.commit();
  waiting_.clear();
  counts_ = counts;
  progress_(counts_);
}

}  // namespace archive
