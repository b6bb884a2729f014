// The process `gipfel bots` that a `gipfel serve` has started, to be killed or measured.
#pragma once

#include <poll.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>

namespace support {

class BotsProcess {
 public:
  /// Of this server, or of one of those that this process has started. It is there: a computer has just played.
  explicit BotsProcess(pid_t server) : pid_(computers_of(server)), handle_(open(pid_)) {
    if (handle_ < 0) throw std::runtime_error("the server has no computers");
  }
  ~BotsProcess() { close(handle_); }
  BotsProcess(const BotsProcess&) = delete;
  BotsProcess& operator=(const BotsProcess&) = delete;

  pid_t pid() const { return pid_; }
  void kill() const { syscall(SYS_pidfd_send_signal, handle_, SIGKILL, nullptr, 0); }
  /// Waits until it has ended, however that came.
  void wait_for_end() const {
    pollfd ended{handle_, POLLIN, 0};
    while (poll(&ended, 1, -1) != 1) continue;
  }

 private:
  static int open(pid_t pid) { return static_cast<int>(syscall(SYS_pidfd_open, pid, 0)); }

  /// The fields of /proc/PID/stat are the number, the name in brackets, the state and the parent.
  static std::optional<pid_t> parent_of(const std::filesystem::path& process) {
    std::ifstream file(process / "stat");
    std::string stat;
    std::getline(file, stat);
    const std::size_t name_end = stat.rfind(") ");
    if (name_end == std::string::npos) return std::nullopt;
    return std::stoi(stat.substr(name_end + 4));
  }

  static bool is_computers(const std::filesystem::path& process) {
    std::ifstream file(process / "cmdline");
    std::string word;
    std::getline(file, word, '\0');
    return std::getline(file, word, '\0') && word == "bots";
  }

  static bool is_below(pid_t above, const std::filesystem::path& process) {
    std::optional<pid_t> parent = parent_of(process);
    while (parent && *parent > 0 && *parent != above) parent = parent_of("/proc/" + std::to_string(*parent));
    return parent == above;
  }

  static pid_t computers_of(pid_t server) {
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
      const std::string name = entry.path().filename();
      const bool is_process = name.find_first_not_of("0123456789") == std::string::npos;
      if (is_process && is_computers(entry.path()) && is_below(server, entry.path())) return std::stoi(name);
    }
    return 0;
  }

  pid_t pid_;
  int handle_;
};

}  // namespace support
