// What is wrong with a set-up, in sentences, and what mends it. Pure.
#pragma once

#include <string>
#include <vector>

#include "server/doctor/facts.hpp"

namespace doctor {

struct Finding {
  enum class Weight {
    wrong,   ///< something does not work, or is open to others
    advice,  ///< it works, but may not always
  };
  Weight weight;
  std::string what;  ///< a sentence
  std::string mend;  ///< a sentence
};

/// The machine must leave this much to the database, which needs it for each turn.
inline constexpr std::uint64_t least_free_bytes = 256ULL * 1024 * 1024;
/// Clocks may differ by this much.
inline constexpr std::int64_t most_behind_ms = 60'000;

/// Empty: nothing that is known of is wrong.
std::vector<Finding> diagnose(const Facts& facts);

/// The part of it that is about proxies, origins, TLS and cookies.
std::vector<Finding> diagnose_site(const Facts& facts);

}  // namespace doctor
