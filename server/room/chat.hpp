// What becomes of a chat line before it is heard, and how many a room takes. Pure.
#pragma once

#include <string>
#include <string_view>

namespace room {

/// One room hears no more lines than this on each channel: watchers cannot talk the players' one full.
inline constexpr int max_chat_lines = 1'000;
/// A snapshot has no more of them than the last so many.
inline constexpr std::size_t chat_lines_shown = 100;

/// Well-formed UTF-8 as one line of text: control characters and line ends are spaces, marks that change the writing's
/// direction or are not seen are gone, and so are spaces around it. Empty if nothing of it shows.
std::string cleaned_line(std::string_view text);

/// Whether cleaned_line() takes characters out of such a text, beside spaces around it, or nothing of it shows.
bool hides_something(std::string_view text);

}  // namespace room
