// A copy of a database that a server may be writing to: all pages as they stood at one moment, read by a connection of
// its own. A read transaction holds that moment, so that commits neither wait for the copy nor start it again. Belongs
// to one thread, in any process that can read the file.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace storage {

/// How many pages of all are copied.
using BackupProgress = std::function<void(int copied, int all)>;

/// Everything that was committed before the call is in `target` when it returns: a new file for its owner alone,
/// checked by SQLite and on the disk. Else it throws std::runtime_error, and leaves no file: also where `progress`
/// throws one. A database of another version is copied unchanged. While it copies it rests three quarters of the time,
/// so that others get at the disk.
void back_up(const std::string& database, const std::string& target, const BackupProgress& progress);

/// The same in a file without a name, which goes with this: in the folder TMPDIR, or if that is not set in the
/// database's own.
class TemporaryBackup {
 public:
  /// Throws as back_up() does.
  TemporaryBackup(const std::string& database, const BackupProgress& progress);
  ~TemporaryBackup();
  TemporaryBackup(const TemporaryBackup&) = delete;
  TemporaryBackup& operator=(const TemporaryBackup&) = delete;

  /// Writes all of it to this open file, such as standard output. Returns how many bytes; throws std::runtime_error.
  std::int64_t write_to(int descriptor) const;

 private:
  int file_ = -1;
};

}  // namespace storage
