// Rows of the event table that nobody needs any more, because their games are stored as records. They are removed later
// and in ranges: to remove each by its id when its game ends would cost as much as to append it. Pure; on the writer's
// thread, once rooms are at work.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "server/storage/rooms/room_store.hpp"

namespace rooms {

class DoneRows {
 public:
  /// A shorter range waits for its neighbours,
  static constexpr std::int64_t long_range = 64;
  /// but not for ever: a game by days may hold one of them for years.
  static constexpr std::int64_t young_rows = 50'000;
  /// So many rows are worth a job.
  static constexpr std::int64_t worth_a_job = 1'024;

  /// These rows' game has ended, and that is on the disk.
  void add(std::span<const std::int64_t> ids);
  /// What is to be removed now; nothing: it may wait. `last_id`: of a row that is young now.
  std::vector<storage::RowRange> take(std::int64_t last_id);
  /// What was taken could not be removed.
  void put_back(std::span<const storage::RowRange> ranges);

 private:
  void add(std::int64_t id);
  void make_ready(storage::RowRange range);

  std::map<std::int64_t, std::int64_t> short_;  ///< first and last; none of them meet
  std::vector<storage::RowRange> ready_;
  std::int64_t rows_ready_ = 0;
};

}  // namespace rooms
