// The program: `gipfel serve` and the other commands. Reads the command line and hands over.
#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "common/engine/engine.hpp"
#include "server/app/serve.hpp"
#include "server/commands/all_commands.hpp"
#include "server/commands/mistyped.hpp"

namespace {

/// The engine with the machine's clock; what it thinks goes to stdout at once.
engine::Engine make_engine() {
  const auto seconds = [] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  };
  return engine::Engine({seconds, [](std::string_view line) { std::cout << line << std::flush; }});
}

int run_engine() {
  engine::Engine engine = make_engine();
  for (std::string line; !engine.done() && std::getline(std::cin, line);) {
    std::cout << engine.answer(line) << std::flush;
  }
  return 0;
}

/// The engine's perft for one set-up, without a dialogue.
int run_perft(const std::string& setup, int depth) {
  engine::Engine engine = make_engine();
  const std::string started = engine.answer("newgame " + setup);
  if (started.starts_with("err")) {
    std::cerr << started;
    return 1;
  }
  const std::string counted = engine.answer("perft " + std::to_string(depth));
  if (counted.starts_with("err")) {
    std::cerr << counted;
    return 1;
  }
  std::cout << counted;
  return 0;
}

/// Says what is wrong with the command line, or what --help and --version are to say; returns the exit code.
int refuse(const CLI::App& program, const CLI::ParseError& error, std::span<const char* const> words) {
  const bool is_wrong = error.get_exit_code() != 0;
  const std::string why = is_wrong ? commands::mistyped(program, words) : "";
  if (why.empty()) return program.exit(error);
  std::cerr << "gipfel: " << why << "\n";
  return error.get_exit_code();
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App program("Gipfel: play, watch and keep games of the GIPF project");
  program.require_subcommand(1);
  program.set_version_flag("--version", GIPFEL_VERSION);

  app::ServeOptions options;
  auto* serve = program.add_subcommand("serve", "Serve games to browsers");
  serve->add_option("--config", options.config_file, "A JSON file with settings; see schema/config.schema.json");
  serve->add_option("--port", options.port, "Port for HTTP and WebSocket; 0 takes a free one");
  serve->add_option("--database", options.database,
                    "What holds everything: an SQLite file, or postgresql://USER@HOST/NAME");
  serve->add_flag("--create", options.creates,
                  "Begin a new database if there is none, also where the settings name it or another one lies beside");

  program.add_subcommand("engine", "The rules and the computer player as text on stdin and stdout");

  std::string setup;
  int depth = 1;
  auto* perft = program.add_subcommand("perft", "Count sequences of turns");
  perft->add_option("setup", setup, "e.g. tzaar:fixed")->required();
  perft->add_option("depth", depth, "Turns")->required()->check(CLI::Range(1, engine::deepest_perft));

  const commands::AllCommands others(program);

  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return refuse(program, error, {argv + 1, argv + argc});
  }
  if (const auto code = others.run()) return *code;
  if (program.got_subcommand("engine")) return run_engine();
  if (program.got_subcommand("perft")) return run_perft(setup, depth);
  return app::serve(options);
}
