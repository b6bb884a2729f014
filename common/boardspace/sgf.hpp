// The text of an SGF file as a list of properties: only what BoardSpace's logs need. Variations are not followed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/core/expected.hpp"
#include "common/record/record.hpp"

namespace boardspace {

struct Property {
  std::string name;   ///< "P0", as written
  std::string value;  ///< without its escapes; UTF-8, also where the file is Latin-1
  record::Place at;
};

/// No log is larger.
inline constexpr std::size_t most_bytes = 4 << 20;

/// The properties of the first game of the file in their order.
core::Expected<std::vector<Property>, record::Error> read_sgf(std::string_view text);

}  // namespace boardspace
