// The puzzles that come with the program, from games of its own levels against each other.
#pragma once

#include <string>
#include <string_view>

namespace puzzles {

/// Lines of JSON.
std::string_view shipped_puzzles();

/// Adds them to the database at this address, which has just been made. Throws std::runtime_error if that fails.
void add_shipped_puzzles(const std::string& address);

}  // namespace puzzles
