// Another program as a child that never outlives the thread which started it.
#pragma once

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace support {

class ChildProcess {
 public:
  struct Wanted {
    std::vector<std::string> command;                ///< with the path of the program
    std::map<std::string, std::string> environment;  ///< on top of ours
    std::string output = "/dev/null";                ///< file that stdout and stderr go to, at its end
    std::string user;                                ///< if we are root: as whom; empty: as we are
    int dies_by = SIGKILL;                           ///< the signal it gets when the thread that started it ends
  };

  ChildProcess() = default;
  explicit ChildProcess(const Wanted& wanted) {
    // All memory is had before the fork: another thread may hold the allocator's lock.
    std::vector<std::string> command = wanted.command;
    std::vector<std::string> environment = variables(wanted.environment);
    const std::vector<char*> words = pointers(command);
    const std::vector<char*> all = pointers(environment);
    const passwd* user = geteuid() == 0 && !wanted.user.empty() ? look_up(wanted.user) : nullptr;
    const pid_t parent = getpid();
    pid_ = fork();
    if (pid_ != 0) return;
    if (user && (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) _exit(126);
    prctl(PR_SET_PDEATHSIG, wanted.dies_by);  // forgotten by setuid
    if (getppid() != parent) _exit(126);
    const int output = open(wanted.output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
    if (output < 0 || dup2(output, STDOUT_FILENO) < 0 || dup2(output, STDERR_FILENO) < 0) _exit(126);
    close_range(3, ~0U, 0);  // a connection of ours that it had, too, would never end
    execve(words[0], words.data(), all.data());
    _exit(127);
  }
  /// Ends it by SIGKILL.
  ~ChildProcess() {
    signal(SIGKILL);
    wait();
  }
  ChildProcess(ChildProcess&& other) noexcept : pid_(std::exchange(other.pid_, -1)) {}
  ChildProcess& operator=(ChildProcess&& other) noexcept {
    std::swap(pid_, other.pid_);
    return *this;
  }

  pid_t pid() const { return pid_; }
  bool is_running() {
    if (pid_ > 0 && waitpid(pid_, nullptr, WNOHANG) == pid_) pid_ = -1;
    return pid_ > 0;
  }
  void signal(int number) const {
    if (pid_ > 0) kill(pid_, number);
  }
  /// Waits for its end: the exit status, or -1 if a signal ended it.
  int wait() {
    if (pid_ <= 0) return -1;
    int status = 0;
    waitpid(pid_, &status, 0);
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  static const passwd* look_up(const std::string& name) {
    const passwd* found = getpwnam(name.c_str());
    if (found == nullptr) throw std::runtime_error("There is no user \"" + name + "\".");
    return found;
  }
  static std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> result;
    for (std::string& text : texts) result.push_back(text.data());
    result.push_back(nullptr);
    return result;
  }
  static std::vector<std::string> variables(const std::map<std::string, std::string>& more) {
    std::vector<std::string> result;
    for (char** each = environ; *each != nullptr; ++each) {
      const std::string text = *each;
      if (!more.contains(text.substr(0, text.find('=')))) result.push_back(text);
    }
    for (const auto& [name, value] : more) result.push_back(name + "=" + value);
    return result;
  }

  pid_t pid_ = -1;
};

}  // namespace support
