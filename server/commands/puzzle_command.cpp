#include "server/commands/puzzle_command.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "common/game/registry.hpp"
#include "server/base/lowest_priority.hpp"
#include "server/commands/interruption.hpp"
#include "server/puzzles/exchange.hpp"
#include "server/puzzles/making.hpp"
#include "server/puzzles/shipped.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/engine/outage.hpp"

namespace commands {

namespace {

constexpr std::size_t report_every = 100;

void report(const std::string& game, const puzzles::MakingCounts& counts) {
  std::fprintf(stderr, "%s: %zu games looked at, %zu puzzles made, %zu records damaged\n", game.c_str(), counts.games,
               counts.puzzles, counts.damaged);
}

int make_all(storage::Database& database, const std::optional<std::string>& only, std::optional<std::size_t> games) {
  base::take_lowest_priority();
  const Interruption interruption;
  for (const game::GameInfo* info : game::games()) {
    const std::string id(info->id);
    if (only && *only != id) continue;
    puzzles::MakingWatch watch;
    watch.check = [&interruption] { interruption.check(); };
    watch.on_game = [&id](const puzzles::MakingCounts& counts) {
      if (counts.games % report_every == 0) report(id, counts);
    };
    report(id, puzzles::make_puzzles(database, id, games, watch));
  }
  return 0;
}

int export_all(storage::Database& database, const std::string& file) {
  std::ofstream out(file, std::ios::binary);
  const std::size_t written = puzzles::write_puzzles(database, out);
  out.close();
  if (!out) throw std::runtime_error("The file " + file + " cannot be written.");
  std::printf("%zu puzzles written\n", written);
  return 0;
}

int import_all(storage::Database& database, std::istream& in, const std::string& name) {
  const auto counts = puzzles::read_puzzles(database, in, [&name](std::size_t line, const std::string& wrong) {
    std::fprintf(stderr, "%s:%zu: %s\n", name.c_str(), line, wrong.c_str());
  });
  std::printf("%zu puzzles added, %zu already known, %zu refused\n", counts.added, counts.known, counts.refused);
  return counts.refused == 0 ? 0 : counts.added + counts.known > 0 ? 2 : 1;
}

/// Without a file those that come with the program.
int import_all(storage::Database& database, const std::string& file) {
  if (file.empty()) {
    std::istringstream shipped{std::string(puzzles::shipped_puzzles())};
    return import_all(database, shipped, "the puzzles of the program");
  }
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error("The file " + file + " cannot be read.");
  return import_all(database, in, file);
}

}  // namespace

PuzzleCommand::PuzzleCommand(CLI::App& program)
    : puzzles_(program.add_subcommand("puzzles", "Make puzzles of finished games, or carry them to another server")),
      make_(puzzles_->add_subcommand(
          "make", "Look for missed wins in finished games; goes on where it was stopped, and the server may run")),
      export_(puzzles_->add_subcommand("export", "Write all puzzles to a file, a line of JSON each")),
      import_(puzzles_->add_subcommand(
          "import", "Add puzzles of a file, or those that come with the program; known ones are skipped")) {
  for (CLI::App* command : {make_, export_, import_}) database_.add_to(*command);
  make_->add_option("--games", games_, "Look at so many games of each kind; at all of them if not given");
  make_->add_option("--game", game_, "Only of this game, e.g. tzaar")->check(CLI::IsMember({"tzaar", "zertz"}));
  export_->add_option("file", file_, "Lines of JSON")->required();
  import_->add_option("file", file_, "Lines of JSON; the puzzles of the program if not given");
  puzzles_->require_subcommand(1);
}

std::optional<int> PuzzleCommand::run() const {
  if (!puzzles_->parsed()) return std::nullopt;
  const auto path = database_.path();
  if (!path) return 1;
  try {
    storage::require_up_to_date(*path);
    storage::Database database(*path, storage::Access::read_write);
    if (make_->parsed()) return make_all(database, game_, games_);
    return export_->parsed() ? export_all(database, file_) : import_all(database, file_);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", storage::shown(*path).c_str(), storage::explain(error).c_str());
    return 1;
  }
}

}  // namespace commands
