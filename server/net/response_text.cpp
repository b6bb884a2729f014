#include "server/net/response_text.hpp"

#include <algorithm>
#include <array>
#include <boost/beast/http/status.hpp>
#include <charconv>
#include <ctime>
#include <string_view>

namespace net {
namespace {

void add_field(std::string& out, std::string_view name, std::string_view value) {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\t'; };
  if (std::any_of(name.begin(), name.end(), is_control) || std::any_of(value.begin(), value.end(), is_control)) return;
  out.append(name).append(": ").append(value).append("\r\n");
}

std::string http_date(std::time_t now) {
  std::tm parts = {};
  gmtime_r(&now, &parts);
  std::array<char, 64> text = {};
  const std::size_t size = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return std::string(text.data(), size);
}

}  // namespace

bool may_have_body(unsigned status) { return status >= 200 && status != 204 && status != 304; }

std::string chunk_head(std::size_t bytes) {
  std::array<char, 16> digits = {};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), bytes, 16);
  return std::string(digits.data(), end) + "\r\n";
}

std::string response_head(const http::Response& response, Framing framing, After after) {
  const std::string_view reason =
      boost::beast::http::obsolete_reason(static_cast<boost::beast::http::status>(response.status));
  std::string out;
  out.reserve(1024);
  out.append("HTTP/1.1 ").append(std::to_string(response.status)).append(" ").append(reason).append("\r\n");
  add_field(out, "Date", http_date(std::time(nullptr)));
  if (!response.content_type.empty()) add_field(out, "Content-Type", response.content_type);
  for (const auto& [name, value] : response.headers) add_field(out, name, value);
  const bool has_body = may_have_body(response.status);
  if (has_body && framing.kind == Framing::Kind::length) {
    add_field(out, "Content-Length", std::to_string(framing.bytes));
  }
  if (has_body && framing.kind == Framing::Kind::chunked) add_field(out, "Transfer-Encoding", "chunked");
  add_field(out, "Connection", after == After::close ? "close" : "keep-alive");
  out.append("\r\n");
  return out;
}

}  // namespace net
