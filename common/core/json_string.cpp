#include "common/core/json_string.hpp"

#include "common/core/utf8.hpp"

namespace core {

namespace {

/// Whether a JSON string has the byte unchanged, whatever is around it.
constexpr bool plain(unsigned char c) { return c >= 0x20 && c < 0x80 && c != '"' && c != '\\'; }

void append_escaped(std::string& out, unsigned char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  if (c == '"' || c == '\\') {
    out += '\\';
    out += static_cast<char>(c);
  } else if (c == '\n') {
    out += "\\n";
  } else {
    out += "\\u00";
    out += digits[c >> 4];
    out += digits[c & 15];
  }
}

/// Appends the character at the front of `text`, which is not plain; returns its length.
std::size_t append_special(std::string& out, std::string_view text) {
  const auto c = static_cast<unsigned char>(text[0]);
  if (c < 0x80) {
    append_escaped(out, c);
    return 1;
  }
  const std::size_t length = utf8_length(text);
  if (length == 0) {
    out += "\xEF\xBF\xBD";
    return 1;
  }
  out += text.substr(0, length);
  return length;
}

}  // namespace

void append_json_string(std::string& out, std::string_view value) {
  out += '"';
  while (!value.empty()) {
    std::size_t run = 0;
    while (run < value.size() && plain(static_cast<unsigned char>(value[run]))) ++run;
    out += value.substr(0, run);
    value.remove_prefix(run);
    if (!value.empty()) value.remove_prefix(append_special(out, value));
  }
  out += '"';
}

}  // namespace core
