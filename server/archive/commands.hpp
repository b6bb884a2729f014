// `gipfel export` and `gipfel import`: whole archives of records out of a database and into one. An export may
// run beside a server that uses the same database. `gipfel verify` needs none.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/storage/games/archive_store.hpp"

namespace archive {

enum class ExportFormat { records, json };

struct ExportOptions {
  std::string database;
  ExportFormat format = ExportFormat::records;
  std::optional<std::string> output;  ///< empty: standard output
  storage::ArchiveFilter filter;
};

enum class Format { records, boardspace };

struct ImportOptions {
  std::string database;
  Format format = Format::records;
  std::vector<std::string> files;
  bool creates = false;  ///< the database, if there is none
};

/// The program's exit codes: everything was done; nothing could be done; a part was refused, each with its reason.
inline constexpr int done = 0;
inline constexpr int failed = 1;
inline constexpr int partly_done = 2;

/// Progress and what is wrong go to standard error.
int export_games(const ExportOptions& options);
int import_games(const ImportOptions& options);
enum class Openings { missing, all };
/// Adds the games to the explorer that were stored before there was one, the newest first; goes on where it was
/// stopped. `all`: empties it before, and mends the statistics. A server may use the same database.
int add_openings(const std::string& database, Openings which);
/// Checks each record of the files: turns, result, draw. One line each on standard output.
int verify_records(const std::vector<std::string>& files);

}  // namespace archive
