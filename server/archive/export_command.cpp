// `gipfel export`: see commands.hpp.
#include <cstdio>
#include <memory>
#include <stdexcept>

#include "common/record/write.hpp"
#include "server/archive/commands.hpp"
#include "server/archive/json_record.hpp"
#include "server/archive/room_record.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"

namespace archive {

namespace {

constexpr int page = 200;
constexpr std::size_t report_every = 10'000;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

struct ExportCounts {
  std::size_t written = 0;
  std::size_t unlisted = 0;  ///< of those: private
  std::size_t damaged = 0;
};

void write_game(std::FILE* out, const storage::ArchivedGame& game, ExportFormat format, ExportCounts& counts) {
  const auto record = to_record(game);
  if (!record) {
    ++counts.damaged;
    std::fprintf(stderr, "%s: %s\n", game.room.value().c_str(), record.error().c_str());
    return;
  }
  const bool is_json = format == ExportFormat::json;
  if (counts.written > 0 && !is_json) std::fputc('\n', out);
  const std::string text = is_json ? json_line(*record) : record::write(*record);
  std::fwrite(text.data(), 1, text.size(), out);
  if (!record->listed) ++counts.unlisted;
  if (++counts.written % report_every == 0) std::fprintf(stderr, "%zu games\n", counts.written);
}

ExportCounts write_all(std::FILE* out, const ExportOptions& options) {
  storage::Database database(options.database, storage::Access::read_only);
  const storage::WithoutStatementTimeout unlimited(database);
  ExportCounts counts;
  std::int64_t row = 0;
  while (true) {
    const auto games = storage::archived_games(database, options.filter, row, page);
    for (const storage::ArchivedGame& game : games) write_game(out, game, options.format, counts);
    if (games.empty()) return counts;
    row = games.back().row;
  }
}

/// An id that no game has is a mistake; other searches may find nothing.
void require_game(const ExportOptions& options) {
  if (!options.filter.id) return;
  storage::Database database(options.database, storage::Access::read_only);
  if (storage::is_known(database, core::RoomId(*options.filter.id))) return;
  throw std::runtime_error("There is no finished game " + *options.filter.id + ".");
}

}  // namespace

int export_games(const ExportOptions& options) {
  try {
    storage::require_up_to_date(options.database);
    require_game(options);
    const File file(options.output ? std::fopen(options.output->c_str(), "wb") : nullptr);
    if (options.output && !file) throw std::runtime_error(*options.output + " cannot be written");
    std::FILE* out = file ? file.get() : stdout;
    const ExportCounts counts = write_all(out, options);
    if (std::fflush(out) != 0 || std::ferror(out) != 0) throw std::runtime_error("some of it could not be written");
    std::fprintf(stderr, "%zu games exported, %zu of them private; %zu damaged\n", counts.written, counts.unlisted,
                 counts.damaged);
    return counts.damaged == 0 ? done : partly_done;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", storage::shown(options.database).c_str(), error.what());
    return failed;
  }
}

}  // namespace archive
