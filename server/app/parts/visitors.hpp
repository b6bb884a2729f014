// Everybody who is connected, and how much they may say.
#pragma once

#include <string>
#include <utility>

#include "server/app/parts/node.hpp"
#include "server/base/home_networks.hpp"
#include "server/config/settings.hpp"
#include "server/presence/presence.hpp"
#include "server/session/audience.hpp"
#include "server/session/mutes.hpp"
#include "server/session/rates.hpp"

namespace app {

struct Visitors {
  /// `tell_counted`: empty in single-server mode.
  Visitors(const config::Settings& settings, const base::HomeNetworks& home, const Node& node,
           session::Rates::TellCounted tell_counted)
      : audience(static_cast<std::size_t>(settings.max_connections_per_user), presence, node.id()),
        rates(
            settings.people_per_address, [this](const std::string& address) { return audience.people_at(address); },
            home, std::move(tell_counted)) {}

  presence::Presence presence;
  session::Audience audience;
  session::Rates rates;
  session::Mutes mutes;
};

}  // namespace app
