#include "server/net/descriptors.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <limits>

namespace net {
namespace {

constexpr std::size_t other_files = 64;  // database, logs, the listener, event queues

}  // namespace

std::size_t raise_descriptor_limit() {
  rlimit limit = {};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  const rlim_t before = limit.rlim_cur;
  limit.rlim_cur = limit.rlim_max;
  const rlim_t now = setrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : before;
  return now == RLIM_INFINITY ? std::numeric_limits<std::size_t>::max() : static_cast<std::size_t>(now);
}

std::size_t descriptors_for(std::size_t connections) { return connections + other_files; }

void make_room_for(std::size_t connections) {
  const std::size_t limit = raise_descriptor_limit();
  if (limit >= descriptors_for(connections)) return;
  spdlog::warn("max_connections is {}, but the system allows only {} open files; raise its limit (ulimit -n)",
               connections, limit);
}

}  // namespace net
