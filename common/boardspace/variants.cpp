#include "common/boardspace/variants.hpp"

#include <algorithm>

#include "common/boardspace/tzaar_start.hpp"
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

/// 25 October 2013, 0:00 UTC: BoardSpace reads logs from before it with the older way of drawing.
constexpr record::Time drawn_evenly_since = 1'382'659'200'000;

/// Who acts first is First and has our white pieces, whichever colour they had there.
Colours colours(const Log& log) {
  const auto first = std::find_if(log.actions.begin(), log.actions.end(),
                                  [](const Action& action) { return lower(action.words[0]) != "start"; });
  const bool white_opens = first == log.actions.end() || first->player == log.white;
  return white_opens ? Colours::as_drawn : Colours::exchanged;
}

core::Expected<std::vector<Reading>, record::Error> random_start(const Log& log) {
  if (!log.key) return wrong(log, "The log does not say the key that its random start was drawn from.");
  if (!log.began) return wrong(log, "How a random start was drawn depends on the day, which the log does not say.");
  const Drawing drawing = *log.began < drawn_evenly_since ? Drawing::by_rest : Drawing::evenly;
  return std::vector<Reading>{{"tzaar", tzaar_start(*log.key, drawing, colours(log)), View::plain}};
}

}  // namespace

core::Expected<std::vector<Reading>, record::Error> readings(const Log& log) {
  const std::string& variant = log.variant;
  if (variant == "zertz") return std::vector<Reading>{{"zertz", "37", View::plain}};
  if (variant == "zertz+11") return std::vector<Reading>{{"zertz", "48", View::plain}};
  if (variant == "zertz+24") return std::vector<Reading>{{"zertz", "61", View::plain}};
  if (variant == "dvonn") return std::vector<Reading>{{"dvonn", "standard", View::plain}};
  if (variant == "yinsh") return std::vector<Reading>{{"yinsh", "standard", View::plain}};
  if (variant == "yinsh-blitz") return std::vector<Reading>{{"yinsh", "blitz", View::plain}};
  if (variant == "tzaar-custom") return std::vector<Reading>{{"tzaar", "tournament", View::plain}};
  if (variant == "tzaar-standard" || variant == "tzaar") {
    // Turned by half a circle the fixed start is itself with its colours exchanged.
    return std::vector<Reading>{{"tzaar", "fixed", View::plain}, {"tzaar", "fixed", View::turned}};
  }
  if (variant == "tzaar-random") {
    if (has_placements(log)) return std::vector<Reading>{{"tzaar", "tournament", View::plain}};
    return random_start(log);
  }
  return wrong(log, "The variant \"" + log.variant + "\" is not known here.");
}

}  // namespace boardspace
