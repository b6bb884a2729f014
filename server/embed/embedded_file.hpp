// A file that is part of the program. The tables are made at build time, see embed.cmake.
#pragma once

#include <string_view>

namespace embed {

struct EmbeddedFile {
  std::string_view name;  ///< without its folder
  std::string_view content;
};

}  // namespace embed
