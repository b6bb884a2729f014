// The site's typeface for what is drawn in this process. FreeType and fontconfig are hidden here.
#pragma once

namespace drawing {

/// From the first call on librsvg finds it. False: the system does not take it, and texts have another. Any thread.
bool use_typeface();

}  // namespace drawing
