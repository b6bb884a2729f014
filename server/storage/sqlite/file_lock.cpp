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

}  // namespace

FileLock::FileLock(const std::string& database) {
  // Not the database itself: closing it would take SQLite's own locks.
  const std::string path = real_path(database) + ".lock";
  constexpr mode_t owner_only = 0600;
  file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only);
  if (file_ < 0) throw unusable(path, errno);
  if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  const int error = errno;
  close(file_);
  if (error == EWOULDBLOCK) throw std::runtime_error("it is in use by another gipfel");
  throw unusable(path, error);
}

FileLock::~FileLock() { close(file_); }

}  // namespace storage
