#include "tests/load/meter.hpp"

#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

namespace load {

Usage usage_of(pid_t pid) {
  std::ifstream file("/proc/" + (pid == 0 ? "self" : std::to_string(pid)) + "/stat");
  std::string line;
  if (!std::getline(file, line)) return {};
  // The second field, in parentheses, may hold blanks: see proc(5).
  std::istringstream fields(line.substr(line.rfind(')') + 1));
  constexpr int utime = 14, stime = 15, rss = 24, first_read = 3;
  Usage usage;
  std::string field;
  for (int i = first_read; i <= rss && fields >> field; ++i) {
    if (i == utime || i == stime) usage.cpu_seconds += std::stod(field) / static_cast<double>(sysconf(_SC_CLK_TCK));
    if (i == rss) usage.rss_bytes = std::stoll(field) * sysconf(_SC_PAGESIZE);
  }
  return usage;
}

}  // namespace load
