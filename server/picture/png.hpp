// SVG to PNG by the module of server/drawing, which may not be installed. Any thread; takes tens of milliseconds of it.
#pragma once

#include <string>
#include <string_view>

namespace picture {

/// Whether the module is there.
bool draws_png();

/// The bytes of a PNG file of these pixels, white where the picture is transparent. Throws std::runtime_error if `svg`
/// is none, or the module is not there.
std::string png_of(std::string_view svg, int width, int height);

}  // namespace picture
