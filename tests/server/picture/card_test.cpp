#include "server/picture/card.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/game/registry.hpp"

namespace picture::card_test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The position after these turns.
std::string position(const std::string& game, const std::string& setup, const std::vector<std::string>& turns = {}) {
  auto started = game::start(game, setup);
  for (const std::string& turn : turns) EXPECT_TRUE((*started)->play(turn)) << turn;
  return (*started)->position();
}

std::string drawn(const std::string& game, const std::string& position) {
  return draw({.game = game, .position = position, .title = "A game"}).value();
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

constexpr const char* stack_shadow = "rgba(0,0,0,0.35)";
constexpr const char* marble_light = "url(#card-gleam)";
constexpr const char* ring_shown = "href=\"#card-ring\"";

TEST(Card, DrawsEveryStack) {
  EXPECT_EQ(count(drawn("tzaar", position("tzaar", "fixed")), stack_shadow), 60u);
  auto game = game::start("tzaar", "fixed");
  const auto turn = (*game)->legal_turns().front();
  EXPECT_EQ(count(drawn("tzaar", position("tzaar", "fixed", {turn})), stack_shadow), 59u);
}

TEST(Card, DrawsHeights) {
  const std::string start = position("tzaar", "fixed");
  EXPECT_THAT(drawn("tzaar", start), Not(HasSubstr(">2</text>")));
  auto game = game::start("tzaar", "fixed");
  ASSERT_TRUE((*game)->play((*game)->legal_turns().front()));
  for (const std::string& turn : (*game)->legal_turns()) {
    if (turn.find('+') == std::string::npos) continue;
    ASSERT_TRUE((*game)->play(turn));
    break;
  }
  EXPECT_THAT(drawn("tzaar", (*game)->position()), HasSubstr(">2</text>"));
}

TEST(Card, CountsOnlyVisiblePiecesBesideTheBoard) {
  const std::string hidden = drawn("tzaar", "3(TR)1/1r4/2T4/8/1T4z1/8/3t3/1Z4/2r2 w play");
  EXPECT_EQ(count(hidden, "font-size=\"40\""), 6u);
  EXPECT_EQ(count(hidden, ">2</text>"), 3u) << "the stack's height, White's totts and Black's tzarras";
  EXPECT_EQ(count(hidden, ">3</text>"), 0u) << "the tott under the tzarra";
}

TEST(Card, DrawsEveryRingAndMarble) {
  const std::size_t beside = 6;  // one of each colour for each player's captives
  const std::string start = drawn("zertz", position("zertz", "48"));
  EXPECT_EQ(count(start, ring_shown), 48u);
  EXPECT_EQ(count(start, marble_light), beside);
  const std::string next = drawn("zertz", position("zertz", "37", {"Wd4,a1"}));
  EXPECT_EQ(count(next, ring_shown), 36u);
  EXPECT_EQ(count(next, marble_light), beside + 1);
}

TEST(Card, CoordinatesFollowTheRemainingRim) {
  const std::string start = drawn("zertz", position("zertz", "37"));
  EXPECT_THAT(start, HasSubstr(">a1</text>"));
  const std::string next = drawn("zertz", position("zertz", "37", {"Wd4,a1"}));
  EXPECT_THAT(next, Not(HasSubstr(">a1</text>")));
  EXPECT_THAT(next, HasSubstr(">a2</text>"));
}

TEST(Card, CoordinatesDoNotOverlapTallStacks) {
  const std::string single = drawn("tzaar", "4T/6/2r4/8/4Z3/8/3t3/6/2z2 w play");
  const std::string tall = drawn("tzaar", "4(TTTTR)/6/2r4/8/4Z3/8/3t3/6/2z2 w play");
  const auto place_of_name = [](const std::string& card) {
    const std::size_t name = card.find(">A5</text>");
    return card.substr(card.rfind("<text", name), 40);
  };
  EXPECT_THAT(place_of_name(single), HasSubstr("y=\"-258\""));
  EXPECT_THAT(place_of_name(tall), HasSubstr("y=\"-274\""));
}

TEST(Card, EverySetupFits) {
  for (const game::GameInfo* info : game::games()) {
    for (const game::SetupInfo& setup : info->setups) {
      const std::string full = game::with_seed(info->id, setup.id, "7");
      EXPECT_TRUE(draw({.game = info->id, .position = position(std::string(info->id), full)})) << full;
    }
    EXPECT_TRUE(draw({.game = info->id})) << "an empty board of " << info->id;
  }
}

TEST(Card, RefusesInvalidPositionsAndGames) {
  EXPECT_FALSE(draw({.game = "tzaar", .position = "nonsense"}));
  EXPECT_FALSE(draw({.game = "zertz", .position = "48 nonsense"}));
  EXPECT_FALSE(draw({.game = "chess", .position = ""}));
}

TEST(Card, LongNamesAreDrawnSmaller) {
  const auto named = [](std::string_view name) { return draw({.game = "tzaar", .players = {name, ""}}).value(); };
  EXPECT_THAT(named("Calm Lynx 41"),
              HasSubstr("font-size=\"30\" font-weight=\"600\" text-anchor=\"start\" fill=\"#e8e6e0\">C"));
  EXPECT_THAT(named(std::string(20, 'W')), HasSubstr("font-size=\"19.4\""));
}

TEST(Card, ShowsTitleNamesScoresAndPly) {
  const std::string start = position("tzaar", "fixed");
  const auto svg = draw({"tzaar", start, "TZAAR", {"Ada <b>", ""}, {"½", "½"}, "12 / 40"});
  ASSERT_TRUE(svg);
  for (const char* words : {"TZAAR", "Ada &lt;b&gt;", "…", "½", "12 / 40"}) {
    EXPECT_THAT(*svg, HasSubstr('>' + std::string(words) + "</text>"));
  }
}

}  // namespace
}  // namespace picture::card_test
