// A disk under SQLite that fails when it is told to. Every database that is opened while it lives lies on it;
// it must outlive them all. One at a time; fail() and heal() from any thread.
#pragma once

#include <atomic>
#include <cstdint>

namespace support {

class FailingDisk {
 public:
  enum class Trouble : std::uint8_t {
    none,
    full,        ///< a write gets half of its bytes onto the disk
    unsynced,    ///< writes go well, to bring them onto the plate does not
    unwritable,  ///< as a file system that the kernel has made read-only; files are still opened for reading
    dead,        ///< nothing can be read, written or locked
  };

  /// Becomes SQLite's default.
  FailingDisk();
  ~FailingDisk();
  FailingDisk(const FailingDisk&) = delete;
  FailingDisk& operator=(const FailingDisk&) = delete;

  void fail(Trouble how) { trouble_ = how; }
  void heal() { trouble_ = Trouble::none; }

 private:
  friend struct FailingFile;

  static inline std::atomic<Trouble> trouble_ = Trouble::none;
};

}  // namespace support
