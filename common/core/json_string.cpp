#include "common/core/json_string.hpp"

#include <array>

#include "common/core/utf8.hpp"

namespace core {

namespace {

constexpr std::array<bool, 256> plain_bytes() {
  std::array<bool, 256> plain{};
  for (std::size_t c = 0x20; c < 0x80; ++c) plain[c] = c != '"' && c != '\\';
  return plain;
}

/// Whether a JSON string has the byte unchanged, whatever is around it.
constexpr std::array<bool, 256> plain = plain_bytes();

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

std::size_t plain_length(std::string_view value) {
  std::size_t length = 0;
  while (length < value.size() && plain[static_cast<unsigned char>(value[length])]) ++length;
  return length;
}

void append_json_string(std::string& out, std::string_view value) {
  out += '"';
  while (!value.empty()) {
    const std::size_t run = plain_length(value);
    out += value.substr(0, run);
    value.remove_prefix(run);
    if (!value.empty()) value.remove_prefix(append_special(out, value));
  }
  out += '"';
}

}  // namespace core
