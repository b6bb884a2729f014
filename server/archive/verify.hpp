// Checks one record offline: are its turns legal, is its result the rules', was its set-up drawn as
// promised. Pure; schema/notation.md, "Lots".
#pragma once

#include <string>

#include "common/core/expected.hpp"
#include "common/record/record.hpp"

namespace archive {

struct Verdict {
  std::string commitment;  ///< of the secret, to compare with what was shown before the game; empty: no secret
  bool unproven = false;   ///< the set-up has a seed that the record does not prove
};

/// What is wrong, as a sentence; else the verdict.
core::Expected<Verdict, std::string> verify(const record::Record& record);

}  // namespace archive
