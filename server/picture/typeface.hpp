// The site's typeface in pictures that are drawn elsewhere.
#pragma once

#include <string>

namespace picture {

/// The card that draw() made, with the typeface inside, for whoever opens it.
std::string with_typeface(std::string svg);

}  // namespace picture
