// How strong DVONN's levels are: nodes, depth in actions, and what the weaker ones overlook and misjudge.
#pragma once

#include "common/search/levels.hpp"

namespace dvonn {

inline constexpr search::Levels levels{{
    {2'000, 1, {60, 90, 150}},
    {4'000, 2, {40, 55, 100}},
    {8'000, 3, {18, 22, 55}},
    {15'000, 4, {4, 5, 20}},
    {35'000, search::deepest, {0, 0, 6}},
    {130'000, search::deepest, {}},
    {600'000, search::deepest, {}},
    {},
}};

}  // namespace dvonn
