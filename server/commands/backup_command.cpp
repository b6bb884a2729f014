#include "server/commands/backup_command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <utility>

#include "server/commands/interruption.hpp"
#include "server/commands/nightly_backup.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/sqlite/backup.hpp"

namespace commands {

namespace {

/// On a terminal one line that counts up, elsewhere nothing.
void show(int copied, int all) {
  if (isatty(STDERR_FILENO) == 0) return;
  constexpr int whole = 100;
  const int per_cent = all > 0 ? static_cast<int>(std::int64_t{whole} * copied / all) : whole;
  std::fprintf(stderr, "\r%3d %% copied%s", per_cent, copied == all ? "; checking\n" : "");
}

storage::BackupProgress watched_by(const Interruption& interruption) {
  return [&interruption](int copied, int all) {
    interruption.check();
    show(copied, all);
  };
}

double megabytes(auto bytes) { return static_cast<double>(bytes) / 1e6; }

void write_file(const std::string& database, const std::string& target) {
  const Interruption interruption;
  storage::back_up(database, target, watched_by(interruption));
  std::printf("%s: %.1f MB, complete and checked\n", target.c_str(), megabytes(std::filesystem::file_size(target)));
}

void write_to_standard_output(const std::string& database) {
  if (isatty(STDOUT_FILENO) != 0)
    throw std::runtime_error("Standard output is a terminal: name a file, or redirect it with > FILE.");
  std::optional<Interruption> interruption(std::in_place);
  const storage::TemporaryBackup backup(database, watched_by(*interruption));
  interruption.reset();  // whoever reads it may take long
  const std::int64_t bytes = backup.write_to(STDOUT_FILENO);
  std::fprintf(stderr, "%.1f MB, complete and checked\n", megabytes(bytes));
}

}  // namespace

int back_up(const std::string& database, const std::string& target) {
  try {
    storage::require_file(database, "This backup",
                          "Make one of PostgreSQL with pg_dump, or copy all to a file: gipfel copy.");
    if (target == "-") {
      write_to_standard_output(database);
    } else {
      write_file(database, target);
    }
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: no backup was made: %s\n", storage::shown(database).c_str(), error.what());
    return 1;
  }
}

BackupCommand::BackupCommand(CLI::App& program)
    : backup_(program.add_subcommand("backup", "Copy the database to a new file, also while the server runs")) {
  database_.add_to(*backup_);
  auto* where = backup_->add_option_group("Where")->require_option(1);
  where->add_option("file", target_, "The file to create, which must not exist; - is standard output");
  where->add_option("--nightly", folder_,
                    "A folder for a checked backup of each day; seven days' and four weeks' are kept there");
}

std::optional<int> BackupCommand::run() const {
  if (!backup_->parsed()) return std::nullopt;
  const auto path = database_.path();
  if (!path) return 1;
  if (folder_.empty()) return back_up(*path, target_);
  return back_up_nightly(*path, folder_, std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()));
}

}  // namespace commands
