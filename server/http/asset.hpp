// A file of the web client as it lies in the program, with its compressed forms. Made at build time.
#pragma once

#include <string_view>

namespace http {

struct Asset {
  std::string_view path;  ///< begins with '/'
  std::string_view content_type;
  std::string_view etag;  ///< weak, one for all encodings
  std::string_view cache_control;
  std::string_view identity;   ///< the bytes themselves
  std::string_view gzip = {};  ///< empty if there is no such form
  std::string_view brotli = {};
};

}  // namespace http
