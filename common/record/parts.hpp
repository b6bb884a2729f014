// What a line of a record is made of: a tag, or notes in braces behind a turn or the result. Part of read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "common/record/line_reader.hpp"

namespace record {

/// What is wrong, if anything is.
using Problem = std::optional<Error>;
inline Problem problem(Place at, std::string sentence) { return Error{at, std::move(sentence)}; }

struct PlacedTag {
  Tag tag;
  Place name;
  Place value;
};

/// [Name "value"]
Read<PlacedTag> read_tag(LineReader& line);

/// {name value} behind a turn or a result, to the end of the line.
Problem take_notes(Turn& turn, LineReader& line);
Problem take_notes(Result& result, LineReader& line);

/// A number of at most 15 digits.
std::optional<std::int64_t> read_number(std::string_view text);

}  // namespace record
