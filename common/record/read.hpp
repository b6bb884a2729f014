// The text of a record as a value. Reads what schema/record.md describes, tolerant of spaces, comments and line ends
// of other systems; whether the turns are legal is the business of replay.hpp.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "common/core/expected.hpp"
#include "common/record/record.hpp"

namespace record {

/// Where in the text the parts of a record are, for errors found later.
struct Places {
  Place game;
  Place setup;
  Place id;
  Place clock;
  std::array<Place, 2> players;  ///< by side, where a name is given
  Place result;                  ///< of the result, or of the end if there is no result
  std::vector<Place> turns;      ///< as many as the record has turns
};

struct ReadRecord {
  Record record;
  Places places;
};

/// The one record of the text, whose first line has the number `first_line` in its file.
core::Expected<ReadRecord, Error> read(std::string_view text, int first_line = 1);

/// What write_tags() has written.
core::Expected<std::vector<Tag>, Error> read_tags(std::string_view text);

/// Does this line separate records?
bool is_blank(std::string_view line);

}  // namespace record
