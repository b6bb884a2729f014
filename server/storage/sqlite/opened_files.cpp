#include "server/storage/sqlite/opened_files.hpp"

#include <sys/stat.h>

#include "server/storage/engine/outage.hpp"
#include "server/storage/sqlite/file_lock.hpp"

namespace storage {

OpenedFiles::OpenedFiles(const std::string& database) {
  add(database);
  add(real_path(database) + "-wal");
}

void OpenedFiles::add(const std::string& path) {
  struct stat found {};
  if (stat(path.c_str(), &found) == 0) files_.push_back({path, found.st_dev, found.st_ino});
}

void OpenedFiles::check() const {
  for (const File& opened : files_) {
    struct stat found {};
    const bool is_there = stat(opened.path.c_str(), &found) == 0;
    if (is_there && found.st_dev == opened.device && found.st_ino == opened.number) continue;
    throw Outage("\"" + opened.path + "\" was " + (is_there ? "replaced" : "removed") +
                 " while the server has it open. Put it back and the server continues by itself; to use another file, "
                 "restart the server.");
  }
}

}  // namespace storage
