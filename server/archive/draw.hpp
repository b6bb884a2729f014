// The drawn set-up of a record: what was asked for, and whether the draw gave what was played. Pure;
// schema/notation.md, "The draw".
#pragma once

#include <optional>
#include <string>

#include "common/record/record.hpp"

namespace archive {

/// The set-up before its seed was filled in ("random:7f3a" -> "random"); the whole one where none is filled in.
std::string without_seed(const record::Record& record);

/// A sentence if the record has a secret and its set-up is not the one that this draws.
std::optional<std::string> wrong_draw(const record::Record& record);

}  // namespace archive
