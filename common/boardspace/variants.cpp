#include "common/boardspace/variants.hpp"

#include <algorithm>

#include "common/boardspace/words.hpp"

namespace boardspace {
namespace {

core::Unexpected<record::Error> wrong(const Log& log, std::string sentence) {
  return core::Unexpected<record::Error>(record::Error{log.variant_at, std::move(sentence)});
}

bool has_placements(const Log& log) {
  return std::any_of(log.actions.begin(), log.actions.end(),
                     [](const Action& action) { return lower(action.words[0]) == "onboard"; });
}

}  // namespace

core::Expected<std::vector<Reading>, record::Error> readings(const Log& log) {
  const std::string& variant = log.variant;
  if (variant == "zertz") return std::vector<Reading>{{"zertz", "37", View::plain}};
  if (variant == "zertz+11") return std::vector<Reading>{{"zertz", "48", View::plain}};
  if (variant == "zertz+24") return std::vector<Reading>{{"zertz", "61", View::plain}};
  if (variant == "tzaar-custom") return std::vector<Reading>{{"tzaar", "tournament", View::plain}};
  if (variant == "tzaar-standard" || variant == "tzaar") {
    // Turned by half a circle the fixed start is itself with its colours exchanged.
    return std::vector<Reading>{{"tzaar", "fixed", View::plain}, {"tzaar", "fixed", View::turned}};
  }
  if (variant == "tzaar-random") {
    if (has_placements(log)) return std::vector<Reading>{{"tzaar", "tournament", View::plain}};
    return wrong(log, "The start position of a random set-up is not in the file.");
  }
  return wrong(log, "The variant \"" + log.variant + "\" is not known here.");
}

}  // namespace boardspace
