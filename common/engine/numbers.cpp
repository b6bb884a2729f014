#include "common/engine/numbers.hpp"

#include <charconv>

#include "common/core/text_cursor.hpp"

namespace engine {
namespace {

std::optional<int> read_two_digits(std::string_view text, std::uint64_t most) {
  if (text.size() != 2) return std::nullopt;
  const auto number = read_number(text, 0, most);
  return number ? std::optional<int>(static_cast<int>(*number)) : std::nullopt;
}

std::optional<int> read_milliseconds(std::string_view decimals) {
  if (decimals.empty() || decimals.size() > 3) return std::nullopt;
  const auto number = read_number(decimals, 0, 999);
  if (!number) return std::nullopt;
  int milliseconds = static_cast<int>(*number);
  for (std::size_t i = decimals.size(); i < 3; ++i) milliseconds *= 10;
  return milliseconds;
}

}  // namespace

std::optional<std::uint64_t> read_number(std::string_view text, std::uint64_t least, std::uint64_t most) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most) return std::nullopt;
  return number;
}

std::optional<double> read_seconds(std::string_view text) {
  core::TextCursor cursor(text);
  const auto hours = read_two_digits(cursor.until(':'), 99);
  const auto minutes = read_two_digits(cursor.until(':'), 59);
  const bool has_decimals = cursor.rest().find('.') != std::string_view::npos;
  const auto seconds = read_two_digits(cursor.until('.'), 59);
  const auto milliseconds = has_decimals ? read_milliseconds(cursor.rest()) : std::optional<int>(0);
  if (!hours || !minutes || !seconds || !milliseconds) return std::nullopt;
  const double all = *hours * 3600 + *minutes * 60 + *seconds + *milliseconds / 1000.0;
  return all > 0 ? std::optional<double>(all) : std::nullopt;
}

}  // namespace engine
