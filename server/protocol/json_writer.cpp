#include "server/protocol/json_writer.hpp"

#include <array>
#include <charconv>

namespace protocol {

namespace {

/// Whether the byte stands in a JSON string as it is, whatever stands around it.
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

bool continues(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

/// Length of the well-formed UTF-8 sequence that `text` begins with, not ASCII; 0 if there is none.
/// The Unicode Standard, table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF.
std::size_t sequence_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0xC2 || first > 0xF4 || !continues(text, 1)) return 0;
  if (first < 0xE0) return 2;
  const auto second = static_cast<unsigned char>(text[1]);
  if (!continues(text, 2)) return 0;
  if (first < 0xF0) return (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) ? 0 : 3;
  if (!continues(text, 3)) return 0;
  return (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F) ? 0 : 4;
}

/// Appends the character at the front of `text`, which is not plain; returns its length.
std::size_t append_special(std::string& out, std::string_view text) {
  const auto c = static_cast<unsigned char>(text[0]);
  if (c < 0x80) {
    append_escaped(out, c);
    return 1;
  }
  const std::size_t length = sequence_length(text);
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
