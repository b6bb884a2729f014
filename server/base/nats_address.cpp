#include "server/base/nats_address.hpp"

#include <algorithm>

#include "server/base/text_list.hpp"

namespace base {

namespace {

constexpr std::string_view after_scheme = "://";

/// The place of the host in a server's address.
std::size_t host_at(std::string_view server) {
  const std::size_t begin = server.find(after_scheme) + after_scheme.size();
  const std::size_t user_end = server.rfind('@');
  return user_end == std::string_view::npos ? begin : user_end + 1;
}

bool is_server(std::string_view text) {
  const bool has_scheme = text.starts_with("nats://") || text.starts_with("tls://");
  return has_scheme && host_at(text) < text.size() && text.find(' ') == std::string_view::npos;
}

}  // namespace

bool is_nats_address(std::string_view text) {
  const std::vector<std::string> all = nats_servers(text);
  return !all.empty() && std::all_of(all.begin(), all.end(), is_server);
}

std::vector<std::string> nats_servers(std::string_view address) {
  std::vector<std::string> all;
  while (!address.empty()) all.emplace_back(next_item(address, ','));
  return all;
}

std::string shown_nats(std::string_view address) {
  std::string text;
  for (const std::string& server : nats_servers(address)) {
    const std::size_t scheme_end = server.find(after_scheme) + after_scheme.size();
    text += (text.empty() ? "" : ",") + server.substr(0, scheme_end) + server.substr(host_at(server));
  }
  return text;
}

}  // namespace base
