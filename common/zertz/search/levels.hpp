// How strong ZÈRTZ's levels are: nodes, depth in actions, and what the weaker ones overlook and misjudge.
#pragma once

#include "common/search/levels.hpp"

namespace zertz {

inline constexpr search::Levels levels{{
    {2'000, 2, {65, 100, 100}},
    {4'000, 4, {40, 58, 64}},
    {8'000, 6, {17, 22, 34}},
    {15'000, 8, {3, 4, 10}},
    {30'000, 14, {1, 1, 4}},
    {40'000, search::deepest, {}},
    {300'000, search::deepest, {}},
    {},
}};

}  // namespace zertz
