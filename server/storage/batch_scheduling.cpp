#include "server/storage/batch_scheduling.hpp"

#include <sched.h>

namespace storage {

void BatchScheduling::note(std::size_t jobs) {
  const bool waits = jobs >= (waits_ ? few : many);
  if (waits == waits_) return;
  waits_ = waits;
  const int policy = sched_getscheduler(0);
  if (policy != SCHED_OTHER && policy != SCHED_BATCH) return;
  const sched_param no_priority{};
  sched_setscheduler(0, waits ? SCHED_BATCH : SCHED_OTHER, &no_priority);  // if it may not, it only costs more
}

}  // namespace storage
