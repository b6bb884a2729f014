// Rows of the event table that are no longer needed because their games are stored as records. They are deleted later,
// in ranges: deleting each row when its game ends would cost as much as appending it. Pure; on the writer's thread once
// rooms run.
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
  /// A range of this many rows is deleted by itself; a shorter one waits for its neighbours,
  static constexpr std::int64_t long_range = 64;
  /// until as many rows have followed: a correspondence game may keep a neighbour for years.
  static constexpr std::int64_t young_rows = 50'000;
  /// From this many rows on a job is worth its cost.
  static constexpr std::int64_t worth_a_job = 1'024;

  /// The game of these rows has ended, and its record is stored.
  void add(std::span<const std::int64_t> ids);
  /// The ranges to delete now; empty: they may wait. `last_id`: the id of a recent row.
  std::vector<storage::RowRange> take(std::int64_t last_id);
  /// The ranges that were taken could not be deleted.
  void put_back(std::span<const storage::RowRange> ranges);

 private:
  void add(std::int64_t id);
  void make_ready(storage::RowRange range);

  std::map<std::int64_t, std::int64_t> short_;  ///< first and last id; no two are adjacent
  std::vector<storage::RowRange> ready_;
  std::int64_t rows_ready_ = 0;
};

}  // namespace rooms
