// Several reads of one moment. Belongs to the thread of its database.
#pragma once

#include "server/storage/engine/database.hpp"

namespace storage {

/// Reads of one scope. Within a transaction they are that transaction's.
class Snapshot {
 public:
  explicit Snapshot(Database& database);
  ~Snapshot();
  Snapshot(const Snapshot&) = delete;
  Snapshot& operator=(const Snapshot&) = delete;

 private:
  Database& database_;
  const bool is_outermost_;
};

}  // namespace storage
