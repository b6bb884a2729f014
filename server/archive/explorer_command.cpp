// `gipfel openings`: see commands.hpp.
#include <cstdio>
#include <exception>
#include <functional>
#include <utility>

#include "server/archive/commands.hpp"
#include "server/archive/explorer_work.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/games/statistics.hpp"

namespace archive {

namespace {

constexpr std::size_t explorer_report_every = 10'000;

struct ExplorerCounts {
  std::size_t added = 0;
  std::size_t damaged = 0;
};

void write(storage::Database& database, const std::function<void(storage::Database&)>& job) {
  storage::Transaction transaction(database);
  job(database);
  transaction.commit();
}

/// False: nothing is left to do.
bool do_some(storage::Database& database, ExplorerCounts& counts) {
  const ExplorerWork work = explorer_work(database);
  for (const auto& job : work.writes) write(database, job);
  for (const std::string& why : work.damaged) std::fprintf(stderr, "%s\n", why.c_str());
  counts.damaged += work.damaged.size();
  const std::size_t before = std::exchange(counts.added, counts.added + work.older_games);
  if (before / explorer_report_every != counts.added / explorer_report_every)
    std::fprintf(stderr, "%zu games\n", counts.added);
  return !work.writes.empty();
}

/// Nothing that a server beside it waits for, unless somebody has changed the database by hand.
void mend_statistics(storage::Database& database) {
  if (storage::statistics_are_right(database)) return;
  write(database, storage::count_games);
  std::printf("the statistics were wrong, and are counted anew\n");
}

}  // namespace

int add_openings(const std::string& path, Openings which) {
  try {
    storage::require_up_to_date(path);
    storage::Database database(path, storage::Access::read_write);
    if (which == Openings::all) {
      const storage::WithoutStatementTimeout unlimited(database);
      mend_statistics(database);
      write(database, storage::forget_explorer);
    }
    ExplorerCounts counts;
    while (do_some(database, counts)) continue;
    std::printf("%zu games added to the explorer; %zu damaged\n", counts.added, counts.damaged);
    return counts.damaged == 0 ? done : partly_done;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", storage::shown(path).c_str(), error.what());
    return failed;
  }
}

}  // namespace archive
