#include "server/rooms/done_rows.hpp"

#include <iterator>
#include <utility>

namespace rooms {

using storage::RowRange;

void DoneRows::add(std::span<const std::int64_t> ids) {
  for (const std::int64_t id : ids) add(id);
}

void DoneRows::add(std::int64_t id) {
  RowRange range{id, id};
  auto after = short_.upper_bound(id);
  if (after != short_.end() && after->first == id + 1) {
    range.last = after->second;
    after = short_.erase(after);
  }
  if (after != short_.begin() && std::prev(after)->second == id - 1) {
    range.first = std::prev(after)->first;
    after = short_.erase(std::prev(after));
  }
  if (range.last - range.first + 1 >= long_range) return make_ready(range);
  short_.emplace_hint(after, range.first, range.last);
}

void DoneRows::make_ready(RowRange range) {
  ready_.push_back(range);
  rows_ready_ += range.last - range.first + 1;
}

std::vector<RowRange> DoneRows::take(std::int64_t last_id) {
  while (!short_.empty() && short_.begin()->second < last_id - young_rows) {
    make_ready({short_.begin()->first, short_.begin()->second});
    short_.erase(short_.begin());
  }
  if (rows_ready_ < worth_a_job) return {};
  rows_ready_ = 0;
  return std::exchange(ready_, {});
}

void DoneRows::put_back(std::span<const RowRange> ranges) {
  for (const RowRange& range : ranges) make_ready(range);
}

}  // namespace rooms
