// A record as text, as schema/record.md describes it.
#pragma once

#include <span>
#include <string>

#include "common/record/record.hpp"

namespace record {

/// Ends with a line end. Several make an archive with an empty line between each two.
std::string write(const Record& record);

/// Lines of tags: "[Name "value"]".
std::string write_tags(std::span<const Tag> tags);

}  // namespace record
