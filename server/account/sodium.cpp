#include "server/account/sodium.hpp"

#include <sodium.h>

#include <stdexcept>

namespace account {

void make_sodium_ready() {
  static const int ready = sodium_init();
  if (ready < 0) throw std::runtime_error("libsodium finds no source of randomness.");
}

}  // namespace account
