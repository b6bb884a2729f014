// Thrown where a server of a cluster would write after the others have ended it: nothing of it is stored, now or later.
#pragma once

#include <exception>
#include <stdexcept>

namespace storage {

class Ended : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline bool is_ended(const std::exception_ptr& error) {
  if (!error) return false;
  try {
    std::rethrow_exception(error);
  } catch (const Ended&) {
    return true;
  } catch (...) {
    return false;
  }
}

}  // namespace storage
