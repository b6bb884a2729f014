#include "server/http/origin.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace http {
namespace {

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

bool is_host(std::string_view host) {
  if (host.empty()) return false;
  const bool bracketed = host.size() > 2 && host.front() == '[' && host.back() == ']';
  if (bracketed) return host.substr(1, host.size() - 2).find_first_not_of("0123456789abcdef:.") == host.npos;
  return host.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-") == host.npos;
}

bool is_port(std::string_view text) {
  unsigned port = 0;
  const char* const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, port);
  return error == std::errc() && rest == end && text.front() != '0' && port <= 65535;
}

// host[:port] in lower case, without the scheme's default port.
std::optional<std::string> canonical_authority(std::string_view text, std::string_view default_port) {
  std::string authority = lower_case(text);
  const std::size_t colon = authority.find(':', authority.rfind(']') == authority.npos ? 0 : authority.rfind(']'));
  if (colon == authority.npos) return is_host(authority) ? std::optional(std::move(authority)) : std::nullopt;
  const std::string port = authority.substr(colon + 1);
  if (!is_host(authority.substr(0, colon)) || port.empty() || !is_port(port)) return std::nullopt;
  if (port == default_port) authority.resize(colon);
  return authority;
}

struct Origin {
  std::string scheme;
  std::string authority;
  std::string text() const { return scheme + "://" + authority; }
};

std::string_view default_port(std::string_view scheme) { return scheme == "https" ? "443" : "80"; }

std::optional<Origin> read_origin(std::string_view text) {
  const std::size_t colon = text.find("://");
  if (colon == text.npos) return std::nullopt;
  Origin origin;
  origin.scheme = lower_case(text.substr(0, colon));
  if (origin.scheme != "http" && origin.scheme != "https") return std::nullopt;
  auto authority = canonical_authority(text.substr(colon + 3), default_port(origin.scheme));
  if (!authority) return std::nullopt;
  origin.authority = std::move(*authority);
  return origin;
}

}  // namespace

core::Expected<Origins, std::string> Origins::read(const std::vector<std::string>& entries) {
  std::vector<std::string> allowed;
  for (const std::string& entry : entries) {
    const auto origin = read_origin(entry);
    if (!origin)
      return core::Unexpected<std::string>("\"" + entry +
                                           "\" is no origin of the form https://host or http://host:port");
    allowed.push_back(origin->text());
  }
  return Origins(std::move(allowed));
}

Origins::Answer Origins::check(const Request& request) const {
  const std::string_view value = request.header("origin");
  if (value.empty()) return Answer::missing;
  const auto origin = read_origin(value);
  if (!origin) return Answer::foreign;
  if (!allowed_.empty()) {
    const bool listed = std::find(allowed_.begin(), allowed_.end(), origin->text()) != allowed_.end();
    return listed ? Answer::allowed : Answer::foreign;
  }
  const auto own = canonical_authority(request.header("host"), default_port(origin->scheme));
  return own == origin->authority ? Answer::allowed : Answer::foreign;
}

}  // namespace http
