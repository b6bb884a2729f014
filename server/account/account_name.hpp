// The names that people choose for themselves. Pure.
#pragma once

#include <cstddef>
#include <string_view>

namespace account {

inline constexpr std::size_t least_name_length = 3;
inline constexpr std::size_t most_name_length = 20;

/// Letters of English, digits, '-' and '_', a letter first. A guest's name has spaces, so it is never one.
bool is_account_name(std::string_view text);

}  // namespace account
