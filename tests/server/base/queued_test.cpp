// The account of what waits for peers.
#include "server/base/queued.hpp"

#include <gtest/gtest.h>

namespace base::queued_test {
namespace {

TEST(Queued, RemovingAnEntryReleasesItsBytes) {
  const std::size_t before = Queued::all();
  {
    const Queued one(100);
    const Queued two(50);
    EXPECT_EQ(Queued::all(), before + 150);
  }
  EXPECT_EQ(Queued::all(), before);
}

TEST(Queued, AnEntryMayGrowAndShrink) {
  const std::size_t before = Queued::all();
  Queued one(100);
  one.set(300);
  EXPECT_EQ(Queued::all(), before + 300);
  one.set(20);
  EXPECT_EQ(Queued::all(), before + 20);
  one.set(0);
  EXPECT_EQ(Queued::all(), before);
}

}  // namespace
}  // namespace base::queued_test
