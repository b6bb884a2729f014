#include "server/bus/arrivals.hpp"

namespace bus {

Arrivals::Arrived Arrivals::take(const Envelope& envelope, std::string_view part) {
  const auto [found, is_new] = streams_.try_emplace({envelope.from, envelope.to_all});
  Stream& stream = found->second;
  if (is_new) stream.next = envelope.to_all ? envelope.number : 1;
  const bool is_next = envelope.number == stream.next;
  stream.next = envelope.number + 1;

  Arrived arrived;
  arrived.has_lost = !is_next;
  if (envelope.is_first || !is_next) stream.parts.clear();
  stream.is_begun = envelope.is_first || (is_next && stream.is_begun);
  if (!stream.is_begun) return arrived;
  arrived.is_whole = envelope.is_last;
  if (envelope.is_first && envelope.is_last) {
    arrived.message = part;
    return arrived;
  }
  stream.parts += part;
  if (envelope.is_last) {
    whole_ = std::exchange(stream.parts, {});
    arrived.message = whole_;
  }
  return arrived;
}

bool Arrivals::has_lost_up_to(core::NodeId from, bool to_all, std::uint64_t last) {
  const auto [found, is_new] = streams_.try_emplace({from, to_all});
  Stream& stream = found->second;
  if (is_new) stream.next = to_all ? last + 1 : 1;
  if (stream.next > last) return false;
  stream = Stream{last + 1, {}, false};
  return true;
}

}  // namespace bus
