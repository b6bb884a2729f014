#include "server/storage/sqlite/advice.hpp"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

namespace storage::sqlite {

std::string_view advice(const std::exception& error) {
  constexpr int primary_code = 0xff;
  const auto* failed = dynamic_cast<const SQLite::Exception*>(&error);
  switch (failed ? failed->getErrorCode() & primary_code : SQLITE_OK) {
    case SQLITE_FULL:
      return "Free some space on its disk.";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "End the other program that holds it.";
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
      return "The file and its folder must exist, and the user that runs gipfel must be able to write them.";
    case SQLITE_IOERR:
      return "Check its disk: it may be broken, or mounted read-only.";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return "The file is damaged or belongs to another program: replace it with a backup. If it has just been put "
             "here, files of another one may lie beside it: remove those that end in -wal and -shm.";
    default:
      return {};
  }
}

}  // namespace storage::sqlite
