#include "common/record/line_reader.hpp"

#include <cstddef>

namespace record {
namespace {

bool is_word(char c) { return core::is_letter(c) || core::is_digit(c) || c == '_'; }

/// Every byte begins a character but those that UTF-8 goes on with.
bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

std::optional<int> hex_digit(char c) {
  if (core::is_digit(c)) return c - '0';
  const char lower = core::to_lower(c);
  if (lower >= 'a' && lower <= 'f') return lower - 'a' + 10;
  return std::nullopt;
}

}  // namespace

Place LineReader::place() const {
  int column = 1;
  for (const char c : whole_.substr(0, whole_.size() - cursor_.rest().size())) column += begins_character(c) ? 1 : 0;
  return Place{number_, column};
}

core::Unexpected<Error> LineReader::wrong(std::string sentence) const { return wrong(place(), std::move(sentence)); }

core::Unexpected<Error> LineReader::wrong(Place at, std::string sentence) {
  return core::Unexpected<Error>(Error{at, std::move(sentence)});
}

std::string_view LineReader::word() {
  const std::string_view rest = cursor_.rest();
  std::size_t size = 0;
  while (size < rest.size() && is_word(rest[size])) ++size;
  cursor_ = core::TextCursor(rest.substr(size));
  return rest.substr(0, size);
}

std::string_view LineReader::before(char end) {
  const std::string_view rest = cursor_.rest();
  const std::size_t size = std::min(rest.find(end), rest.size());
  cursor_ = core::TextCursor(rest.substr(size));
  return rest.substr(0, size);
}

Read<std::string> LineReader::quoted() {
  if (!cursor_.take('"')) return wrong("A text in quotes is expected here.");
  std::string value;
  while (!cursor_.take('"')) {
    if (cursor_.at_end()) return wrong("The text's closing quote is missing.");
    if (cursor_.peek() != '\\') {
      value += cursor_.next();
      continue;
    }
    const Read<char> c = escaped();
    if (!c) return core::Unexpected<Error>(c.error());
    value += *c;
  }
  return value;
}

/// \" \\ \n and, for other control characters, \u{1b}.
Read<char> LineReader::escaped() {
  const LineReader before = *this;
  cursor_.next();
  const char kind = cursor_.next();
  if (kind == '"' || kind == '\\') return kind;
  if (kind == 'n') return '\n';
  if (kind == 'u' && cursor_.take('{')) {
    const auto high = hex_digit(cursor_.next());
    const auto low = hex_digit(cursor_.next());
    const int code = high.value_or(15) * 16 + low.value_or(15);
    if (code <= 0x7f && cursor_.take('}')) return static_cast<char>(code);
  }
  return before.wrong("The escapes are \\\" \\\\ \\n and \\u{hh} with two hexadecimal digits up to 7f.");
}

}  // namespace record
