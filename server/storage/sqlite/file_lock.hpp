// Holds a database file for one process: two servers on one file would take each other's ids. Any thread.
#pragma once

#include <string>

namespace storage {

/// One name for a file, whichever links lead to it.
std::string real_path(const std::string& path);

/// An exclusive lock on "<database>.lock", which stays there; the system gives it back however the process ends.
class FileLock {
 public:
  /// Throws std::runtime_error when another process or object holds it.
  explicit FileLock(const std::string& database);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace storage
