// Waits for what another process writes into the files of a folder: the kernel tells of each change.
#pragma once

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <stdexcept>
#include <string>

namespace support {

class WatchedFolder {
 public:
  explicit WatchedFolder(const std::string& path) : changes_(inotify_init1(IN_CLOEXEC)) {
    if (inotify_add_watch(changes_, path.c_str(), IN_CREATE | IN_MODIFY | IN_MOVED_TO) < 0) {
      throw std::runtime_error("The folder cannot be watched: " + path);
    }
  }
  ~WatchedFolder() { close(changes_); }
  WatchedFolder(const WatchedFolder&) = delete;
  WatchedFolder& operator=(const WatchedFolder&) = delete;

  /// Returns at once if there has been a change since the last call. False: none has come in that time.
  bool is_changed_within(std::chrono::milliseconds patience) const {
    pollfd waiting{changes_, POLLIN, 0};
    if (poll(&waiting, 1, static_cast<int>(patience.count())) <= 0) return false;
    std::array<char, 4096> told;
    return ::read(changes_, told.data(), told.size()) > 0;
  }

 private:
  const int changes_;
};

}  // namespace support
