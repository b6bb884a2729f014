#include "server/storage/outage.hpp"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <string_view>

namespace storage {

namespace {

constexpr int primary_code = 0xff;

/// What an operator can do; empty: such an error is no outage.
std::string_view advice(const std::exception& error) {
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
      return "The file is damaged or belongs to another program: replace it with a backup.";
    default:
      return {};
  }
}

}  // namespace

std::exception_ptr as_outage(const std::exception_ptr& error) {
  if (!error) return nullptr;
  try {
    std::rethrow_exception(error);
  } catch (const std::exception& failed) {
    return advice(failed).empty() ? error : std::make_exception_ptr(Outage(explain(failed)));
  } catch (...) {
    return error;
  }
}

bool is_outage(const std::exception_ptr& error) {
  if (!error) return false;
  try {
    std::rethrow_exception(error);
  } catch (const Outage&) {
    return true;
  } catch (...) {
    return false;
  }
}

std::string explain(const std::exception& error) {
  const std::string_view what_to_do = advice(error);
  if (what_to_do.empty()) return error.what();
  return std::string(error.what()) + ". " + std::string(what_to_do);
}

}  // namespace storage
