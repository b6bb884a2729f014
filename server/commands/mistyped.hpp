// What is wrong with a command line whose words are not known, and what may have been meant. Pure.
#pragma once

#include <span>
#include <string>

namespace CLI {
class App;
}

namespace commands {

/// A sentence about the first of the words (without the program's name) that names a command or an option that there is
/// not; empty: all are known.
std::string mistyped(const CLI::App& program, std::span<const char* const> words);

}  // namespace commands
