#include "server/session/people_by_address.hpp"

#include <gtest/gtest.h>

namespace session::people_by_address_test {
namespace {

const core::UserId ann(1);
const core::UserId ben(2);

TEST(PeopleByAddressTest, CountsThePeopleAtAnAddressNotTheirConnections) {
  PeopleByAddress people;
  people.enter("home", ann);
  people.enter("home", ann);
  people.enter("home", ben);
  people.enter("elsewhere", ben);
  EXPECT_EQ(people.people_at("home", 0), 2u);
  EXPECT_EQ(people.people_at("elsewhere", 0), 1u);
  EXPECT_EQ(people.people_at("nowhere", 0), 0u);
}

TEST(PeopleByAddressTest, DepartedPersonCountsForAWhile) {
  PeopleByAddress people;
  people.enter("home", ann);
  people.leave("home", ann, 1000);
  EXPECT_EQ(people.people_at("home", 1000 + PeopleByAddress::lingering_ms - 1), 1u);
  EXPECT_EQ(people.people_at("home", 1000 + PeopleByAddress::lingering_ms), 0u);
}

TEST(PeopleByAddressTest, ReturningPersonKeepsCounting) {
  PeopleByAddress people;
  people.enter("home", ann);
  people.leave("home", ann, 0);
  people.enter("home", ann);
  EXPECT_EQ(people.people_at("home", PeopleByAddress::lingering_ms), 1u);
}

}  // namespace
}  // namespace session::people_by_address_test
