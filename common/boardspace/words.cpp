#include "common/boardspace/words.hpp"

#include <charconv>
#include <system_error>

#include "common/core/text_cursor.hpp"

namespace boardspace {

std::string lower(std::string_view text) {
  std::string copy(text);
  for (char& c : copy) c = core::to_lower(c);
  return copy;
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words;
  bool in_word = false;
  for (const char c : text) {
    if (core::is_space(c)) {
      in_word = false;
      continue;
    }
    if (!in_word) words.emplace_back();
    in_word = true;
    words.back() += c;
  }
  return words;
}

std::optional<int> number(std::string_view text) {
  constexpr std::size_t most_digits = 9;
  if (text.empty() || text.size() > most_digits) return std::nullopt;
  int value = 0;
  for (const char c : text) {
    if (!core::is_digit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, problem] = std::from_chars(text.data(), end, value);
  if (problem != std::errc() || stopped != end) return std::nullopt;
  return value;
}

std::string unquoted(std::string_view text) {
  text = core::trim(text);
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') text = text.substr(1, text.size() - 2);
  return std::string(text);
}

}  // namespace boardspace
