#include "server/http/page/home_icon.hpp"

#include <array>
#include <stdexcept>
#include <utility>

#include "server/base/percent.hpp"
#include "server/picture/png.hpp"

namespace http {
namespace {

/// As in server/web/public/manifest.webmanifest and server/web/index.html.
constexpr std::array<std::pair<std::string_view, int>, 4> icons = {{{"/icons/apple-touch.png", 180},
                                                                    {"/icons/icon-192.png", 192},
                                                                    {"/icons/icon-512.png", 512},
                                                                    {"/icons/maskable-512.png", 512}}};

/// Masks keep a circle of 40 % of the width around the middle (W3C, Web Application Manifest, "maskable").
std::string framed(std::string_view png) {
  return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#fff"/>)"
         R"(<image x="20" y="20" width="60" height="60" href="data:image/png,)" +
         base::percent_encoded(png) + R"("/></svg>)";
}

/// An SVG inside of another is drawn as small as its own units say, so it becomes a PNG before.
std::string png_of(const site::Logo& logo, int size) {
  return logo.ending() == "png" ? logo.bytes : picture::png_of(logo.bytes, size, size);
}

}  // namespace

std::optional<int> home_icon_size(std::string_view path) {
  for (const auto& [one, size] : icons) {
    if (one == path) return size;
  }
  return std::nullopt;
}

std::optional<std::string> home_icon(const site::Logo& logo, int size) {
  if (!picture::draws_png()) return std::nullopt;
  try {
    return picture::png_of(framed(png_of(logo, size)), size, size);
  } catch (const std::runtime_error&) {
    return std::nullopt;
  }
}

}  // namespace http
