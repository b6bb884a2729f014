// How a club's name and text are cleaned, and which names a club may have. Pure.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/message.hpp"

namespace http {

inline constexpr std::size_t least_club_name = 3;  ///< in characters, as all lengths here
inline constexpr std::size_t most_club_name = 30;
inline constexpr std::size_t most_club_about = 1000;
inline constexpr std::size_t most_club_lines = 30;

/// Composed, with one space between words. Like any text of a request it is well-formed UTF-8.
std::string cleaned_club_name(std::string_view text);
/// Each line cleaned as a chat line is, one empty line between two at most, and none around them.
std::string cleaned_about(std::string_view text);

/// 400 "bad_name" unless a club may be called so: by the rules for names of accounts, but of several words and longer.
std::optional<Response> refuse_club_name(std::string_view cleaned);
/// 413 "too_big" if it is too long.
std::optional<Response> refuse_about(std::string_view cleaned);

}  // namespace http
