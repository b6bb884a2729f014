// Who has blocked whom, and what rooms make of it: who may begin a game, and who hears whom.
#include "server/rooms/blocks.hpp"

#include "server/rooms/host.hpp"
#include "tests/server/rooms/hosts.hpp"

namespace rooms::blocks_test {
namespace {

const core::UserId ann(1);
const core::UserId ben(2);
const core::UserId cal(3);

TEST(Blocks, AreReplacedOnReload) {
  Persons persons;
  Blocks blocks{persons};
  blocks.set(ann, ben, true);
  blocks.set_all({{cal, ann}});
  EXPECT_FALSE(blocks.has(ann, ben));
  EXPECT_TRUE(blocks.has(cal, ann));
  EXPECT_EQ(blocks.apart_from(ann), Blocks::People{cal});
}

TEST(Blocks, ApplyOneWayUntilRemoved) {
  Persons persons;
  Blocks blocks{persons};
  blocks.set(ann, ben, true);
  EXPECT_TRUE(blocks.has(ann, ben));
  EXPECT_FALSE(blocks.has(ben, ann));
  blocks.set(ann, ben, false);
  blocks.set(ann, cal, false);
  EXPECT_FALSE(blocks.has(ann, ben));
}

TEST(Blocks, SeparateBothPeople) {
  Persons persons;
  Blocks blocks{persons};
  EXPECT_TRUE(blocks.set(ann, ben, true));
  EXPECT_FALSE(blocks.set(ann, ben, true));
  blocks.set(cal, ann, true);
  EXPECT_EQ(blocks.apart_from(ann), (Blocks::People{ben, cal}));
  EXPECT_EQ(blocks.apart_from(ben), Blocks::People{ann});
  EXPECT_TRUE(blocks.set(ann, ben, false));
  EXPECT_EQ(blocks.apart_from(ben), Blocks::People{});
  EXPECT_EQ(blocks.apart_from(ann), Blocks::People{cal});
  blocks.forget(ann);
  EXPECT_EQ(blocks.apart_from(cal), Blocks::People{});
}

TEST(Blocks, RefuseBothWithAReason) {
  Persons persons;
  Blocks blocks{persons};
  blocks.set(ann, ben, true);
  EXPECT_EQ(blocks.refusal_for(ben, ann, "Ann")->message, "Ann has blocked you: you cannot play with them.");
  EXPECT_EQ(blocks.refusal_for(ann, ben, "Ben")->message,
            "You have blocked Ben: unblock them first to play with them.");
  EXPECT_EQ(blocks.refusal_for(ann, cal, "Cal"), std::nullopt);
}

TEST(Blocks, OfDeletedPeopleAreForgotten) {
  Persons persons;
  Blocks blocks{persons};
  blocks.set(ann, ben, true);
  blocks.set(ben, ann, true);
  blocks.set(ben, cal, true);
  blocks.forget(ann);
  EXPECT_FALSE(blocks.has(ann, ben));
  EXPECT_FALSE(blocks.has(ben, ann));
  EXPECT_TRUE(blocks.has(ben, cal));
}

TEST(Blocks, ExtendToThePersonsBots) {
  const core::UserId bens_bot(12);
  const core::UserId anns_bot(11);
  Persons persons;
  persons.own(ben, bens_bot);
  persons.own(ann, anns_bot);
  Blocks blocks{persons};
  blocks.set(ann, ben, true);
  for (const core::UserId of_ann : {ann, anns_bot}) {
    for (const core::UserId of_ben : {ben, bens_bot}) {
      EXPECT_TRUE(blocks.has(of_ann, of_ben));
      EXPECT_FALSE(blocks.has(of_ben, of_ann));
    }
    EXPECT_EQ(blocks.apart_from(of_ann), (Blocks::People{ben, bens_bot}));
  }
  EXPECT_EQ(blocks.apart_from(bens_bot), (Blocks::People{ann, anns_bot}));
  EXPECT_EQ(blocks.apart_from(cal), Blocks::People{});
}

TEST(Blocks, OfABotDoNotExtendToItsOwner) {
  const core::UserId one(12);
  const core::UserId another(13);
  Persons persons;
  persons.set_all({{one, ben}, {another, ben}});
  Blocks blocks{persons};
  blocks.set(ann, one, true);
  EXPECT_TRUE(blocks.has(ann, one));
  EXPECT_FALSE(blocks.has(ann, ben));
  EXPECT_FALSE(blocks.has(ann, another));
  blocks.set(ann, ben, true);
  persons.forget(another);
  EXPECT_FALSE(blocks.has(ann, another)) << "it is nobody's any more";
}

class BlockedHosts : public RoomHosts {
 protected:
  void ann_blocks_ben() { rooms_.blocks().set(ann_.user.id, ben_.user.id, true); }
  std::string answer(Host& host, const Visitor& who, const room::Command& command) {
    host.command(who, 7, command);
    return hears(who).next_with(R"("id":7)");
  }
};

TEST_F(BlockedHosts, BlockedPersonCannotSitInTheBlockersRoom) {
  const auto host = made();
  ann_blocks_ben();
  const std::string refused = answer(*host, ben_, protocol::Sit{});
  EXPECT_NE(refused.find(R"("code":"person_blocked")"), std::string::npos) << refused;
  EXPECT_NE(refused.find("Ann has blocked you"), std::string::npos) << refused;
  EXPECT_NE(answer(*host, cal_, protocol::Sit{}).find(R"("t":"ok")"), std::string::npos);
}

TEST_F(BlockedHosts, BlockerCannotSitInTheBlockedPersonsRoom) {
  const auto host = made();
  rooms_.blocks().set(ben_.user.id, ann_.user.id, true);
  EXPECT_NE(answer(*host, ben_, protocol::Sit{}).find("You have blocked Ann"), std::string::npos);
}

TEST_F(BlockedHosts, RunningGameContinuesWithoutARematch) {
  const auto host = playing();
  ann_blocks_ben();
  EXPECT_NE(answer(*host, ben_, protocol::Sit{}).find(R"("t":"ok")"), std::string::npos) << "it is their seat";
  host->command(ben_, 8, protocol::Resign{"r", 0});
  hears(ben_).next_with(R"("kind":"end")");
  const protocol::Offer rematch{protocol::OfferKind::rematch, protocol::OfferAction::make, {}, "again", 0};
  EXPECT_NE(answer(*host, ben_, rematch).find("Ann has blocked you"), std::string::npos);
}

TEST_F(BlockedHosts, BlockedPeopleAreNotPaired) {
  const auto host = made();
  ann_blocks_ben();
  std::promise<void> not_free;
  host->pair(ben_, 7, protocol::Sit{}, [&] { not_free.set_value(); });
  not_free.get_future().wait();
}

TEST_F(BlockedHosts, BlockedWatcherIsHeardOnlyByOthers) {
  const auto host = playing();
  rooms_.blocks().set(ann_.user.id, cal_.user.id, true);
  host->join(cal_, 3, {});
  hears(cal_).next_with(R"("t":"full")");
  host->command(cal_, 7, protocol::Chat{protocol::Channel::watchers, "hear me"});
  constexpr const char* with_version = R"("v":)";  // presence has none, and may come first
  EXPECT_NE(hears(ben_).next_with(with_version).find("hear me"), std::string::npos);
  const std::string hidden = hears(ann_).next_with(with_version);
  EXPECT_EQ(hidden.find("hear me"), std::string::npos) << hidden;
  const Visitor again = visitor(1, "Ann", 8);
  host->join(again, 9, {});
  EXPECT_EQ(hears(again).next_with(R"("t":"full")").find("hear me"), std::string::npos);
}

}  // namespace
}  // namespace rooms::blocks_test
