// A file of the operator's that a setting names. Only at the start.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace site {

/// Throws std::runtime_error: the file of that setting WHY.
[[noreturn]] void refuse_file(const std::string& path, std::string_view setting, const std::string& why);

/// All of it. Refuses one that cannot be read or has more than `most_bytes`.
std::string bytes_of_file(const std::string& path, std::string_view setting, std::size_t most_bytes);

}  // namespace site
