#include "server/picture/typeface.hpp"

#include <sodium.h>

#include <string_view>

#include "embedded/typeface.hpp"

namespace picture {
namespace {

constexpr int base64 = sodium_base64_VARIANT_ORIGINAL;

std::string rule() {
  const std::string_view packed = embed::typeface().front().content;  // WOFF2, as browsers get it
  std::string text(sodium_base64_ENCODED_LEN(packed.size(), base64), '\0');
  const auto* bytes = reinterpret_cast<const unsigned char*>(packed.data());
  sodium_bin2base64(text.data(), text.size(), bytes, packed.size(), base64);
  text.pop_back();  // the terminating zero
  const std::string_view face = "@font-face{font-family:Karla;font-weight:400 800;src:url(data:font/woff2;base64,";
  return "<style>" + std::string(face) + text + ")}</style>";
}

}  // namespace

std::string with_typeface(std::string svg) {
  static const std::string style = rule();
  svg.insert(svg.find('>') + 1, style);
  return svg;
}

}  // namespace picture
