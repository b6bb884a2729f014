// Isolation: groups of rings without a vacant one, claimed or declined.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/common/zertz/positions.hpp"

namespace claims_test {
namespace {

using namespace zertz;

/// Two rings a1 a2 that hang on b2, b3 and a larger part.
Position hanging(std::string_view marbles, std::string_view variant = "37") {
  return position_of(marbles, {.only = "a1 a2 b3 c4 d5 d6 e6", .variant = variant});
}

TEST(ZertzClaim, MoverClaimsAFullIsolatedGroupWithItsRings) {
  const Position position = hanging("Wa1 Ga2");
  EXPECT_EQ(exact(position, "Be6,b3"), "Be6,b3 x Wa1Ga2");
  EXPECT_EQ(text(after(position, {"Be6,b3"})),
            "37 ..../...../...1../....2./.....B/...../.... 5/7/9 1/1/0 0/0/0 second");
}

TEST(ZertzClaim, GroupWithAVacantRingIsNotClaimed) { EXPECT_EQ(exact(hanging("Wa1"), "Be6,b3"), "Be6,b3"); }

TEST(ZertzClaim, TheMarbleJustPlacedCountsToo) { EXPECT_EQ(exact(hanging("Wa1"), "Ba2,b3"), "Ba2,b3 x Wa1Ba2"); }

TEST(ZertzClaim, SeveralGroupsAreClaimedAtOnce) {
  const Position position = position_of("Wa1 Gc1", {.only = "a1 b1 c1 d4 d5 d6"});
  EXPECT_EQ(exact(position, "Bd4,b1"), "Bd4,b1 x Wa1Gc1");
  EXPECT_EQ(after(position, {"Bd4,b1"}).captives[0], (Counts{1, 1, 0}));
}

TEST(ZertzClaim, FillingTheLastVacantRingOfAnIsolatedGroupClaimsIt) {
  const Position position = position_of("Wa1 Ga2", {.only = "a1 a2 b2 d4 d5 d6"});
  EXPECT_EQ(exact(position, "Bb2,d4"), "Bb2,d4 x Wa1Ga2Bb2");
}

TEST(ZertzClaim, LargerPartIsClaimedTooIfItIsFull) {
  const Position position = position_of("Wa1 Ga2 Bb2", {.only = "a1 a2 b2 b3 d5 d6"});
  EXPECT_EQ(exact(position, "Wb3,d5"), "Wb3,d5 x Wa1Ga2Bb2Wb3");
}

TEST(ZertzClaim, ASingleRingWithItsMarbleIsAGroup) {
  EXPECT_EQ(exact(position_of("Wa1", {.only = "a1 a2 b3 d4 d5"}), "Gd4,a2"), "Gd4,a2 x Wa1");
}

TEST(ZertzClaim, AJumpNeverClaims) {
  const Position position = position_of("Wd4 Gd5", {.only = "d4 d5 d6 a1"});
  EXPECT_EQ(exact(position, "x d4Gd6"), "x d4Gd6");
  EXPECT_EQ(claimable(position, Zertz::read(position, "x d4Gd6").value()), 0U);
}

TEST(ZertzClaim, WrittenClaimMustBeComplete) {
  const Position position = hanging("Wa1 Ga2");
  for (const char* turn :
       {"Be6,b3 x Wa1", "Be6,b3 x Wa1Wa2", "Be6,b3 x Wa1Ga2Be6", "Be6,b3 x Wa1Wa1", "Be6,d6 x Wa1Ga2"}) {
    EXPECT_EQ(refusal(position, turn), "wrong_claim") << turn;
  }
  EXPECT_EQ(sentence(position, "Be6,b3 x Wa1"), "This turn claims Wa1Ga2, no more and no less.");
  EXPECT_EQ(sentence(position, "Bd5,e6 x Wa1Ga2"), "This turn claims nothing.");
}

TEST(ZertzOptionalClaim, TurnWithoutTheClaimDeclinesIt) {
  const Position position = hanging("Wa1 Ga2", "37:claim=optional");
  EXPECT_EQ(exact(position, "Be6,b3"), "Be6,b3");
  EXPECT_EQ(exact(position, "Be6,b3 x Wa1Ga2"), "Be6,b3 x Wa1Ga2");
  EXPECT_EQ(after(position, {"Be6,b3"}).captives[0], (Counts{}));
  EXPECT_EQ(after(position, {"Be6,b3 x Wa1Ga2"}).captives[0], (Counts{1, 1, 0}));
}

TEST(ZertzOptionalClaim, BothAreLegalTurns) {
  const Position position = hanging("Wa1 Ga2", "37:claim=optional");
  EXPECT_THAT(legal(position), testing::IsSupersetOf({"Be6,b3", "Be6,b3 x Wa1Ga2"}));
  EXPECT_EQ(count_turns(position), legal(position).size());
  const std::vector<std::string> turns = legal(position);
  const auto claims = std::count_if(turns.begin(), turns.end(),
                                    [](const std::string& turn) { return turn.find(" x ") != std::string::npos; });
  EXPECT_EQ(turns.size(), legal(hanging("Wa1 Ga2")).size() + static_cast<std::size_t>(claims));
}

TEST(ZertzOptionalClaim, DeclinedGroupStaysUnclaimableUntilTheEnd) {
  const Position position = after(hanging("Wa1 Ga2", "37:claim=optional"), {"Be6,b3"});
  EXPECT_EQ(read_position(text(position)).value(), position);
  EXPECT_EQ(refusal(position, "Bd5,c4 x Wa1Ga2"), "wrong_claim");
  EXPECT_EQ(after(position, {"Bd5,c4"}).captives[1], (Counts{}));
}

TEST(ZertzOptionalClaim, AnotherGroupCanBeClaimedBesideADeclinedOne) {
  const Position dead = position_of("Wa1 Gg1", {.only = "a1 g1 g2 d4 d5 d6", .variant = "37:claim=optional"});
  EXPECT_EQ(exact(dead, "Bd4,g2 x Gg1"), "Bd4,g2 x Gg1");
}

TEST(ZertzOptionalClaim, FullBoardClaimIncludesDeclinedGroups) {
  const Position position = position_of("Wa1 Gd4", {.only = "a1 d4 d5", .variant = "37:claim=optional"});
  EXPECT_THAT(legal(position), testing::UnorderedElementsAre("Wd5 x Gd4Wd5Wa1", "Gd5 x Gd4Gd5Wa1", "Bd5 x Gd4Bd5Wa1"));
  EXPECT_EQ(exact(position, "Bd5"), "Bd5 x Gd4Bd5Wa1");
  EXPECT_EQ(result(after(position, {"Bd5"})), "first full_board");
}

}  // namespace
}  // namespace claims_test
