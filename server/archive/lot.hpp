// The lot of a record: what was asked for, and whether the lot gave the sides and the set-up that were played. Pure;
// schema/notation.md, "Lots".
#pragma once

#include <optional>
#include <string>

#include "common/record/record.hpp"

namespace archive {

/// The set-up before its seed was filled in ("random:7f3a" -> "random"); the whole one where none is filled in.
std::string without_seed(const record::Record& record);

/// A sentence if the record's sides or set-up are drawn, and not what its secret and its nonces draw.
std::optional<std::string> wrong_lot(const record::Record& record);

}  // namespace archive
