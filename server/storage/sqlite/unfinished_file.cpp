#include "server/storage/sqlite/unfinished_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace storage {

namespace {

std::runtime_error failure(const std::string& what) {
  return std::runtime_error(what + ": " + std::generic_category().message(errno));
}

/// SQLite would play a leftover log into the database beside it.
void require_absent(const std::string& target) {
  for (const char* ending : {"", "-wal", "-journal"}) {
    const std::string path = target + ending;
    if (std::filesystem::exists(std::filesystem::symlink_status(path))) {
      throw std::runtime_error("\"" + path + "\" already exists: remove it or choose another name.");
    }
  }
}

/// False, with errno: it could not be, or there is a file of that name by now.
bool rename_to_new(const char* from, const char* to) {
  if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return true;
  return errno == EINVAL && std::rename(from, to) == 0;  // some file systems cannot look and rename in one
}

/// Before the six letters that make the name its own.
constexpr std::string_view unfinished = ".unfinished-";

std::filesystem::path folder_of(const std::string& path) {
  std::filesystem::path folder = std::filesystem::path(path).parent_path();
  return folder.empty() ? "." : folder;
}

bool is_removed(int file) {
  struct stat found {};
  return fstat(file, &found) == 0 && found.st_nlink == 0;
}

/// Whether it has such a name, and no process that makes it holds its lock.
bool is_leftover(const std::filesystem::path& path) {
  constexpr std::size_t letters = 6;
  const std::string name = path.filename().string();
  const std::size_t at = name.rfind(unfinished);
  if (at == name.npos || name.size() - at != unfinished.size() + letters) return false;
  const int file = open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  if (file < 0) return false;
  const bool is_free = flock(file, LOCK_EX | LOCK_NB) == 0;
  close(file);
  return is_free;
}

/// What cannot be looked at or removed stays: it holds up nobody.
void remove_leftovers(const std::filesystem::path& folder) {
  std::error_code ignored;
  std::vector<std::filesystem::path> found;
  for (std::filesystem::directory_iterator each(folder, ignored), end; !ignored && each != end;
       each.increment(ignored)) {
    if (is_leftover(each->path())) found.push_back(each->path());
  }
  for (const std::filesystem::path& path : found) std::filesystem::remove(path, ignored);
}

void sync_folder(const std::string& of) {
  const std::filesystem::path folder = folder_of(of);
  const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool synced = opened >= 0 && fsync(opened) == 0;
  const std::runtime_error why = failure("\"" + folder.string() + "\" cannot be written to the disk");
  if (opened >= 0) close(opened);
  if (!synced) throw why;
}

}  // namespace

UnfinishedFile::UnfinishedFile(std::string target) : target_(std::move(target)) {
  require_absent(target_);
  remove_leftovers(folder_of(target_));
  do {
    if (file_ >= 0) close(file_);  // somebody has taken it for a leftover before it was locked
    path_ = target_ + std::string(unfinished) + "XXXXXX";
    file_ = mkostemp(path_.data(), O_CLOEXEC);
    if (file_ < 0) throw failure("\"" + target_ + "\" cannot be written");
  } while (flock(file_, LOCK_EX | LOCK_NB) != 0 || is_removed(file_));
}

UnfinishedFile::~UnfinishedFile() {
  close(file_);
  if (!finished_) unlink(path_.c_str());
}

/// No fsync: that would wait for the file system's journal, and the commits of a server wait behind it.
void UnfinishedFile::write_out() {
  constexpr unsigned all = SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER;
  sync_file_range(file_, 0, 0, all);  // finish() meets whatever is wrong
}

void UnfinishedFile::finish() {
  if (fsync(file_) != 0) throw failure("\"" + target_ + "\" cannot be written to the disk");
  if (!rename_to_new(path_.c_str(), target_.c_str())) throw failure("\"" + target_ + "\" cannot be written");
  finished_ = true;
  sync_folder(target_);
}

}  // namespace storage
