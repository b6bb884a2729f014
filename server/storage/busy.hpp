// What is thrown at one who asks while too many others wait already.
#pragma once

#include <stdexcept>

namespace storage {

class Busy : public std::runtime_error {
 public:
  Busy() : std::runtime_error("Too many queries are waiting.") {}
};

}  // namespace storage
