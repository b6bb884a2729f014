#include "server/commands/check_command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "server/check/check.hpp"
#include "server/check/doubled_lines.hpp"
#include "server/commands/interruption.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/engine/outage.hpp"

namespace commands {

namespace {

constexpr std::size_t progress_every = 1'000;

/// On a terminal one line that counts up, elsewhere nothing.
void show(std::size_t games) {
  if (games % progress_every == 0 && isatty(STDERR_FILENO) != 0) std::fprintf(stderr, "\r%zu games", games);
}

void tell(const std::string& sentence) { std::printf("%s\n", sentence.c_str()); }

void say_what_to_do(const check::Verdict& verdict) {
  if (verdict.damage > 0) tell("Go back to your latest backup that gipfel check finds right.");
  if (verdict.doubled > 0) tell("gipfel check --repair removes the duplicate lines from these games' records.");
  if (verdict.wrong_games > verdict.doubled)
    tell("The server shows what it can read of these games, and leaves the rest alone.");
  if (verdict.wrong_ratings > 0) {
    tell("With the server stopped, gipfel ratings works all ratings out again from the games.");
  }
  if (verdict.wrong_openings > 0) {
    tell("gipfel openings --again makes the explorer and the statistics again from the games.");
  }
}

int print(const std::string& path, const check::Verdict& verdict) {
  say_what_to_do(verdict);
  std::printf("%s: %zu finished games, %zu of them rated, and %zu unfinished ones: ", storage::shown(path).c_str(),
              verdict.games, verdict.rated, verdict.unfinished);
  if (verdict.all_right()) {
    tell("all is right");
    return 0;
  }
  std::printf("%zu complaints about the file, %zu about games, %zu about ratings, %zu about openings\n", verdict.damage,
              verdict.wrong_games, verdict.wrong_ratings, verdict.wrong_openings);
  return CheckCommand::found_wrong;
}

void repair(const std::string& path, const check::Progress& progress) {
  storage::Database database(path, storage::Access::read_write);
  const storage::WithoutStatementTimeout unlimited(database);
  const std::size_t mended = check::mend_records(database, tell, progress);
  std::printf("%s: records repaired: %zu\n", storage::shown(path).c_str(), mended);
}

}  // namespace

int check_file(const std::string& path, bool is_to_be_repaired) {
  try {
    storage::require_up_to_date(path);
    const Interruption interruption;
    const auto progress = [&interruption](std::size_t games) {
      interruption.check();
      show(games);
    };
    if (is_to_be_repaired) repair(path, progress);
    storage::Database database(path, storage::Access::read_only);
    const storage::WithoutStatementTimeout unlimited(database);
    return print(path, check::check(database, tell, progress));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: not checked: %s\n", storage::shown(path).c_str(),
                 storage::explain(error).c_str());
    return 1;
  }
}

CheckCommand::CheckCommand(CLI::App& program)
    : check_(program.add_subcommand("check",
                                    "Check a database or a backup: the file, every turn and result, every rating, the "
                                    "explorer; "
                                    "a server may be running on it")) {
  check_->add_option("file", file_, "The SQLite file, or postgresql://USER@HOST/NAME")->required();
  check_->add_flag("--repair", repairs_, "First remove duplicate lines from the records of finished games");
}

std::optional<int> CheckCommand::run() const {
  if (!check_->parsed()) return std::nullopt;
  return check_file(file_, repairs_);
}

}  // namespace commands
