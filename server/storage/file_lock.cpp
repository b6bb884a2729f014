#include "server/storage/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "server/storage/sqlite.hpp"

namespace storage {

namespace {

/// One name for a file, whichever links lead to it. Not the database itself: closing it would take SQLite's own locks.
std::string lock_path(const std::string& database) {
  std::error_code ignored;
  const std::filesystem::path real = std::filesystem::weakly_canonical(database, ignored);
  return (real.empty() ? database : real.string()) + ".lock";
}

}  // namespace

FileLock::FileLock(const std::string& database) {
  const std::string path = lock_path(database);
  constexpr mode_t owner_only = 0600;
  file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only);
  if (file_ < 0) throw cannot_open(database, "\"" + path + "\": " + std::generic_category().message(errno));
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  const int error = errno;
  close(file_);
  if (error == EWOULDBLOCK) throw cannot_open(database, "it is in use by another gipfel");
  throw cannot_open(database, "\"" + path + "\": " + std::generic_category().message(error));
}

FileLock::~FileLock() { close(file_); }

}  // namespace storage
