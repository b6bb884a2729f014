#include "server/commands/copy_command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "server/commands/interruption.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/upkeep/copy.hpp"

namespace commands {

namespace {

/// On a terminal one line that changes, elsewhere nothing.
void show(const std::string& table, std::int64_t rows) {
  if (isatty(STDERR_FILENO) == 0) return;
  std::fprintf(stderr, "\r\033[K%s: %lld", table.c_str(), static_cast<long long>(rows));
}

int copy(const std::string& from, const std::string& to) {
  try {
    const Interruption interruption;
    const std::int64_t rows = storage::copy_all(from, to, [&interruption](const std::string& table, std::int64_t done) {
      interruption.check();
      show(table, done);
    });
    if (isatty(STDERR_FILENO) != 0) std::fprintf(stderr, "\n");
    std::printf("%s: %lld rows, as many as in %s\n", storage::shown(to).c_str(), static_cast<long long>(rows),
                storage::shown(from).c_str());
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: not all was copied: %s\n", storage::shown(to).c_str(), error.what());
    return 1;
  }
}

}  // namespace

CopyCommand::CopyCommand(CLI::App& program)
    : copy_(program.add_subcommand(
          "copy", "Copy a whole server from one database to another; no server may run on either. Again goes on")) {
  copy_->add_option("--from", from_, "An SQLite file, or postgresql://USER@HOST/NAME")->required();
  copy_->add_option("--to", to_, "The same; empty, or holding an interrupted copy from the same source")->required();
}

std::optional<int> CopyCommand::run() const {
  if (!copy_->parsed()) return std::nullopt;
  return copy(from_, to_);
}

}  // namespace commands
