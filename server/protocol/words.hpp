// The words for enumerations on the wire and in storage, each at its value's place. Pure.
#pragma once

#include <array>
#include <string_view>

namespace protocol {

/// "random" is not a side: only wishes have it.
inline constexpr std::array<std::string_view, 3> side_words{"first", "second", "random"};
inline constexpr std::array<std::string_view, 2> visibility_words{"public", "private"};
inline constexpr std::array<std::string_view, 3> status_words{"waiting", "playing", "over"};
inline constexpr std::array<std::string_view, 4> result_words{"first", "second", "draw", "aborted"};
inline constexpr std::array<std::string_view, 3> unrated_words{"same_device", "played_enough", "same_network"};
inline constexpr std::array<std::string_view, 3> offer_words{"draw", "takeback", "rematch"};
inline constexpr std::array<std::string_view, 4> action_words{"make", "accept", "decline", "cancel"};
/// Clients may not speak in the last.
inline constexpr std::array<std::string_view, 3> channel_words{"players", "watchers", "all"};
inline constexpr std::array<std::string_view, 7> decline_words{"no",   "later", "clock", "setup",
                                                               "game", "rated", "busy"};
inline constexpr std::array<std::string_view, 2> claim_words{"win", "draw"};
inline constexpr std::array<std::string_view, 2> subscribe_words{"subscribe", "unsubscribe"};
inline constexpr std::array<std::string_view, 2> scope_words{"all", "mine"};

}  // namespace protocol
