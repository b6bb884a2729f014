// The figures of a run, worked out and printed. Pure but for the printing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/load/crowd.hpp"
#include "tests/load/echo_load.hpp"
#include "tests/load/meter.hpp"
#include "tests/load/options.hpp"

namespace load {

/// What the server had used at the end of each phase. Nothing known of a server that was not started here: zeros.
struct Phases {
  Usage began, connected, seated, played;
  double client_cpu_seconds = 0;                     ///< of ours, while turns were played
  std::map<std::string, double> others_cpu_seconds;  ///< of Options::processes, while turns were played
};

struct EchoFigures {
  Echoed echoed;
  double cpu_seconds = 0;  ///< of echo_server
};

/// What the computers did to everybody else's turns: all rounds without challengers together, and all with them.
struct BesideComputers {
  std::vector<std::int64_t> without_ns;
  std::vector<std::int64_t> with_ns;
  double seconds = 0;      ///< of the rounds with them
  double cpu_seconds = 0;  ///< of the computers, then
};

/// What people in the lobby cost, and what they got, while turns were played.
struct BesideLookers {
  Played played;
  double cpu_seconds = 0;  ///< of the server
  Looker::Got got;         ///< by all of them
};

struct Report {
  Options options;
  std::size_t sockets = 0;
  Played played;
  Phases phases;
  std::optional<EchoFigures> echo;
  std::optional<BesideComputers> beside_computers;
  std::optional<BesideLookers> beside_lookers;
  Faults faults;
};

/// The value that this share (in per cent) does not exceed, of values in ascending order; 0 without values.
std::int64_t percentile(const std::vector<std::int64_t>& sorted, double per_cent);

/// As text, or as one JSON object where Options::json says so.
void print(Report report);

}  // namespace load
