// The light on boards and pieces, as in server/web/src/ui/common/shapes.tsx: only light and shade, so that a theme's
// colours go under them. Pure.
#pragma once

#include "server/picture/svg.hpp"

namespace picture {

/// Paints by these names: on TZAAR's plate and pieces "card-rim", "card-lamp", "card-chamfer", "card-bevel",
/// "card-dish", "card-grain".
void define_light_on_wood(Svg& onto);
/// On ZÈRTZ's tray, rings and marbles: "card-lamp", "card-sheen", "card-turned", "card-gloss", "card-chamfer",
/// "card-contact", "card-glass", "card-caustic", "card-gleam".
void define_light_on_glass(Svg& onto);

}  // namespace picture
