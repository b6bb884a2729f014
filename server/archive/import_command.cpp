// `gipfel import`: see commands.hpp.
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <utility>

#include "common/boardspace/boardspace.hpp"
#include "server/archive/commands.hpp"
#include "server/archive/importer.hpp"
#include "server/archive/record_stream.hpp"
#include "server/archive/source_files.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/sqlite/neighbour.hpp"

namespace archive {

namespace {

std::int64_t now_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

void report(const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); }

void show(const ImportCounts& counts) {
  std::fprintf(stderr, "%zu imported, %zu already known, %zu refused\n", counts.imported, counts.known, counts.refused);
}

/// Games whose text does not say where our turns are: everything is reported at the start of the file.
record::ReadRecord placed(record::Record record) {
  record::Places places;
  places.turns.resize(record.turns.size());
  return {std::move(record), std::move(places)};
}

void import_records(Importer& importer, const std::string& file) {
  if (std::error_code ignored; std::filesystem::is_directory(file, ignored)) {
    return importer.refuse({{}, "This is a folder: name the record files in it."}, file);
  }
  std::ifstream in(file, std::ios::binary);
  if (!in) return importer.refuse({{}, "The file cannot be read."}, file);
  RecordStream stream(in);
  while (const auto read = stream.next()) {
    if (*read) {
      importer.add(**read, file);
    } else {
      importer.refuse(read->error(), file);
    }
  }
  if (in.bad()) importer.refuse({{}, "The file cannot be read to the end."}, file);
}

void import_boardspace(Importer& importer, const std::string& path) {
  SourceVisitor visitor;
  visitor.file = [&](const std::string& name, const std::string& content) {
    auto record = boardspace::read(content);
    if (record) {
      importer.add(placed(std::move(*record)), name);
    } else {
      importer.refuse(record.error(), name);
    }
  };
  visitor.unreadable = [&](const std::string& name, const std::string& sentence) {
    importer.refuse({{}, sentence}, name);
  };
  visit_files(path, visitor);
}

/// Nothing is made at a mistaken address.
void require_there(const std::string& address) {
  if (!storage::is_postgres(address) && !std::filesystem::exists(address)) {
    const std::string beside = storage::database_beside_missing(address);
    throw std::runtime_error("There is no such file" + (beside.empty() ? "" : ", but there is " + beside) +
                             ". To create a new database there, use --create.");
  }
  storage::require_ours(address);
}

int exit_code(const ImportCounts& counts) {
  if (counts.refused == 0) return done;
  return counts.imported + counts.known > 0 ? partly_done : failed;
}

}  // namespace

int import_games(const ImportOptions& options) {
  try {
    if (!options.creates) require_there(options.database);
    storage::Database database(options.database, storage::Access::sole);
    storage::migrate(database);
    Importer importer(database, now_ms(), report, show);
    for (const std::string& file : options.files) {
      if (options.format == Format::boardspace) {
        import_boardspace(importer, file);
      } else {
        import_records(importer, file);
      }
    }
    importer.finish();
    return exit_code(importer.counts());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", storage::shown(options.database).c_str(), error.what());
    return failed;
  }
}

}  // namespace archive
