// The names that people choose for themselves. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace account {

inline constexpr std::size_t least_name_length = 3;  ///< in characters of Unicode, as are all lengths of names
inline constexpr std::size_t most_name_length = 20;

/// Letters of any one script and its digits, '-' and '_', a letter first, as base::is_safe_word(); what people write is
/// made base::composed() first. Behind names of other scripts "-bot" may stand as well. A guest's name has spaces, so
/// it is never one.
bool is_account_name(std::string_view text);

/// Whether an account may have been called so at any time: nobody has a name that is empty or longer.
bool may_be_looked_for(std::string_view name);

/// The name of a bot of the account `owner` if they choose none: theirs with "-bot" behind it, cut to the longest name
/// there may be.
std::string bot_name_of(std::string_view owner);

}  // namespace account
