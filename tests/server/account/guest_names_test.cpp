#include "server/account/guest_names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace account::guest_names_test {
namespace {

TEST(GuestNames, AreTwoWordsAndANumber) {
  for (std::uint64_t random = 0; random < 5000; ++random) {
    EXPECT_THAT(guest_name(random * 7919, 0), testing::MatchesRegex("[A-Z][a-z]+ [A-Z][a-z]+ [0-9]+"));
  }
}

TEST(GuestNames, AreNumerous) {
  std::set<std::string> names;
  for (std::uint64_t random = 0; random < 48 * 48 * 98; ++random) names.insert(guest_name(random, 0));
  EXPECT_EQ(names.size(), 48u * 48u * 98u);
}

TEST(GuestNames, NumbersGrowWhenNamesAreTaken) {
  const std::uint64_t late = 48ULL * 48 * 123456;
  EXPECT_THAT(guest_name(late, 0), testing::MatchesRegex(".* [0-9][0-9]?"));
  EXPECT_THAT(guest_name(late, 8), testing::EndsWith(" 123458"));
  EXPECT_THAT(guest_name(late, 1000), testing::EndsWith(" 123458"));
}

TEST(GuestNames, AreShort) {
  std::size_t longest = 0;
  for (std::uint64_t random = 0; random < 48 * 48; ++random) {
    longest = std::max(longest, guest_name(random + 48ULL * 48 * 999'997, 8).size());
  }
  EXPECT_LE(longest, 25u);
}

}  // namespace
}  // namespace account::guest_names_test
