#include "server/lobby/absent_makers.hpp"

#include <utility>

#include "server/base/clocks.hpp"
#include "server/rooms/host.hpp"

namespace lobby {

void AbsentMakers::look_at(core::UserId maker) {
  if (presence_.is_here(maker)) return absent_.returns(maker);
  if (lobby_.abandoned_by(maker).empty()) return;
  absent_.goes(maker, base::steady_ms());
  wait();
}

void AbsentMakers::wait() {
  const auto gone_since = absent_.first();
  if (!gone_since || std::exchange(is_waiting_, true)) return;
  const std::chrono::milliseconds gone_for(base::steady_ms() - *gone_since);
  timer_.expires_after(absence_ - gone_for);
  timer_.async_wait([this](boost::system::error_code stopped) {
    if (stopped) return;
    is_waiting_ = false;
    end_offers();
    wait();
  });
}

void AbsentMakers::end_offers() {
  for (const core::UserId maker : absent_.take_until(base::steady_ms() - absence_.count())) {
    for (const core::RoomId& room : lobby_.abandoned_by(maker)) {
      if (const auto host = rooms_.find_loaded(room)) host->abandon();
    }
  }
}

}  // namespace lobby
