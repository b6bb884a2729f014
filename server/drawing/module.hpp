// What the module pictures.so gives the program, which loads it if it is there (picture/png). It is apart because
// librsvg brings the libraries of a desktop, which a server need not have.
#pragma once

#include <string>
#include <string_view>

/// Puts the bytes of a PNG file of these pixels into `png`. Throws std::runtime_error if `svg` is none.
extern "C" void gipfel_draw_png(std::string_view svg, int width, int height, std::string& png);

namespace drawing {

using DrawPng = decltype(&gipfel_draw_png);
inline constexpr const char* draw_png_symbol = "gipfel_draw_png";
inline constexpr const char* module_path = "lib/gipfel/pictures.so";

}  // namespace drawing
