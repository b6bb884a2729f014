#include "server/net/target.hpp"

#include <optional>
#include <string>
#include <utility>

#include "common/core/utf8.hpp"

namespace net {
namespace {

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

enum class Plus { itself, space };

std::optional<std::string> decoded(std::string_view text, Plus plus) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '+' && plus == Plus::space) c = ' ';
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = hex_value(text[i + 1]);
      const int low = hex_value(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    out.push_back(c);
  }
  return out;
}

bool is_plain_text(std::string_view text) {
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t length = core::utf8_length(text);
    if (length == 0 || first < 0x20 || first == 0x7F) return false;
    text.remove_prefix(length);
  }
  return true;
}

bool read_path(std::string_view raw, std::string& path) {
  while (!raw.empty()) {
    raw.remove_prefix(1);  // the '/'
    const std::string_view segment = raw.substr(0, raw.find('/'));
    raw.remove_prefix(segment.size());
    const auto text = decoded(segment, Plus::itself);
    if (!text || !is_plain_text(*text) || *text == "." || *text == "..") return false;
    if (text->find_first_of("/\\") != std::string::npos) return false;
    path.append("/").append(*text);
  }
  return true;
}

bool read_query(std::string_view raw, std::vector<std::pair<std::string, std::string>>& query) {
  while (!raw.empty()) {
    const std::string_view pair = raw.substr(0, raw.find('&'));
    raw.remove_prefix(pair.size() == raw.size() ? pair.size() : pair.size() + 1);
    if (pair.empty()) continue;
    const std::size_t equals = pair.find('=');
    auto name = decoded(pair.substr(0, equals), Plus::space);
    auto value = decoded(equals == std::string_view::npos ? "" : pair.substr(equals + 1), Plus::space);
    if (!name || !value || !is_plain_text(*name) || !is_plain_text(*value)) return false;
    query.emplace_back(std::move(*name), std::move(*value));
  }
  return true;
}

}  // namespace

bool read_target(std::string_view target, http::Request& request) {
  if (target.empty() || target.front() != '/') return false;
  target = target.substr(0, target.find('#'));
  const std::size_t question = target.find('?');
  if (!read_path(target.substr(0, question), request.path)) return false;
  return question == std::string_view::npos || read_query(target.substr(question + 1), request.query);
}

}  // namespace net
