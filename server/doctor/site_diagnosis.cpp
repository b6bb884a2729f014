// Of the diagnosis, what browsers and proxies make of a set-up.
#include <algorithm>

#include "server/base/network.hpp"
#include "server/doctor/diagnosis.hpp"

namespace doctor {

namespace {

using Findings = std::vector<Finding>;
using Weight = Finding::Weight;

constexpr unsigned ipv4_bits = 96;       // of an address mapped into IPv6 that say so
constexpr unsigned widest_believed = 8;  // of IPv4: 10.0.0.0/8 is the widest network that can be somebody's own

bool is_wide(const base::Network& network) {
  constexpr base::Address mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  const bool is_ipv4 =
      network.bits >= ipv4_bits && std::equal(mapped.begin(), mapped.begin() + 12, network.address.begin());
  return network.bits < (is_ipv4 ? ipv4_bits : 0) + widest_believed;
}

bool is_loopback(const std::string& address) { return address == "::1" || address.starts_with("127."); }

void look_at_proxies(const config::Settings& settings, Findings& found) {
  if (settings.behind_tls && settings.trusted_proxies.empty()) {
    found.push_back({Weight::wrong,
                     "behind_tls says that a proxy is in front, but trusted_proxies is empty: everybody shares one "
                     "address and its limits.",
                     "Set trusted_proxies to the address from which the proxy connects, and see that it sends "
                     "X-Forwarded-For."});
  }
  for (const std::string& each : settings.trusted_proxies) {
    const auto network = base::read_network(each);
    if (!network || !is_wide(*network)) continue;
    found.push_back({Weight::wrong,
                     "trusted_proxies has " + each +
                         ", so that strangers can write any address in X-Forwarded-For and "
                         "escape the limits.",
                     "Name only the proxy's own address."});
  }
}

void look_at_origins(const config::Settings& settings, Findings& found) {
  if (!settings.behind_tls) return;
  for (const std::string& each : settings.allowed_origins) {
    if (!each.starts_with("http://")) continue;
    found.push_back(
        {Weight::wrong,
         "behind_tls is true, so browsers send cookies only by HTTPS, but allowed_origins has " + each + ".",
         "Write https:// there, or remove it."});
  }
}

void look_at_cookies(const Facts& facts, Findings& found) {
  const base::WebOrigin& site = *facts.site;
  const bool is_secure = site.scheme == "https";
  if (is_secure && !facts.settings.behind_tls) {
    found.push_back({Weight::wrong,
                     site.text() + " uses HTTPS, but behind_tls is false: cookies are not marked Secure, and links "
                                   "to pictures begin with http.",
                     "Set behind_tls to true."});
  } else if (!is_secure && facts.settings.behind_tls) {
    found.push_back({Weight::wrong,
                     "behind_tls is true, but " + site.text() +
                         " does not use HTTPS: browsers store no cookie, and "
                         "nobody can play.",
                     "Let a proxy such as Caddy speak HTTPS for the site, or set behind_tls to false."});
  } else if (!is_secure && !site.authority.starts_with("localhost") && !is_loopback(site.authority)) {
    found.push_back({Weight::advice,
                     site.text() + " is unencrypted: others on the network can read passwords and steal sessions.",
                     "Put a proxy such as Caddy in front that speaks HTTPS, and set behind_tls to true."});
  }
}

void look_at_site(const Facts& facts, Findings& found) {
  const std::string site = facts.site->text();
  const auto& allowed = facts.settings.allowed_origins;
  if (!allowed.empty() && std::find(allowed.begin(), allowed.end(), site) == allowed.end()) {
    found.push_back({Weight::wrong, "Pages of " + site + " may not act: allowed_origins does not have it.",
                     "Add " + site + " to allowed_origins; or empty the list if the proxy keeps the Host header."});
  }
}

}  // namespace

std::vector<Finding> diagnose_site(const Facts& facts) {
  Findings found;
  look_at_proxies(facts.settings, found);
  look_at_origins(facts.settings, found);
  if (!facts.site) return found;
  look_at_cookies(facts, found);
  look_at_site(facts, found);
  return found;
}

}  // namespace doctor
