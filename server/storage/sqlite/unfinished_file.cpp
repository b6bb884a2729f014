#include "server/storage/sqlite/unfinished_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

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

void sync_folder(const std::string& of) {
  std::filesystem::path folder = std::filesystem::path(of).parent_path();
  if (folder.empty()) folder = ".";
  const int opened = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool synced = opened >= 0 && fsync(opened) == 0;
  const std::runtime_error why = failure("\"" + folder.string() + "\" cannot be written to the disk");
  if (opened >= 0) close(opened);
  if (!synced) throw why;
}

}  // namespace

UnfinishedFile::UnfinishedFile(std::string target) : target_(std::move(target)), path_(target_ + ".XXXXXX") {
  require_absent(target_);
  file_ = mkostemp(path_.data(), O_CLOEXEC);
  if (file_ < 0) throw failure("\"" + target_ + "\" cannot be written");
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
