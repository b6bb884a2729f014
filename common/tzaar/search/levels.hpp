// How strong TZAAR's levels are: nodes, depth in actions, and what the weaker ones overlook and misjudge.
#pragma once

#include "common/search/levels.hpp"

namespace tzaar {

inline constexpr search::Levels levels{{
    {2'000, 2, {58, 87, 130}},
    {4'000, 4, {36, 52, 93}},
    {8'000, 6, {18, 22, 52}},
    {15'000, 8, {4, 5, 15}},
    {35'000, search::deepest, {0, 0, 6}},
    {130'000, search::deepest, {}},
    {600'000, search::deepest, {}},
    {},
}};

}  // namespace tzaar
