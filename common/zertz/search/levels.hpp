// How strong ZÈRTZ's levels are: nodes, depth in actions, and what the weaker ones overlook and misjudge.
#pragma once

#include "common/search/levels.hpp"

namespace zertz {

inline constexpr search::Levels levels{{
    {2'000, 2, {67, 100, 175}},
    {4'000, 4, {41, 59, 112}},
    {8'000, 6, {17, 22, 57}},
    {15'000, 8, {4, 5, 23}},
    {30'000, 14, {1, 1, 7}},
    {40'000, search::deepest, {}},
    {300'000, search::deepest, {}},
    {},
}};

}  // namespace zertz
