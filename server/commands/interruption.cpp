#include "server/commands/interruption.hpp"

#include <csignal>
#include <stdexcept>

namespace commands {

namespace {

volatile std::sig_atomic_t has_come = 0;

void note(int /*signal*/) { has_come = 1; }

}  // namespace

Interruption::Interruption() {
  has_come = 0;
  on_interrupt_ = std::signal(SIGINT, note);
  on_terminate_ = std::signal(SIGTERM, note);
}

Interruption::~Interruption() {
  std::signal(SIGINT, on_interrupt_);
  std::signal(SIGTERM, on_terminate_);
}

void Interruption::check() const {
  if (has_come != 0) throw std::runtime_error("Interrupted.");
}

}  // namespace commands
