#include "common/boardspace/boardspace.hpp"

#include <memory>
#include <utility>

#include "common/boardspace/player.hpp"
#include "common/boardspace/variants.hpp"
#include "common/core/nul.hpp"

namespace boardspace {

core::Expected<record::Record, record::Error> read(std::string_view text, game::StartGame start) {
  if (core::has_nul(text)) return core::Unexpected<record::Error>(record::Error{{1, 1}, "The file has U+0000."});
  const auto log = read_log(text);
  if (!log) return core::Unexpected<record::Error>(log.error());
  const auto ways = readings(*log);
  if (!ways) return core::Unexpected<record::Error>(ways.error());
  record::Error furthest;
  for (const Reading& way : *ways) {
    auto played = play(*log, way, start);
    if (played) return played;
    if (furthest.sentence.empty() || played.error().at.line > furthest.at.line) furthest = std::move(played.error());
  }
  return core::Unexpected<record::Error>(std::move(furthest));
}

}  // namespace boardspace
