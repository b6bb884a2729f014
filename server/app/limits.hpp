// The limits of the server's parts, as the settings have them.
#pragma once

#include "server/account/accounts.hpp"
#include "server/account/address_limit.hpp"
#include "server/base/home_networks.hpp"
#include "server/config/settings.hpp"
#include "server/http/authentication.hpp"
#include "server/http/origin.hpp"
#include "server/lobby/chat.hpp"
#include "server/net/limits.hpp"
#include "server/rooms/unfinished.hpp"

namespace app {

net::Limits connection_limits(const config::Settings& settings);
rooms::WaitingLimits waiting_limits(const config::Settings& settings, const base::HomeNetworks& home);
http::Origins origins(const config::Settings& settings);
http::Authentication::OriginCheck origin_check(const config::Settings& settings);
lobby::Chat::Rule lobby_chat_rule(const config::Settings& settings);
/// How often one address may ask anything.
account::AddressLimit::Rate request_rate(const config::Settings& settings);
account::Registration registration(const config::Settings& settings);
/// How often one address may make somebody new.
account::AddressLimit::Rate guest_rate(const config::Settings& settings);

}  // namespace app
