#include "server/storage/engine/snapshot.hpp"

#include <exception>

namespace storage {

Snapshot::Snapshot(Database& database) : database_(database), is_outermost_(!database.in_transaction()) {
  if (is_outermost_) database_.connection().begin_reading();
}

Snapshot::~Snapshot() {
  if (!is_outermost_ || !database_.in_transaction()) return;
  try {
    database_.connection().rollback();
  } catch (const std::exception&) {
    // Nothing was written; the next BEGIN says what is wrong.
  }
}

}  // namespace storage
