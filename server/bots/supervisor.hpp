// Keeps the process `gipfel bots` running beside the server: starts it, hands it its tokens, starts it again when it
// dies, and ends it. On a thread of its own, which waits for the process: nothing of the server ever waits for it, and
// the process, which asks the kernel for it (`--parent`), ends with this thread even if the server is killed.
//
// posix_spawn, not Boost.Process: that forks, and between fork and exec a program with threads may do next to nothing.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <future>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace bots {

class Supervisor {
 public:
  struct Orders {
    std::string program;  ///< its file
    std::vector<std::string> arguments;
    /// Whether the process is to run: where several servers share a database, one of them has it.
    std::function<bool()> is_due = [] { return true; };
    /// What the process reads on stdin; asked for before each start. If it is an exception, or none comes, the process
    /// is not started before the next pause is over.
    std::function<std::future<std::string>()> tokens;
    /// Before it is started again; twice as long each time that it did not run for `steady`, up to `longest_pause`.
    std::chrono::milliseconds first_pause{1000};
    std::chrono::milliseconds longest_pause{60'000};
    std::chrono::milliseconds steady{60'000};
    /// After SIGTERM.
    std::chrono::milliseconds time_to_end{3000};
  };

  explicit Supervisor(Orders orders);
  /// Ends the process: by SIGTERM, and after a while by SIGKILL.
  ~Supervisor();
  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;

 private:
  void run();
  /// False: it is to stop.
  bool wait_until_due();
  std::string tokens();
  void start(const std::string& tokens);
  /// How it ended.
  std::string wait_for_end();
  void stop();

  const Orders orders_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopping_ = false;
  pid_t pid_ = 0;  ///< 0: it does not run; changed on the thread alone
  std::thread thread_;
};

}  // namespace bots
