// How chat lines are cleaned before they are shown, and how many a room keeps. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace room {

/// How many of the last lines a room keeps of each channel, so that watchers' lines never displace players'.
inline constexpr int chat_lines_kept = 200;
/// How many of the last lines a snapshot has at most.
inline constexpr std::size_t chat_lines_shown = 100;

/// Well-formed UTF-8 as one line of text: control characters and line ends are spaces, marks that change the writing's
/// direction or are not seen are gone, and so are spaces around it. Empty if nothing of it shows.
std::string cleaned_line(std::string_view text);

/// Whether cleaned_line() takes characters out of such a text, beside spaces around it, or nothing of it shows.
bool hides_something(std::string_view text);

}  // namespace room
