#include "server/base/nearest.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace base::nearest_test {
namespace {

constexpr std::array<std::string_view, 4> commands = {"serve", "backup", "check", "copy"};

TEST(EditsBetween, CountsLettersThatDiffer) {
  EXPECT_EQ(edits_between("serve", "serve"), 0U);
  EXPECT_EQ(edits_between("SERVE", "serve"), 0U);
  EXPECT_EQ(edits_between("srve", "serve"), 1U);
  EXPECT_EQ(edits_between("serrve", "serve"), 1U);
  EXPECT_EQ(edits_between("sarve", "serve"), 1U);
  EXPECT_EQ(edits_between("", "copy"), 4U);
  EXPECT_EQ(edits_between("kitten", "sitting"), 3U);
}

TEST(EditsBetween, TakesExchangedNeighboursForOne) {
  EXPECT_EQ(edits_between("sevre", "serve"), 1U);
  EXPECT_EQ(edits_between("bakcup", "backup"), 1U);
}

TEST(Nearest, IsTheOneWithTheFewestEdits) {
  EXPECT_EQ(nearest("srve", commands), "serve");
  EXPECT_EQ(nearest("bakup", commands), "backup");
  EXPECT_EQ(nearest("chekc", commands), "check");
}

TEST(Nearest, IsNothingIfAllAreFar) {
  EXPECT_EQ(nearest("weather", commands), std::nullopt);
  EXPECT_EQ(nearest("", commands), std::nullopt);
  EXPECT_EQ(nearest("serve", {}), std::nullopt);
}

TEST(Nearest, IsNothingForAWordTooLongToBeOne) {
  const std::string_view known = "serve";
  EXPECT_EQ(nearest(std::string(100'000, 's'), std::array{known}), std::nullopt);
}

TEST(DidYouMean, IsTheEndOfASentence) {
  EXPECT_EQ(did_you_mean("srve", commands), "; did you mean \"serve\"?");
  EXPECT_EQ(did_you_mean("weather", commands), "");
}

}  // namespace
}  // namespace base::nearest_test
