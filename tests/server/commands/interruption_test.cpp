#include "server/commands/interruption.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <stdexcept>

namespace commands::interruption_test {
namespace {

TEST(Interruption, IsNoticedAtTheNextCheck) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const Interruption interruption;
    EXPECT_NO_THROW(interruption.check());
    std::raise(signal);
    EXPECT_THROW(interruption.check(), std::runtime_error);
  }
}

TEST(Interruption, DoesNotCarryOverToTheNextCommand) {
  {
    const Interruption earlier;
    std::raise(SIGINT);
  }
  EXPECT_NO_THROW(Interruption().check());
}

}  // namespace
}  // namespace commands::interruption_test
