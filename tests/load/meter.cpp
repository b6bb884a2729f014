#include "tests/load/meter.hpp"

#include <unistd.h>

#include <array>
#include <fstream>
#include <sstream>
#include <string>

namespace load {

namespace {

/// Fields of /proc/PID/stat by their numbers in proc(5).
constexpr int utime = 14, stime = 15, cutime = 16, cstime = 17, rss = 24;

/// Up to `rss`; 0: there is no such process.
std::array<std::int64_t, rss + 1> fields_of(pid_t pid) {
  std::array<std::int64_t, rss + 1> numbers{};
  std::ifstream file("/proc/" + (pid == 0 ? "self" : std::to_string(pid)) + "/stat");
  std::string line;
  if (!std::getline(file, line)) return numbers;
  // The second field, in parentheses, may hold blanks; the third is a letter.
  std::istringstream fields(line.substr(line.rfind(')') + 1));
  std::string letter;
  fields >> letter;
  for (std::size_t i = 4; i < numbers.size(); ++i) fields >> numbers[i];
  return numbers;
}

double seconds(std::int64_t ticks) { return static_cast<double>(ticks) / static_cast<double>(sysconf(_SC_CLK_TCK)); }

}  // namespace

Usage usage_of(pid_t pid) {
  const auto fields = fields_of(pid);
  return {seconds(fields[utime] + fields[stime]), fields[rss] * sysconf(_SC_PAGESIZE)};
}

double cpu_seconds_of_all(pid_t parent) {
  const auto fields = fields_of(parent);
  double all = seconds(fields[utime] + fields[stime] + fields[cutime] + fields[cstime]);
  std::ifstream children("/proc/" + std::to_string(parent) + "/task/" + std::to_string(parent) + "/children");
  for (pid_t child = 0; children >> child;) all += usage_of(child).cpu_seconds;
  return all;
}

}  // namespace load
