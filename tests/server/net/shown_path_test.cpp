#include "server/net/shown_path.hpp"

#include <gtest/gtest.h>

namespace net::shown_path_test {
namespace {

TEST(ShownPath, KeepsPathsWithoutLongParts) {
  for (const char* path : {"", "/", "/api/games/k3Xq9aTz01Lm", "/player/Ada//", "x"}) {
    EXPECT_EQ(without_secrets(path), path);
  }
}

TEST(ShownPath, HidesPossibleSecrets) {
  EXPECT_EQ(without_secrets("/feed/" + std::string(43, 'x') + ".atom"), "/feed/…");
  EXPECT_EQ(without_secrets("/" + std::string(21, 'x') + "/games"), "/…/games");
}

}  // namespace
}  // namespace net::shown_path_test
