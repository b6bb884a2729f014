#include "server/app/parts/settings_in_force.hpp"

#include "server/app/front/front.hpp"
#include "server/app/limits.hpp"
#include "server/app/parts/meeting.hpp"
#include "server/app/parts/rooms_at_work.hpp"
#include "server/app/parts/visitors.hpp"
#include "server/base/clocks.hpp"
#include "server/base/network.hpp"
#include "server/config/keys.hpp"
#include "server/log/log.hpp"
#include "server/net/descriptors.hpp"

namespace app {

SettingsInForce::SettingsInForce(const config::Settings& settings, const Followers& followers)
    : at_start_(settings), home_(base::read_networks(settings.home_networks)), to_(followers), in_force_(settings) {}

void SettingsInForce::change(const storage::ChangedSettings& changed) {
  const config::Settings now = config::with_changes(at_start_, changed);
  const std::lock_guard lock(mutex_);
  if (now == in_force_) return;
  in_force_ = now;
  apply(now);
}

void SettingsInForce::apply(const config::Settings& now) {
  logs::set_level(now.log_level);
  net::make_room_for(static_cast<std::size_t>(now.max_connections));
  to_.front.listener.admit_at_most(static_cast<std::size_t>(now.max_connections),
                                   static_cast<std::size_t>(now.max_connections_per_address));
  to_.visitors.audience.admit_of_one_user(static_cast<std::size_t>(now.max_connections_per_user));
  to_.visitors.rates.set(now.people_per_address);
  to_.rooms.directory.admit_of_address(static_cast<std::size_t>(now.max_offers_per_address),
                                       static_cast<std::size_t>(now.people_per_address));
  to_.meeting.chat.set(lobby_chat_rule(now), base::wall_ms());
  to_.front.entrance.set_rates(now);
  to_.front.pages.set_rates(now);
}

}  // namespace app
