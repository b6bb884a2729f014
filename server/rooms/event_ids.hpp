// Ids for new rows of the event table. In SQLite they are consecutive, so that rows are appended; in PostgreSQL they
// contain the version, so that no version of a room can be stored twice, whichever server writes it. Any thread.
#pragma once

#include <atomic>
#include <cstdint>

#include "server/storage/engine/connection.hpp"

namespace rooms {

class EventIds {
 public:
  explicit EventIds(storage::Engine engine) : engine_(engine) {}

  /// The id for an event of this version.
  std::int64_t next(std::int64_t version) { return are_of_one_table() ? ++last_ : version + 1; }
  /// Whether rows of all rooms share one sequence of ids.
  bool are_of_one_table() const { return engine_ == storage::Engine::sqlite; }
  /// Continues after the rows that the table already has.
  void go_on_after(std::int64_t last) { last_ = last; }

 private:
  const storage::Engine engine_;
  std::atomic<std::int64_t> last_{0};
};

}  // namespace rooms
