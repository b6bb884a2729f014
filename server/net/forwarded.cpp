#include "server/net/forwarded.hpp"

#include <algorithm>

#include "server/base/text_list.hpp"

namespace net {
namespace {

bool is_trusted(const std::string& text, const std::vector<base::Network>& trusted_proxies) {
  const auto address = base::read_address(text);
  return address && std::any_of(trusted_proxies.begin(), trusted_proxies.end(),
                                [&address](const base::Network& network) { return network.contains(*address); });
}

// Every proxy adds to the end, in a field of its own or not.
std::string all_hops(const http::Request& request) {
  std::string hops;
  for (const auto& [name, value] : request.headers) {
    if (name == "x-forwarded-for") hops += (hops.empty() ? "" : ",") + value;
  }
  return hops;
}

}  // namespace

std::string client_address(const std::string& peer, const http::Request& request,
                           const std::vector<base::Network>& trusted_proxies) {
  if (trusted_proxies.empty()) return peer;
  std::string client = peer;
  const std::string hops = all_hops(request);
  std::string_view rest = hops;
  while (!rest.empty() && is_trusted(client, trusted_proxies)) {
    const std::string hop(base::last_item(rest, ','));
    if (!base::read_address(hop)) break;
    client = hop;
  }
  return client;
}

void forget_claims(const std::string& peer, http::Request& request, const std::vector<base::Network>& trusted_proxies) {
  if (is_trusted(peer, trusted_proxies)) return;
  std::erase_if(request.headers, [](const auto& header) { return header.first == "x-gipfel-server"; });
}

}  // namespace net
