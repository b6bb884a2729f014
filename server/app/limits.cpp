#include "server/app/limits.hpp"

#include "server/base/network.hpp"

namespace app {

net::Limits connection_limits(const config::Settings& settings) {
  net::Limits limits;
  limits.connections = static_cast<std::size_t>(settings.max_connections);
  limits.connections_per_address = static_cast<std::size_t>(settings.max_connections_per_address);
  limits.all_queues_bytes = static_cast<std::size_t>(settings.max_queued_megabytes) * 1024 * 1024;
  limits.home_networks = base::HomeNetworks(base::read_networks(settings.home_networks));
  limits.trusted_proxies = base::read_networks(settings.trusted_proxies);
  return limits;
}

rooms::WaitingLimits waiting_limits(const config::Settings& settings, const base::HomeNetworks& home) {
  rooms::WaitingLimits limits;
  limits.of_address = static_cast<std::size_t>(settings.max_offers_per_address);
  limits.people_per_address = static_cast<std::size_t>(settings.people_per_address);
  limits.home_networks = home;
  return limits;
}

http::Origins origins(const config::Settings& settings) {
  using Own = http::Origins::Own;
  return {settings.allowed_origins, settings.behind_tls ? Own::https : Own::http_or_https};
}

http::Authentication::OriginCheck origin_check(const config::Settings& settings) {
  return [ours = origins(settings)](const http::Request& request) { return ours.judge(request); };
}

account::AddressLimit::Rate request_rate(const config::Settings& settings) {
  return {settings.requests_at_once, settings.requests_per_minute * 60};
}

lobby::Chat::Rule lobby_chat_rule(const config::Settings& settings) {
  constexpr std::int64_t day_ms = 24 * 3'600'000;
  return {settings.lobby_chat, settings.lobby_chat_days * day_ms};
}

account::Registration registration(const config::Settings& settings) {
  if (settings.registration == "closed") return account::Registration::closed;
  return settings.registration == "invitation" ? account::Registration::by_invitation : account::Registration::open;
}

account::AddressLimit::Rate guest_rate(const config::Settings& settings) {
  return {settings.guests_at_once, settings.guests_per_hour};
}

}  // namespace app
