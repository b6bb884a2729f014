// The site's typeface in pictures: made known to fontconfig for those drawn here, put into those drawn elsewhere.
// FreeType and fontconfig are hidden here.
#pragma once

#include <string>

namespace picture {

/// From the first call on librsvg finds it in this process. False: the system does not take it, and texts have another.
/// Any thread.
bool use_typeface();

/// The card that draw() made, with the typeface inside, for whoever opens it.
std::string with_typeface(std::string svg);

}  // namespace picture
