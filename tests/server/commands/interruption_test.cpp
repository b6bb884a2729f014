#include "server/commands/interruption.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <stdexcept>

namespace commands::interruption_test {
namespace {

TEST(Interruption, IsNoticedWhereTheCommandLooks) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const Interruption interruption;
    EXPECT_NO_THROW(interruption.check());
    std::raise(signal);
    EXPECT_THROW(interruption.check(), std::runtime_error);
  }
}

TEST(Interruption, OfAnEarlierCommandIsForgotten) {
  {
    const Interruption earlier;
    std::raise(SIGINT);
  }
  EXPECT_NO_THROW(Interruption().check());
}

}  // namespace
}  // namespace commands::interruption_test
