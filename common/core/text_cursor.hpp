// Reads a small text forward, a character or a word at a time: the one tokenizer of notations and set-ups.
// Views the text, which must outlive it.
#pragma once

#include <cstddef>
#include <string_view>

namespace core {

constexpr char to_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return to_lower(c) >= 'a' && to_lower(c) <= 'z'; }
constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// The text without spaces before and after.
constexpr std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

class TextCursor {
 public:
  explicit constexpr TextCursor(std::string_view text) : rest_(text) {}

  constexpr bool at_end() const { return rest_.empty(); }
  constexpr std::string_view rest() const { return rest_; }
  /// The next character; '\0' at the end.
  constexpr char peek() const { return rest_.empty() ? '\0' : rest_.front(); }

  constexpr char next() {
    const char c = peek();
    if (!rest_.empty()) rest_.remove_prefix(1);
    return c;
  }

  constexpr void skip_spaces() {
    while (is_space(peek())) rest_.remove_prefix(1);
  }

  /// Takes exactly this character if it comes next.
  constexpr bool take(char wanted) {
    if (rest_.empty() || rest_.front() != wanted) return false;
    rest_.remove_prefix(1);
    return true;
  }

  /// Takes the word if it comes next, in any mixture of cases; `lower_word` is lower case.
  constexpr bool take_any_case(std::string_view lower_word) {
    if (rest_.size() < lower_word.size()) return false;
    for (std::size_t i = 0; i < lower_word.size(); ++i) {
      if (to_lower(rest_[i]) != lower_word[i]) return false;
    }
    rest_.remove_prefix(lower_word.size());
    return true;
  }

  /// Everything up to the separator, which is taken too; the whole rest if it does not occur.
  constexpr std::string_view until(char separator) {
    const std::size_t end = rest_.find(separator);
    const std::string_view part = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    return part;
  }

 private:
  std::string_view rest_;
};

}  // namespace core
