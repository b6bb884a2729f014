// SVG to PNG by librsvg, hidden here. Pure; takes tens of milliseconds of the calling thread.
#pragma once

#include <string>
#include <string_view>

namespace picture {

/// The bytes of a PNG file of these pixels. Throws std::runtime_error if `svg` is none.
std::string png_of(std::string_view svg, int width, int height);

}  // namespace picture
