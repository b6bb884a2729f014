#include "server/storage/snapshot.hpp"

#include <SQLiteCpp/Statement.h>

#include <exception>

namespace storage {

Snapshot::Snapshot(Database& database) : database_(database), is_outermost_(!database.in_transaction()) {
  if (is_outermost_) database_.prepare("BEGIN")->exec();
}

Snapshot::~Snapshot() {
  if (!is_outermost_ || !database_.in_transaction()) return;
  try {
    database_.execute("ROLLBACK");
  } catch (const std::exception&) {
    // Nothing was written; the next BEGIN says what is wrong.
  }
}

}  // namespace storage
