#include "server/room/renaming.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/room/record.hpp"
#include "tests/server/room/table.hpp"

namespace room::renaming_test {
namespace {

using game::Side;
using testing::HasSubstr;
using testing::Not;

Room made(std::optional<Side> side, const protocol::Origin& origin = {}) {
  Settings settings{"tzaar", "fixed", side, protocol::Visibility::public_};
  settings.secret = std::string(64, 'a');
  settings.origin = origin;
  return *Room::create(settings, ann, noon);
}

TEST(Renaming, ChangesSeatChatAndRecord) {
  Room room = made(Side::first);
  ASSERT_TRUE(room.sit(ben, {}, noon));
  ASSERT_TRUE(room.chat(ann, {protocol::Channel::players, "Hello"}, noon));
  const std::int64_t version = room.version();
  EXPECT_EQ(room.rename({{ann.id, "Eve"}}), (std::vector<std::int64_t>{1, version}));
  EXPECT_EQ(room.seat(Side::first)->name, "Eve");
  EXPECT_EQ(room.seat(Side::second)->name, "Ben");
  EXPECT_EQ(room.version(), version);
  const std::string record = record_lines(room.events());
  EXPECT_THAT(record, Not(HasSubstr("Ann")));
  EXPECT_THAT(record, HasSubstr("Ben"));
  EXPECT_EQ(room.snapshot(ben.id, {}, noon).chat.at(0).said.name, "Eve");
  EXPECT_TRUE(room.rename({{ann.id, "Eve"}}).empty()) << "nothing is new";
  EXPECT_TRUE(room.rename({{cal.id, "Eve"}}).empty()) << "Cal is not here";
}

TEST(Renaming, ChangesHostWithoutASideAndInvitedPerson) {
  Room room = made(std::nullopt, protocol::origin::Challenge{{ben.id, "Ben"}});
  EXPECT_EQ(room.rename({{ann.id, "Eve"}, {ben.id, "Bob"}}), std::vector<std::int64_t>{0});
  EXPECT_EQ(room.host()->name, "Eve");
  EXPECT_EQ(protocol::invited_in(room.made_with().origin)->name, "Bob");
  ASSERT_TRUE(room.sit(User{ben.id, "Bob"}, {}, noon));
  EXPECT_THAT(record_lines(room.events()), Not(HasSubstr("Ann")));
}

TEST(Renaming, ChangesOnlyNamesInARecord) {
  Room room = made(Side::first);
  ASSERT_TRUE(room.sit(ben, {}, noon));
  const std::string before = record_lines(room.events());
  const std::string after = renamed_record(before, {{ann.id, "deleted"}});
  EXPECT_THAT(after, Not(HasSubstr("Ann")));
  EXPECT_EQ(renamed_record(after, {{ann.id, "Ann"}}), before);
  EXPECT_EQ(renamed_record("damaged", {{ann.id, "Eve"}}), "damaged");
}

}  // namespace
}  // namespace room::renaming_test
