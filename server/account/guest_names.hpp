// Names for people who have not chosen one: "Calm Ibex 27". Pure.
#pragma once

#include <cstdint>
#include <string>

namespace account {

/// A name drawn by `random`. `attempt`, from 0, counts names found taken: the numbers grow with it, so that
/// a free one is found however many guests there are.
std::string guest_name(std::uint64_t random, int attempt);

}  // namespace account
