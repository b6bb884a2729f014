// The program: starts what is to be measured, runs the phases, prints. Usage: gipfel_load --help.
#include <sys/types.h>

#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/net/descriptors.hpp"
#include "tests/bots/bots_process.hpp"
#include "tests/crash/gipfel_process.hpp"
#include "tests/load/address_limits.hpp"
#include "tests/load/challengers.hpp"
#include "tests/load/crowd.hpp"
#include "tests/load/guests.hpp"
#include "tests/load/options.hpp"
#include "tests/load/report.hpp"
#include "tests/support/temp_database.hpp"

namespace load {

namespace {

constexpr int most_watching_guests = 1000;
constexpr pid_t no_process = -1;

void set_up(const Options& options) {
  lift_limits_of_addresses(options.threads);
  setenv("GIPFEL_BOTS", options.challengers > 0 ? "true" : "false", 1);
  setenv("GIPFEL_BOT_THREADS", std::to_string(options.computer_threads).c_str(), 1);
}

EchoFigures run_echo(const Options& options, std::size_t sockets) {
  support::GipfelProcess server(std::vector<std::string>{options.echo, std::to_string(options.threads)});
  EchoFigures figures;
  figures.echoed = measure_echo(server.port(), sockets, options.seconds);
  figures.cpu_seconds = usage_of(server.pid()).cpu_seconds;
  return figures;
}

/// In turn without and with challengers, so that whatever else the machine does befalls both.
BesideComputers play_beside_computers(Crowd& crowd, std::uint16_t port, pid_t server, const Options& options) {
  const support::BotsProcess computers(server);
  BesideComputers figures;
  const auto add = [](std::vector<std::int64_t>& all, const Played& played) {
    all.insert(all.end(), played.latencies_ns.begin(), played.latencies_ns.end());
  };
  for (int round = 0; round < options.rounds; ++round) {
    add(figures.without_ns, crowd.play());
    const Challengers challengers(port, options.challengers);
    const double before = usage_of(computers.pid()).cpu_seconds;
    const Played played = crowd.play();
    figures.cpu_seconds += usage_of(computers.pid()).cpu_seconds - before;
    figures.seconds += played.seconds;
    add(figures.with_ns, played);
  }
  return figures;
}

BesideLookers play_beside_lookers(Crowd& crowd, std::uint16_t port, pid_t server,
                                  const std::vector<std::string>& lookers) {
  crowd.look(port, lookers, Looker::lobby());
  BesideLookers figures;
  const Looker::Got before = crowd.got_by_lookers();
  const double cpu_before = usage_of(server).cpu_seconds;
  figures.played = crowd.play();
  figures.cpu_seconds = usage_of(server).cpu_seconds - cpu_before;
  const Looker::Got after = crowd.got_by_lookers();
  figures.got = {after.frames - before.frames, after.bytes - before.bytes};
  return figures;
}

std::map<std::string, double> cpu_seconds_of(const std::map<std::string, int>& processes) {
  std::map<std::string, double> all;
  for (const auto& [name, pid] : processes) all[name] = cpu_seconds_of_all(pid);
  return all;
}

void run_phases(Crowd& crowd, std::uint16_t port, pid_t server, Report& report) {
  const Options& options = report.options;
  const auto players = static_cast<std::size_t>(2 * options.rooms);
  const Guests guests =
      make_guests(port, players, static_cast<std::size_t>(std::min(options.watchers, most_watching_guests)),
                  static_cast<std::size_t>(options.lookers));
  report.phases.began = usage_of(server);
  crowd.connect(port, guests);
  report.phases.connected = usage_of(server);
  crowd.seat();
  report.phases.seated = usage_of(server);
  const double client_before = usage_of(0).cpu_seconds;
  const auto others_before = cpu_seconds_of(options.processes);
  report.played = crowd.play();
  report.phases.others_cpu_seconds = cpu_seconds_of(options.processes);
  for (auto& [name, seconds] : report.phases.others_cpu_seconds) seconds -= others_before.at(name);
  report.phases.client_cpu_seconds = usage_of(0).cpu_seconds - client_before;
  report.phases.played = usage_of(server);
  if (options.challengers > 0) report.beside_computers = play_beside_computers(crowd, port, server, options);
  if (options.lookers > 0) report.beside_lookers = play_beside_lookers(crowd, port, server, guests.lookers);
  crowd.compare();
}

/// False if the run came to no end; the report holds what is known then.
bool run(const Options& options, Report& report) {
  Crowd crowd(options);
  report.sockets = crowd.sockets();
  bool whole = true;
  try {
    if (!options.echo.empty()) report.echo = run_echo(options, crowd.sockets());
    const support::TempDatabase fresh;
    const std::string database = options.database.empty() ? fresh.path() : options.database;
    std::optional<support::GipfelProcess> server;
    if (!options.program.empty()) server.emplace(options.program, database);
    run_phases(crowd, server ? server->port() : options.port, server ? server->pid() : no_process, report);
    if (server && server->terminate() != 0) throw std::runtime_error("the server did not end as it should");
  } catch (const std::exception& error) {
    std::cerr << "gipfel_load: " << error.what() << "\n";
    whole = false;
  }
  report.faults = crowd.faults();
  return whole && crowd.faults().count() == 0;
}

}  // namespace

}  // namespace load

int main(int argc, char** argv) {
  int exit_code = 0;
  const auto options = load::read_options(argc, argv, exit_code);
  if (!options) return exit_code;
  net::raise_descriptor_limit();
  load::set_up(*options);
  load::Report report;
  report.options = *options;
  const bool held = load::run(*options, report);
  load::print(std::move(report));
  return held ? 0 : 1;
}
