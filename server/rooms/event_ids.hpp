// Numbers new rows of the table of events: in a file one after the other, so that each is put at its end; in PostgreSQL
// by version, so that no version of a room can be stored twice, whichever server writes it. Any thread.
#pragma once

#include <atomic>
#include <cstdint>

#include "server/storage/engine/connection.hpp"

namespace rooms {

class EventIds {
 public:
  explicit EventIds(storage::Engine engine) : engine_(engine) {}

  /// Of the row of an event of this version.
  std::int64_t next(std::int64_t version) { return are_of_one_table() ? ++last_ : version + 1; }
  /// Whether an id says which room it belongs to.
  bool are_of_one_table() const { return engine_ == storage::Engine::sqlite; }
  /// Of a table that has rows already.
  void go_on_after(std::int64_t last) { last_ = last; }

 private:
  const storage::Engine engine_;
  std::atomic<std::int64_t> last_{0};
};

}  // namespace rooms
