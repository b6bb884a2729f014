// What a process has used, from /proc.
#pragma once

#include <sys/types.h>

#include <cstdint>

namespace load {

struct Usage {
  double cpu_seconds = 0;      ///< of all threads, in the system too
  std::int64_t rss_bytes = 0;  ///< resident memory now
};

/// Zeros if there is no such process. `pid` 0: this one.
Usage usage_of(pid_t pid);

/// Processor seconds of a process and of all its children, those that have ended too.
double cpu_seconds_of_all(pid_t parent);

}  // namespace load
