#include "tests/load/options.hpp"

#include <CLI/CLI.hpp>
#include <charconv>

#include "server/protocol/messages.hpp"

namespace load {

namespace {

constexpr const char* what =
    "Plays legal games over the real protocol against a real server, and measures it.\n"
    "Guests are made over HTTP, rooms by `create`, `join` and `sit`; a game that ends is followed by the next one in "
    "a\n"
    "new room. Every event is compared with the game as the rules play it, every turn must be answered once, and in\n"
    "the end every client asks for the room again and compares hashes. Exit code 0: all of it held; 1: it did not.\n"
    "A player may send 100 messages at once and then 5 a second: with --rate 0 the run ends when that is used up.";

/// The turns per second that each player may send for any length of time within the server's limits.
double steady_rate() {
  return 1000.0 * static_cast<double>(protocol::play_rate.messages) / static_cast<double>(protocol::play_rate.per_ms);
}

int process(const std::string& pid) {
  int number = 0;
  const auto [end, error] = std::from_chars(pid.data(), pid.data() + pid.size(), number);
  if (error != std::errc() || end != pid.data() + pid.size() || number <= 0)
    throw CLI::ValidationError("--measure", "\"" + pid + "\" is not the id of a process");
  return number;
}

}  // namespace

std::optional<Options> read_options(int argc, char** argv, int& exit_code) {
  Options o;
  CLI::App app(what);
  auto* program = app.add_option("--server", o.program, "The program gipfel: started on a free port, new database");
  auto* port = app.add_option("--port", o.port, "Or: the port of a server that runs on this machine (limits set high)");
  program->excludes(port);
  app.add_option("--database", o.database, "Of the server started; without, a new one that is gone afterwards");
  std::map<std::string, std::string> pids;
  app.add_option("--measure", pids, "NAME PID of a process that takes part, such as postgresql: it and its children");
  app.add_option("--threads", o.threads, "Network threads of the server, and of echo_server")->check(CLI::Range(1, 64));
  app.add_option("--echo", o.echo, "The program echo_server: measured before, with as many sockets");
  app.add_option("--game", o.game, "Of the registry")->capture_default_str();
  app.add_option("--setup", o.setup, "Complete: nothing is drawn")->capture_default_str();
  app.add_option("--clock", o.clock, "Such as 10+5; untimed without");
  app.add_option("--rooms", o.rooms, "At a time, two players each")->check(CLI::Range(1, 9000))->capture_default_str();
  app.add_option("--watchers", o.watchers, "In all")->check(CLI::Range(0, 18000))->capture_default_str();
  app.add_option("--lookers", o.lookers, "Who look at the lobby, in a second round of turns; 0: no such round")
      ->check(CLI::Range(0, 10000));
  app.add_option("--rate", o.rate, "Turns a second in all; 0: each when the last was seen")
      ->check(CLI::NonNegativeNumber);
  app.add_option("--seconds", o.seconds, "How long turns are sent")->check(CLI::PositiveNumber)->capture_default_str();
  app.add_option("--turns", o.turns, "Ends after this many turns; 0: by time")->check(CLI::NonNegativeNumber);
  app.add_option("--challengers", o.challengers,
                 "Who keep the computers thinking in every other round; 0: no computers")
      ->check(CLI::Range(0, 50));
  app.add_option("--computer-threads", o.computer_threads, "That think")->check(CLI::Range(1, 64));
  app.add_option("--rounds", o.rounds, "Without and with challengers, in turn")->check(CLI::Range(1, 1000));
  app.add_flag("--json", o.json, "Prints one JSON object instead of text");
  app.callback([&] {
    for (const auto& [name, pid] : pids) o.processes[name] = process(pid);
    if (o.program.empty() && o.port == 0) throw CLI::RequiredError("--server or --port");
    const double most = steady_rate() * 2 * o.rooms;
    if (o.rate > most)
      throw CLI::ValidationError("--rate", "these rooms may play " + std::to_string(most) + " a second");
  });
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    exit_code = app.exit(error);
    return std::nullopt;
  }
  return o;
}

}  // namespace load
