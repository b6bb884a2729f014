// What somebody may have meant who mistyped a word. Pure.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace base {

/// The fewest letters to insert, remove, replace or exchange with their neighbour that make one word the other (the
/// optimal string alignment distance). Bytes of ASCII alike in upper and lower case.
std::size_t edits_between(std::string_view one, std::string_view other);

/// The candidate with the fewest edits from `word`, the first of several; empty: all differ in more than a third of
/// their letters.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> candidates);

/// "; did you mean CANDIDATE?" with the nearest one in quotation marks, or nothing.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> candidates);

}  // namespace base
