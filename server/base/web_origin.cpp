#include "server/base/web_origin.hpp"

#include <charconv>
#include <utility>

namespace base {
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

}  // namespace

std::optional<std::string> read_authority(std::string_view text, std::string_view scheme) {
  std::string authority = lower_case(text);
  const std::size_t bracket = authority.rfind(']');
  const std::size_t colon = authority.find(':', bracket == authority.npos ? 0 : bracket);
  if (colon == authority.npos) return is_host(authority) ? std::optional(std::move(authority)) : std::nullopt;
  const std::string port = authority.substr(colon + 1);
  if (!is_host(authority.substr(0, colon)) || port.empty() || !is_port(port)) return std::nullopt;
  if (port == (scheme == "https" ? "443" : "80")) authority.resize(colon);
  return authority;
}

std::optional<WebOrigin> read_web_origin(std::string_view text) {
  const std::size_t colon = text.find("://");
  if (colon == text.npos) return std::nullopt;
  WebOrigin origin;
  origin.scheme = lower_case(text.substr(0, colon));
  if (origin.scheme != "http" && origin.scheme != "https") return std::nullopt;
  auto authority = read_authority(text.substr(colon + 3), origin.scheme);
  if (!authority) return std::nullopt;
  origin.authority = std::move(*authority);
  return origin;
}

bool is_web_origin(std::string_view text) {
  const auto origin = read_web_origin(text);
  return origin && origin->text() == text;
}

}  // namespace base
