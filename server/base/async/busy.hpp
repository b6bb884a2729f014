// Thrown at a caller while too many others already wait.
#pragma once

#include <stdexcept>

namespace base {

class Busy : public std::runtime_error {
 public:
  Busy() : std::runtime_error("Too many queries are waiting.") {}
};

}  // namespace base
