// Single fields out of the server's frames without reading the whole: a client that measures must cost little.
// The server writes fields without blanks, always in the same order. Pure.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace load {

/// What follows the first `lead`, up to the next quote; empty if it is missing. `lead` ends with the opening quote.
inline std::string_view text_after(std::string_view frame, std::string_view lead) {
  const std::size_t at = frame.find(lead);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = frame.substr(at + lead.size());
  return rest.substr(0, rest.find('"'));
}

/// The number that follows the first `lead`.
inline std::optional<std::int64_t> number_after(std::string_view frame, std::string_view lead) {
  const std::size_t at = frame.find(lead);
  if (at == std::string_view::npos) return std::nullopt;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(frame.data() + at + lead.size(), frame.data() + frame.size(), number);
  if (error != std::errc()) return std::nullopt;
  return number;
}

}  // namespace load
