// The code by which a person comes back to an account whose password they forgot. It is shown once and can be used
// once; only its hash is stored.
#pragma once

#include <string>
#include <string_view>

namespace account {

/// 80 random bits: "7QZM-4KXA-WB2N-H3TR". Without letters and digits that look alike.
std::string make_recovery_code();

/// Bytes; the same however the code is typed: upper and lower case, spaces and hyphens do not matter.
std::string hash_recovery_code(std::string_view typed);

}  // namespace account
