// The operator's sign of the site: a picture of theirs, read from the file that a setting names. Only at the start.
#pragma once

#include <string>
#include <string_view>

namespace site {

struct Logo {
  std::string content_type;  ///< "image/svg+xml" or "image/png"
  std::string bytes;

  /// "svg" or "png"
  std::string_view ending() const { return content_type == "image/png" ? "png" : "svg"; }
};

/// The SVG or PNG in that file. Nothing in it is judged: it is shown only as a picture, in which no script runs and
/// which loads nothing. Throws std::runtime_error with a sentence that names file and setting: the file cannot be read,
/// has more than 65,536 bytes, or is neither.
Logo logo_of_file(const std::string& path, std::string_view setting);

}  // namespace site
