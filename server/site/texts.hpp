// The operator's own texts, read from the files that the settings name. Only at the start.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace site {

struct Text {
  std::string language;  ///< "de"
  std::string html;      ///< safe in a page
};

/// The text of the Markdown in that file, which a setting names. Throws std::runtime_error with a sentence that names
/// both: the file cannot be read, has more than `most_bytes`, is not UTF-8, or is nested too deeply.
std::string text_of_file(const std::string& path, std::string_view setting, std::size_t most_bytes);

}  // namespace site
