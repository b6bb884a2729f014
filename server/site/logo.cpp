#include "server/site/logo.hpp"

#include <utility>

#include "common/core/utf8.hpp"
#include "server/site/operator_file.hpp"

namespace site {

namespace {

constexpr std::size_t longest = 65'536;
constexpr std::string_view png_magic = "\x89PNG\r\n\x1a\n";

}  // namespace

Logo logo_of_file(const std::string& path, std::string_view setting) {
  std::string bytes = bytes_of_file(path, setting, longest);
  if (bytes.starts_with(png_magic)) return {"image/png", std::move(bytes)};
  if (!core::is_text(bytes) || bytes.find("<svg") == std::string::npos) {
    refuse_file(path, setting, "is neither SVG nor PNG");
  }
  return {"image/svg+xml", std::move(bytes)};
}

}  // namespace site
