// Whether a writing thread takes the processor from another thread as soon as it can go on. While many jobs come it
// does not: those that bring them go on, and the next transaction has more of them. On that thread.
#pragma once

#include <cstddef>

namespace storage {

class BatchScheduling {
 public:
  /// It waits for its turn after a transaction of so many jobs, until one has fewer than `few`.
  static constexpr std::size_t many = 16;
  static constexpr std::size_t few = 4;

  /// After a transaction of so many. A thread to which somebody gave a policy of its own keeps it.
  void note(std::size_t jobs);

 private:
  bool waits_ = false;
};

}  // namespace storage
