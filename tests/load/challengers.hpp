// People who play against the server's strongest computer, so that it thinks without a pause: each on a thread of their
// own, one game after the other, any turns, at once.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <string>
#include <thread>
#include <vector>

namespace load {

class Challengers {
 public:
  /// So many, at the server on this port. Returns once the computer has played in each game; throws std::exception if
  /// it does not.
  Challengers(std::uint16_t port, int people);
  /// Ends once each has seen the computer's next turn.
  ~Challengers();
  Challengers(const Challengers&) = delete;
  Challengers& operator=(const Challengers&) = delete;

 private:
  class Person;
  void play(Person& person);

  std::vector<Person> people_;
  std::atomic<bool> ending_{false};
  std::vector<std::thread> threads_;
};

}  // namespace load
