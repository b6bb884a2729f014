// Holds a database file for one process: two servers on one file would take each other's ids. Any thread.
#pragma once

#include <string>

namespace storage {

/// One name for a file, whichever links lead to it.
std::string real_path(const std::string& path);

/// Exclusive locks on "<database>.lock", which stays there, and on the database itself, which may have a second name.
/// The system gives them back however the process ends. They are not those that SQLite takes. Closing the database
/// takes all of SQLite's locks of this process: an object of this class outlives its connections.
class FileLock {
 public:
  /// Throws std::runtime_error when another process or object holds it.
  explicit FileLock(const std::string& database);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  int file_;
  int database_ = -1;  ///< stays so where there is none, e.g. ":memory:"
};

}  // namespace storage
