// The colour of what can be pressed, as an operator wants it: made darker or lighter until it can be read on the site's
// paper (WCAG 2.2, level AA), in the light and the dark theme. Pure.
#pragma once

#include <string>
#include <string_view>

namespace site {

/// Each as "#rrggbb".
struct Accent {
  std::string light;
  std::string light_soft;  ///< the ground of what is chosen
  std::string dark;
  std::string dark_soft;
  friend bool operator==(const Accent&, const Accent&) = default;
};

/// `colour`: "#rrggbb" (config::is_accent). One that can be read already stays as it is.
Accent accent_of(std::string_view colour);

/// The rules of a style sheet that put it in the place of the client's own (server/web/styles/tokens.css).
std::string style_of(const Accent& accent);

}  // namespace site
