// The real program as a child process, to be killed.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace support {

class GipfelProcess {
 public:
  /// Starts `gipfel serve` on a free port and waits until it says where it serves; throws if it does not.
  GipfelProcess(const std::string& program, const std::string& database);
  /// Any program that says it in the same way, with its arguments.
  explicit GipfelProcess(std::vector<std::string> command);
  /// Kills it if it still runs.
  ~GipfelProcess();
  GipfelProcess(const GipfelProcess&) = delete;
  GipfelProcess& operator=(const GipfelProcess&) = delete;

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  /// SIGKILL: it gets no chance to do anything. Any thread.
  void kill();
  /// SIGTERM; waits for the end and returns its exit status, or -1 if a signal ended it.
  int terminate();

 private:
  int wait();

  pid_t pid_ = -1;
  int output_ = -1;  ///< open as long as it runs: it may write
  std::uint16_t port_ = 0;
};

}  // namespace support
