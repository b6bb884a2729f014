// What gipfel_load is asked to do. Pure but for the reading of the command line.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace load {

struct Options {
  std::string program;                   ///< `gipfel`, started for the run; empty: a server that runs already
  std::uint16_t port = 0;                ///< of that server, on this machine
  std::string database;                  ///< of the server started; empty: a new one, gone afterwards
  std::map<std::string, int> processes;  ///< further ones to be measured, each with its children: names and pids
  int threads = 1;                       ///< of the server started, for the network
  std::string echo;                      ///< the program echo_server, measured in the same run; empty: not measured

  std::string game = "tzaar";
  std::string setup = "fixed";
  std::string clock;  ///< "10+5"; empty: untimed
  int rooms = 100;    ///< at a time, with two players each
  int watchers = 0;   ///< spread over the rooms
  int lookers = 0;    ///< people in the lobby, in a second round of turns; 0: no such round
  double rate = 0;    ///< turns a second in all; 0: each as soon as the one before was seen
  double seconds = 5;
  std::int64_t turns = 0;  ///< ends after this many; 0: by time alone
  int challengers = 0;     ///< who play against the strongest computer, in every other round; 0: no computers
  int computer_threads = 1;
  int rounds = 1;  ///< with challengers: so many without and as many with them, in turn
  bool json = false;
};

/// Nothing: the program ends with `exit_code`, and has said why.
std::optional<Options> read_options(int argc, char** argv, int& exit_code);

}  // namespace load
