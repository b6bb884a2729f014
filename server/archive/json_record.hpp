// A record as a line of JSON, with all that its text has: schema/http/exported_game.json. Pure.
#pragma once

#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "common/record/read.hpp"

namespace archive {

/// Ends with a line end, the only one in it.
std::string json_line(const record::Record& record);

/// What json_line() has written; every place in it is the beginning of `line`, the number of this line in its file.
core::Expected<record::ReadRecord, record::Error> record_of_json(std::string_view text, int line);

}  // namespace archive
