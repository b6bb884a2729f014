#include "tests/support/failing_disk.hpp"

#include <sqlite3.h>

#include <stdexcept>

namespace support {

using Trouble = FailingDisk::Trouble;

/// What SQLite calls a file of ours; the real one lies in the memory behind it.
struct FailingFile {
  sqlite3_file base;

  static Trouble trouble() { return FailingDisk::trouble_; }
  static sqlite3_file* real(sqlite3_file* file) {
    return reinterpret_cast<sqlite3_file*>(reinterpret_cast<FailingFile*>(file) + 1);
  }
};

namespace {

bool is_dead() { return FailingFile::trouble() == Trouble::dead; }

/// Passes a call on, unless the disk is dead.
template <auto Method, int Error, class... Arguments>
int passed_on(sqlite3_file* file, Arguments... arguments) {
  sqlite3_file* real = FailingFile::real(file);
  return is_dead() ? Error : (real->pMethods->*Method)(real, arguments...);
}

int close(sqlite3_file* file) { return FailingFile::real(file)->pMethods->xClose(FailingFile::real(file)); }

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  sqlite3_file* real = FailingFile::real(file);
  switch (FailingFile::trouble()) {
    case Trouble::full:
      real->pMethods->xWrite(real, bytes, size / 2, at);
      return SQLITE_FULL;
    case Trouble::unwritable:
    case Trouble::dead:
      return SQLITE_IOERR_WRITE;
    default:
      return real->pMethods->xWrite(real, bytes, size, at);
  }
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  if (is_dead() || FailingFile::trouble() == Trouble::unwritable) return SQLITE_IOERR_TRUNCATE;
  return FailingFile::real(file)->pMethods->xTruncate(FailingFile::real(file), size);
}

int sync(sqlite3_file* file, int flags) {
  if (is_dead() || FailingFile::trouble() == Trouble::unsynced) return SQLITE_IOERR_FSYNC;
  return FailingFile::real(file)->pMethods->xSync(FailingFile::real(file), flags);
}

void shared_memory_barrier(sqlite3_file* file) {
  FailingFile::real(file)->pMethods->xShmBarrier(FailingFile::real(file));
}

using Methods = sqlite3_io_methods;

const Methods methods = {
    2,
    close,
    passed_on<&Methods::xRead, SQLITE_IOERR_READ, void*, int, sqlite3_int64>,
    write,
    truncate,
    sync,
    passed_on<&Methods::xFileSize, SQLITE_IOERR_FSTAT, sqlite3_int64*>,
    passed_on<&Methods::xLock, SQLITE_IOERR_LOCK, int>,
    passed_on<&Methods::xUnlock, SQLITE_IOERR_UNLOCK, int>,
    passed_on<&Methods::xCheckReservedLock, SQLITE_IOERR_CHECKRESERVEDLOCK, int*>,
    passed_on<&Methods::xFileControl, SQLITE_NOTFOUND, int, void*>,
    [](sqlite3_file* file) { return FailingFile::real(file)->pMethods->xSectorSize(FailingFile::real(file)); },
    [](sqlite3_file* file) {
      return FailingFile::real(file)->pMethods->xDeviceCharacteristics(FailingFile::real(file));
    },
    passed_on<&Methods::xShmMap, SQLITE_IOERR_SHMMAP, int, int, int, void volatile**>,
    passed_on<&Methods::xShmLock, SQLITE_IOERR_SHMLOCK, int, int, int>,
    shared_memory_barrier,
    passed_on<&Methods::xShmUnmap, SQLITE_IOERR_SHMOPEN, int>,
    nullptr,
    nullptr,
};

sqlite3_vfs* real_disk = nullptr;
sqlite3_vfs failing_disk{};

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* opened_as) {
  file->pMethods = nullptr;
  if (is_dead()) return SQLITE_CANTOPEN;
  if (FailingFile::trouble() == Trouble::unwritable && (flags & SQLITE_OPEN_READWRITE) != 0) {
    flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
  }
  const int result = real_disk->xOpen(real_disk, name, FailingFile::real(file), flags, opened_as);
  if (FailingFile::real(file)->pMethods) file->pMethods = &methods;
  return result;
}

}  // namespace

FailingDisk::FailingDisk() {
  heal();
  real_disk = sqlite3_vfs_find(nullptr);
  failing_disk = *real_disk;
  failing_disk.zName = "failing";
  failing_disk.szOsFile += static_cast<int>(sizeof(FailingFile));
  failing_disk.xOpen = open;
  if (sqlite3_vfs_register(&failing_disk, 1) != SQLITE_OK) throw std::runtime_error("no failing disk");
}

FailingDisk::~FailingDisk() { sqlite3_vfs_unregister(&failing_disk); }

}  // namespace support
