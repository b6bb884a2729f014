#include "server/push/service.hpp"

#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/src.hpp>  // the library, which Debian has as headers
#include <boost/url/url_view.hpp>

#include "server/base/host_pattern.hpp"

namespace push {

namespace {

constexpr std::string_view own_machine = "127.0.0.1";

/// Not "a..b" or "b.", which name the same host as others or none.
bool has_empty_label(std::string_view host) {
  return host.starts_with('.') || host.ends_with('.') || host.find("..") != host.npos;
}

bool is_known(std::string_view host, std::span<const std::string> services) {
  return !has_empty_label(host) && std::any_of(services.begin(), services.end(),
                                               [host](const auto& service) { return base::fits_host(host, service); });
}

/// The port of HTTPS. This machine has services for trials, on any port.
bool may_have_port(const boost::urls::url_view& url, std::string_view host) {
  if (host == own_machine) return !url.has_port() || url.port_number() != 0;
  return !url.has_port() || url.port() == "443";
}

/// Whether nothing of the address is both behind the host and no path: of "127.0.0.1.example.org" Boost 1.81 takes the
/// first part for the host.
bool ends_with_path(std::string_view endpoint, std::string_view authority) {
  const std::string_view rest = endpoint.substr(std::min(endpoint.size(), endpoint.find("//") + 2));
  if (!rest.starts_with(authority)) return false;
  return rest.size() == authority.size() ||
         std::string_view("/?").find(rest[authority.size()]) != std::string_view::npos;
}

}  // namespace

std::optional<std::string> service_of(const std::string& endpoint, std::span<const std::string> services) {
  if (endpoint.size() > most_address_bytes) return std::nullopt;
  const auto url = boost::urls::parse_uri(endpoint);
  if (!url || url->has_userinfo()) return std::nullopt;
  const auto host_text = url->encoded_host();
  const std::string host(host_text.data(), host_text.size());
  const std::string scheme(url->scheme());
  if (scheme != "https" && !(scheme == "http" && host == own_machine)) return std::nullopt;
  if (!is_known(host, services) || !may_have_port(*url, host)) return std::nullopt;
  const std::string port(url->port());
  if (!ends_with_path(endpoint, url->has_port() ? host + ":" + port : host)) return std::nullopt;
  return scheme + "://" + host + (port.empty() || port == "443" ? "" : ":" + port);
}

}  // namespace push
