#include "tests/cluster/options.hpp"

#include <CLI/CLI.hpp>
#include <cstdlib>

namespace cluster {

Options read_options(int argc, char** argv) {
  Options options;
  CLI::App line("Games on several servers, while these, PostgreSQL, NATS and the network between them fail");
  line.add_option("--program", options.program, "gipfel")->required();
  line.add_option("--postgres", options.postgres, "Folder of PostgreSQL's programs")->required();
  line.add_option("--nats", options.nats, "nats-server")->required();
  line.add_option("--haproxy", options.haproxy, "haproxy")->required();
  line.add_option("--haproxy-file", options.haproxy_file, "Its configuration")->required();
  line.add_option("--servers", options.servers, "How many")->check(CLI::Range(1, 3));
  line.add_option("--games", options.games, "At once")->check(CLI::Range(1, 10'000));
  line.add_option("--evening", options.evening_players, "Players of the tournament beside the games; 0: none")
      ->check(CLI::Range(0, 500));
  line.add_option("--faults", options.faults, "How many, one after the other")->check(CLI::Range(0, 1'000'000));
  line.add_option(
          "--kinds", options.kinds,
          "Only these faults: kill stop freeze nats nats_and_people postgres promote cut_nats cut_route cut_postgres "
          "cut_all_postgres")
      ->delimiter(',');
  line.add_flag("--upgrade", options.upgrade, "A rolling upgrade in place of faults");
  line.add_flag("--serve", options.serve,
                "Only a site, without games and faults, until SIGTERM; it says where it serves");
  line.add_flag("--bus", options.bus, "NATS even for one server alone");
  line.add_option("--port", options.port, "The way in; 0: a free one");
  line.add_option("--pace", options.pace_ms, "Milliseconds between two turns of a game")->check(CLI::Range(1, 60'000));
  line.add_option("--within", options.within_s, "Seconds in which each game goes on after a fault's end");
  line.add_option("--seed", options.seed, "0: another each time");
  line.add_option("--logs", options.logs, "Folder for what the servers log");
  try {
    line.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    std::exit(line.exit(error));
  }
  return options;
}

}  // namespace cluster
