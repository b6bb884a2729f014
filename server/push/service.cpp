#include "server/push/service.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <memory>

#include "server/base/host_pattern.hpp"

namespace push {

namespace {

constexpr std::string_view own_machine = "127.0.0.1";
using Url = std::unique_ptr<CURLU, decltype(&curl_url_cleanup)>;

std::string part(const Url& url, CURLUPart which) {
  char* text = nullptr;
  if (curl_url_get(url.get(), which, &text, 0) != CURLUE_OK) return {};
  const std::unique_ptr<char, decltype(&curl_free)> owner(text, curl_free);
  return text;
}

}  // namespace

std::optional<std::string> service_of(const std::string& endpoint, std::span<const std::string> services) {
  if (endpoint.size() > most_address_bytes) return std::nullopt;
  const Url url(curl_url(), curl_url_cleanup);
  if (!url || curl_url_set(url.get(), CURLUPART_URL, endpoint.c_str(), CURLU_DISALLOW_USER) != CURLUE_OK) {
    return std::nullopt;
  }
  const std::string host = part(url, CURLUPART_HOST);
  const std::string scheme = part(url, CURLUPART_SCHEME);
  if (scheme != "https" && !(scheme == "http" && host == own_machine)) return std::nullopt;
  const auto is_its_own = [&host](const std::string& service) { return base::fits_host(host, service); };
  if (!std::any_of(services.begin(), services.end(), is_its_own)) return std::nullopt;
  const std::string port = part(url, CURLUPART_PORT);
  return scheme + "://" + host + (port.empty() ? "" : ":" + port);
}

}  // namespace push
