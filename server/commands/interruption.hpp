// Ctrl-C, or SIGTERM, while a command works: noticed where the command looks, so that it can clean up. One at a time.
#pragma once

namespace commands {

class Interruption {
 public:
  /// From now on the two signals are only noted.
  Interruption();
  /// They end the program again.
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// Throws std::runtime_error after an interruption.
  void check() const;

 private:
  using Handler = void (*)(int);
  Handler on_interrupt_;
  Handler on_terminate_;
};

}  // namespace commands
