// libsodium, ready for use. Call before anything else of it; any thread.
#pragma once

namespace account {

/// Throws std::runtime_error if there is no source of randomness.
void make_sodium_ready();

}  // namespace account
