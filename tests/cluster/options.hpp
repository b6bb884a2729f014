// What a run is asked for, on the command line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cluster {

struct Options {
  std::string program;       ///< gipfel
  std::string postgres;      ///< folder of PostgreSQL's programs
  std::string nats;          ///< the program
  std::string haproxy;       ///< the program
  std::string haproxy_file;  ///< its configuration
  int servers = 3;           ///< 1 to 3
  int games = 200;           ///< at once
  int evening_players = 32;  ///< of the tournament beside them; 0: none
  int faults = 200;
  std::vector<std::string> kinds;  ///< of faults; empty: all
  bool upgrade = false;            ///< a rolling upgrade in place of faults
  bool serve = false;              ///< nobody plays and nothing fails: the site is there until SIGTERM
  bool bus = false;                ///< NATS even where one server is alone
  std::uint16_t port = 0;          ///< the way in; 0: a free one
  int pace_ms = 1000;              ///< between two turns of a game, on average
  int within_s = 15;               ///< every game goes on so soon after a fault's end
  std::uint64_t seed = 0;          ///< 0: another each time
  std::string logs;                ///< folder for what the servers log; empty: nowhere
};

/// Exits with a sentence if they make no sense.
Options read_options(int argc, char** argv);

}  // namespace cluster
