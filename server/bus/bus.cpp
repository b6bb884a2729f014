#include "server/bus/bus.hpp"

#include "server/metrics/counters.hpp"

namespace bus {

void Bus::hand_over(core::NodeId from, Topic topic, std::string_view message) const {
  metrics::count(metrics::Count::messages_heard);
  if (const auto found = hear_.find(topic); found != hear_.end()) found->second(from, message);
}

void Bus::tell_lost(core::NodeId from) const {
  metrics::count(metrics::Count::messages_lost);
  for (const Lost& lost : lost_) lost(from);
}

}  // namespace bus
