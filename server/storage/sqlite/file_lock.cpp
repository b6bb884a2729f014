#include "server/storage/sqlite/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <stdexcept>
#include <system_error>

namespace storage {

std::string real_path(const std::string& path) {
  std::error_code ignored;
  const std::filesystem::path real = std::filesystem::weakly_canonical(path, ignored);
  return real.empty() ? path : real.string();
}

namespace {

std::runtime_error unusable(const std::string& path, int error) {
  return std::runtime_error("\"" + path + "\": " + std::generic_category().message(error));
}

/// The descriptor of the file, locked.
int open_locked(const std::string& path, int flags) {
  constexpr mode_t owner_only = 0600;
  const int file = open(path.c_str(), flags | O_CLOEXEC, owner_only);
  if (file < 0) throw unusable(path, errno);
  if (flock(file, LOCK_EX | LOCK_NB) == 0) return file;
  const int error = errno;
  close(file);
  if (error == EWOULDBLOCK) throw std::runtime_error("it is in use by another gipfel");
  throw unusable(path, error);
}

}  // namespace

FileLock::FileLock(const std::string& database) : file_(open_locked(real_path(database) + ".lock", O_RDWR | O_CREAT)) {
  if (access(database.c_str(), F_OK) != 0) return;
  try {
    database_ = open_locked(database, O_RDONLY);
  } catch (...) {
    close(file_);
    throw;
  }
}

FileLock::~FileLock() {
  if (database_ >= 0) close(database_);
  close(file_);
}

}  // namespace storage
