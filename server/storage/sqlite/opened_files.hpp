// Whether an open database is still the one under its name: SQLite goes on writing into a file that was
// removed or replaced, and what it writes there is lost with the process. Any thread.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace storage {

class OpenedFiles {
 public:
  /// Of a database that has just been opened, and of its write-ahead log if it has one.
  explicit OpenedFiles(const std::string& database);

  /// Throws Outage (outage.hpp) if one of them was removed or replaced.
  void check() const;

 private:
  struct File {
    std::string path;
    dev_t device;
    ino_t number;
  };

  void add(const std::string& path);

  std::vector<File> files_;
};

}  // namespace storage
