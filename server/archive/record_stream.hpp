// Records one after the other from a file of any size: an empty line separates them. A line that begins with a brace
// where a record would begin is one as JSON.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

#include "common/core/expected.hpp"
#include "common/record/read.hpp"

namespace archive {

class RecordStream {
 public:
  using Read = core::Expected<record::ReadRecord, record::Error>;

  /// A longer record is refused; the next one is read again.
  static constexpr std::size_t most_bytes = 8 << 20;

  explicit RecordStream(std::istream& in) : in_(in) {}

  /// The next record or why it cannot be read; nothing at the end.
  std::optional<Read> next();

 private:
  Read read_json(const std::string& line) const;

  std::istream& in_;
  int line_ = 0;  ///< number of the last line that was read
};

}  // namespace archive
