// Adds records to the history, many in one transaction. Only on the thread that has the database.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "common/record/read.hpp"
#include "server/storage/games/archive_store.hpp"

namespace archive {

struct ImportCounts {
  std::size_t imported = 0;
  std::size_t known = 0;    ///< there already, finished or not
  std::size_t refused = 0;  ///< reported with the reason
};

class Importer {
 public:
  /// Called with "file:line:column: sentence" for everything that is refused.
  using Report = std::function<void(const std::string&)>;
  /// Called after each transaction.
  using Progress = std::function<void(const ImportCounts&)>;

  /// Games of one transaction: few commits, and little to hold in memory.
  static constexpr std::size_t batch = 500;

  /// The database outlives this. `now_ms` is the time of the import.
  Importer(storage::Database& database, std::int64_t now_ms, Report report, Progress progress);

  void add(const record::ReadRecord& read, const std::string& file);
  void refuse(const record::Error& error, const std::string& file);
  /// Stores what is left. Without it nothing of the last batch is kept.
  void finish();

  const ImportCounts& counts() const { return counts_; }

 private:
  storage::Database& database_;
  std::int64_t now_ms_;
  Report report_;
  Progress progress_;
  std::vector<storage::FinishedGame> waiting_;
  ImportCounts counts_;
};

}  // namespace archive
