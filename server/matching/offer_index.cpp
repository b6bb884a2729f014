#include "server/matching/offer_index.hpp"

#include <cstdlib>

#include "common/clock/time_control.hpp"

namespace matching {

using protocol::Listing;

OfferIndex::Key OfferIndex::key(const std::string& game, const std::string& setup, bool rated,
                                const std::string& clock) {
  const auto control = clocks::parse_time_control(clock).value_or(clocks::Untimed{});
  Pace pace = Pace::untimed;
  std::int64_t length = 0;
  if (const auto* live = std::get_if<clocks::Live>(&control)) {
    pace = live->periods > 0 ? Pace::byo_yomi : Pace::live;
    length = clocks::estimated_seconds(*live);
  } else if (const auto* by_days = std::get_if<clocks::Correspondence>(&control)) {
    pace = Pace::days;
    length = by_days->turn_ms;
  }
  return {game, setup, rated, pace, length};
}

void OfferIndex::add(const Listing& offer) {
  offers_[key(offer.game, offer.setup, offer.rated, offer.clock)].insert(&offer);
}

void OfferIndex::remove(const Listing& offer) {
  const auto found = offers_.find(key(offer.game, offer.setup, offer.rated, offer.clock));
  if (found == offers_.end()) return;
  found->second.erase(&offer);
  if (found->second.empty()) offers_.erase(found);
}

std::vector<OfferIndex::Close> OfferIndex::close_to(const protocol::Create& wished) const {
  const Key exact = key(wished.game, wished.setup, wished.rated, wished.clock.value_or(""));
  Key least = exact;
  Key most = exact;
  const std::int64_t length = std::get<std::int64_t>(exact);
  const Pace pace = std::get<Pace>(exact);
  if (pace == Pace::live || pace == Pace::byo_yomi) {
    std::get<std::int64_t>(least) = (length + 1) / 2;
    std::get<std::int64_t>(most) = 2 * length;
  }
  std::vector<Close> close;
  for (auto each = offers_.lower_bound(least); each != offers_.end() && each->first <= most; ++each) {
    const std::int64_t gap = std::abs(std::get<std::int64_t>(each->first) - length);
    for (const Listing* offer : each->second) close.push_back({offer, gap});
  }
  return close;
}

}  // namespace matching
