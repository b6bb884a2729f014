// Words and numbers of BoardSpace's texts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boardspace {

std::string lower(std::string_view text);

/// The words between spaces.
std::vector<std::string> split(std::string_view text);

/// Of one to nine digits.
std::optional<int> number(std::string_view text);

/// With a sign or without, of 64 bits.
std::optional<std::int64_t> whole_number(std::string_view text);

/// A text without the quotes around it, if it has any.
std::string unquoted(std::string_view text);

}  // namespace boardspace
