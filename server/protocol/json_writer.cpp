#include "server/protocol/json_writer.hpp"

#include <array>
#include <charconv>

#include "common/core/utf8.hpp"

namespace protocol {

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
  const std::size_t length = core::utf8_length(text);
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

/// Every value ends in a letter, digit, quote or closing bracket, so the last byte tells all.
void JsonWriter::separate() {
  if (text_.empty()) return;
  const char last = text_.back();
  if (last != '{' && last != '[' && last != ':') text_ += ',';
}

JsonWriter& JsonWriter::begin_object() {
  separate();
  text_ += '{';
  return *this;
}

JsonWriter& JsonWriter::end_object() {
  text_ += '}';
  return *this;
}

JsonWriter& JsonWriter::begin_array() {
  separate();
  text_ += '[';
  return *this;
}

JsonWriter& JsonWriter::end_array() {
  text_ += ']';
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  text_ += '"';
  text_ += name;
  text_ += "\":";
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  separate();
  append_json_string(text_, value);
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
  separate();
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  text_.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
  return *this;
}

JsonWriter& JsonWriter::flag(bool value) {
  separate();
  text_ += value ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::null() {
  separate();
  text_ += "null";
  return *this;
}

}  // namespace protocol
