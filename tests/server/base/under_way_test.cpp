#include "server/base/under_way.hpp"

#include <gtest/gtest.h>

namespace base::under_way_test {
namespace {

TEST(UnderWay, ContinuationRunsAtOnceIfNothingIsPending) {
  UnderWay work;
  bool done = false;
  work.then([&] { done = true; });
  EXPECT_TRUE(done);
}

TEST(UnderWay, ContinuationRunsOnceAfterAllPendingWork) {
  UnderWay work;
  int done = 0;
  work.begin();
  work.then([&] { ++done; });
  work.begin();
  work.end();
  EXPECT_EQ(done, 0);
  work.end();
  EXPECT_EQ(done, 1);
  work.begin();
  work.end();
  EXPECT_EQ(done, 1);
}

TEST(UnderWay, ContinuationMayStartNewWork) {
  UnderWay work;
  bool done = false;
  work.begin();
  work.then([&] {
    work.begin();
    work.then([&] { done = true; });
  });
  work.end();
  EXPECT_FALSE(done);
  work.end();
  EXPECT_TRUE(done);
}

}  // namespace
}  // namespace base::under_way_test
