#include "server/commands/backup_command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <filesystem>

#include "server/commands/interruption.hpp"
#include "server/storage/address.hpp"
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

int back_up(const std::string& database, const std::string& target) {
  try {
    storage::require_file(database, "This backup",
                          "Make one of PostgreSQL with pg_dump, or copy all to a file: gipfel copy.");
    const Interruption interruption;
    storage::back_up(database, target, [&interruption](int copied, int all) {
      interruption.check();
      show(copied, all);
    });
    const double megabytes = static_cast<double>(std::filesystem::file_size(target)) / 1e6;
    std::printf("%s: %.1f MB, whole and checked\n", target.c_str(), megabytes);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: no backup was made: %s\n", storage::shown(database).c_str(), error.what());
    return 1;
  }
}

}  // namespace

BackupCommand::BackupCommand(CLI::App& program)
    : backup_(program.add_subcommand("backup", "Copy the database to a new file, also while the server runs")) {
  database_.add_to(*backup_);
  backup_->add_option("file", target_, "The file to make; it must not be there")->required();
}

std::optional<int> BackupCommand::run() const {
  if (!backup_->parsed()) return std::nullopt;
  const auto path = database_.path();
  return path ? back_up(*path, target_) : 1;
}

}  // namespace commands
