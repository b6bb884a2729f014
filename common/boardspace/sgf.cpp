#include "common/boardspace/sgf.hpp"

#include <utility>

#include "common/core/text_cursor.hpp"
#include "common/core/utf8.hpp"

namespace boardspace {
namespace {

using record::Error;

std::string from_latin1(std::string_view text) {
  std::string utf8;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      utf8 += c;
    } else {
      utf8 += static_cast<char>(0xc0 | byte >> 6);
      utf8 += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return utf8;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  core::Expected<std::vector<Property>, Error> read();

 private:
  bool at_end() const { return next_ >= text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[next_]; }
  char take();
  void skip_spaces();
  core::Unexpected<Error> wrong(const char* sentence) const { return core::Unexpected<Error>(Error{at_, sentence}); }
  std::string take_name();
  bool take_value(Property& property);
  void skip_tree();

  std::string_view text_;
  std::size_t next_ = 0;
  record::Place at_;
};

char Reader::take() {
  const char c = text_[next_++];
  if (c == '\n') {
    at_ = {at_.line + 1, 1};
  } else if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) {
    ++at_.column;
  }
  return c;
}

void Reader::skip_spaces() {
  while (!at_end() && core::is_space(peek())) take();
}

/// Letters and digits; BoardSpace's "P-1" has a hyphen, too.
std::string Reader::take_name() {
  std::string name;
  while (core::is_letter(peek()) || core::is_digit(peek()) || (peek() == '-' && !name.empty())) name += take();
  return name;
}

/// [value]; false if it does not end.
bool Reader::take_value(Property& property) {
  take();
  while (!at_end()) {
    const char c = take();
    if (c == ']') return true;
    if (c == '\\' && !at_end()) {
      property.value += take();
    } else {
      property.value += c;
    }
  }
  return false;
}

/// A variation after the first one.
void Reader::skip_tree() {
  int depth = 0;
  do {
    const char c = take();
    if (c == '(') ++depth;
    if (c == ')') --depth;
    Property ignored;
    if (c == '[') {
      --next_;
      take_value(ignored);
    }
  } while (depth > 0 && !at_end());
}

core::Expected<std::vector<Property>, Error> Reader::read() {
  while (!at_end() && peek() != '(') take();
  const record::Place beginning = at_;
  if (at_end()) return core::Unexpected<Error>(Error{{}, "This is no SGF file: it has no opening parenthesis."});
  std::vector<Property> properties;
  bool branched = false;
  int depth = 0;
  while (true) {
    skip_spaces();
    if (at_end()) return wrong("The file ends before its game does.");
    const char c = peek();
    if (c == '(' && branched) {
      skip_tree();
    } else if (c == '(' || c == ';') {
      take();
      depth += c == '(' ? 1 : 0;
    } else if (c == ')') {
      take();
      branched = true;
      skip_spaces();
      if (--depth == 0 || (peek() != '(' && peek() != ')')) break;
    } else {
      Property property{take_name(), {}, at_};
      skip_spaces();
      if (property.name.empty() || peek() != '[') return wrong("This is no SGF: a property is written like SU[Zertz].");
      while (peek() == '[') {
        if (!take_value(property)) return wrong("The file ends within a property.");
        skip_spaces();
      }
      if (!core::is_utf8(property.value)) property.value = from_latin1(property.value);
      properties.push_back(std::move(property));
    }
  }
  if (properties.empty()) return core::Unexpected<Error>(Error{beginning, "The game has no properties."});
  return properties;
}

}  // namespace

core::Expected<std::vector<Property>, Error> read_sgf(std::string_view text) {
  if (text.size() > most_bytes) {
    return core::Unexpected<Error>(
        Error{{}, "The file is larger than " + std::to_string(most_bytes >> 20) + " MiB: that is no log of a game."});
  }
  return Reader(text).read();
}

}  // namespace boardspace
