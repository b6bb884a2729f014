#include "server/lobby/absentees.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace absentees_test {
namespace {

using core::UserId;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(Absentees, AreTakenInTheOrderInWhichTheyWent) {
  lobby::Absentees absent;
  EXPECT_EQ(absent.first(), std::nullopt);
  absent.goes(UserId(2), 5);
  absent.goes(UserId(1), 7);
  absent.goes(UserId(2), 9);  // gone already
  EXPECT_EQ(absent.first(), 5);
  EXPECT_THAT(absent.take_until(4), IsEmpty());
  EXPECT_THAT(absent.take_until(7), ElementsAre(UserId(2), UserId(1)));
  EXPECT_EQ(absent.first(), std::nullopt);
}

TEST(Absentees, ReturningResetsTheTime) {
  lobby::Absentees absent;
  absent.goes(UserId(1), 5);
  absent.returns(UserId(1));
  EXPECT_EQ(absent.first(), std::nullopt);
  absent.goes(UserId(1), 8);
  EXPECT_THAT(absent.take_until(7), IsEmpty());
  EXPECT_THAT(absent.take_until(8), ElementsAre(UserId(1)));
}

}  // namespace
}  // namespace absentees_test
