// Logs of YINSH: each quirk that its dialect is known for.
#include "common/yinsh/yinsh.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <tuple>

#include "common/boardspace/boardspace.hpp"
#include "common/game/registry_of.hpp"
#include "common/record/replay.hpp"
#include "tests/common/boardspace/log_text.hpp"

namespace boardspace::yinsh_test {
namespace {

using record::Outcome;
using record::Record;
using Registry = game::RegistryOf<yinsh::Yinsh>;

Record imported(const std::string& text) {
  const auto record = read(text, Registry::start);
  EXPECT_TRUE(record) << text << record.error().at.line << ": " << record.error().sentence;
  return record ? *record : Record();
}

std::string refused(const std::string& text) {
  const auto record = read(text, Registry::start);
  EXPECT_FALSE(record) << text;
  return record ? "" : record.error().sentence;
}

std::string turns(const Record& record) {
  std::string text;
  for (const record::Turn& turn : record.turns) text += (text.empty() ? "" : " ") + turn.text;
  return text;
}

/// The turns after the ten placements.
std::string moves(const Record& record) {
  std::string text;
  for (std::size_t i = 10; i < record.turns.size(); ++i) text += (i > 10 ? " " : "") + record.turns[i].text;
  return text;
}

/// "g11" → "G 11"
std::string spaced(const std::string& label) {
  return std::string(1, static_cast<char>(label[0] - 32)) + ' ' + label.substr(1);
}

/// People place a marker and drop the ring, programs move.
enum class By { people, program };

/// Of a turn in our notation.
Actions actions_of(const std::string& turn, std::size_t player, By by) {
  const std::string colour = player == 0 ? "w" : "b";
  Actions actions;
  std::istringstream parts(turn);
  for (std::string part; std::getline(parts, part, ',');) {
    const std::size_t dash = part.find('-');
    if (part == "-") {
      actions.push_back("Pass ");
    } else if (part[0] == 'x') {
      const std::size_t ring = part.find('x', 1);
      actions.push_back("remove " + colour + ' ' + spaced(part.substr(dash + 1, ring - dash - 1)) + ' ' +
                        spaced(part.substr(1, dash - 1)));
      actions.push_back("remove " + colour + "r " + spaced(part.substr(ring + 1)));
    } else if (dash == std::string::npos) {
      actions.push_back("place " + colour + "r  " + spaced(part));
    } else if (by == By::program) {
      actions.push_back("move " + spaced(part.substr(0, dash)) + ' ' + spaced(part.substr(dash + 1)));
    } else {
      actions.push_back("place " + colour + "  " + spaced(part.substr(0, dash)));
      actions.push_back("drop board  " + spaced(part.substr(dash + 1)));
    }
  }
  return actions;
}

/// Is a Done logged behind the action? A marker placed is confirmed with the ring.
bool is_confirmed(const std::string& action) {
  return action.rfind("place w  ", 0) != 0 && action.rfind("place b  ", 0) != 0;
}

void add_turn(LogText& log, const std::string& turn, Done done, By by) {
  const Actions actions = actions_of(turn, log.player(), by);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    log.act(actions[i]);
    if (done == Done::written && i + 1 < actions.size() && is_confirmed(actions[i])) log.act("Done ");
  }
  log.done();
}

constexpr std::array placements{"a2", "k7", "a3", "k8", "a4", "k9", "a5", "k10", "g5", "j11"};

/// The rings have been placed.
LogText placed(Done done = Done::written, const std::string& variant = "Yinsh") {
  LogText log(variant, done);
  for (const char* at : placements) add_turn(log, at, done, By::people);
  return log.result("");
}

class EveryForm : public testing::TestWithParam<std::tuple<Done, By>> {};

TEST_P(EveryForm, ReadsRandomGamesAsTheyWerePlayed) {
  const auto [done, by] = GetParam();
  core::Random random("logs");
  for (const char* setup : {"standard", "blitz"}) {
    for (int i = 0; i < 5; ++i) {
      const auto game = std::move(*Registry::start("yinsh", setup));
      LogText log(std::string(setup) == "blitz" ? "yinsh-blitz" : "Yinsh", done);
      while (!game->outcome()) {
        const auto played = game->play(conformance::random_turn(*game, random));
        ASSERT_TRUE(played);
        add_turn(log, *played, done, by);
      }
      const Record record = imported(log.text());
      ASSERT_EQ(record.turns.size(), game->turns().size()) << log.text();
      for (std::size_t ply = 0; ply < record.turns.size(); ++ply) EXPECT_EQ(record.turns[ply].text, game->turns()[ply]);
      EXPECT_EQ(record.setup, setup);
      EXPECT_EQ(record.result->reason, game->outcome()->reason);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Logs, EveryForm,
                         testing::Combine(testing::Values(Done::written, Done::left_out),
                                          testing::Values(By::people, By::program)));

TEST(BoardspaceYinsh, VariantsAreSetUps) {
  EXPECT_EQ(imported(LogText("yinsh").turn({"place wr  E 5"}).text()).setup, "standard");
  EXPECT_EQ(imported(LogText("Yinsh-Blitz").turn({"place wr  E 5"}).text()).setup, "blitz");
  EXPECT_EQ(imported(LogText("yinsh").turn({"place wr  E 5"}).text()).game, "yinsh");
}

TEST(BoardspaceYinsh, WhoActsFirstIsWhite) {
  std::string text = LogText("Yinsh").turn({"place wr  E 5"}).turn({"place br  E 6"}).text();
  const Record plain = imported(text);
  EXPECT_EQ(plain.players[0], "Ada");
  for (std::size_t at = text.find("; P0[1"); at != std::string::npos; at = text.find("; P", at + 1)) {
    text[at + 3] = text[at + 3] == '0' ? '1' : '0';
  }
  text.replace(text.find("CM[0,1]"), 7, "CM[1,0]");
  const Record exchanged = imported(text);
  EXPECT_EQ(turns(exchanged), "e5 e6");
  EXPECT_EQ(exchanged.players[0], "guest");
}

TEST(BoardspaceYinsh, MovesMayLackTheirNumbers) {
  LogText log = placed(Done::left_out);
  std::string text = log.turn({"move G 5 F 5"}).turn({"move J 11 I 11"}).text();
  for (const char* move : {"11 move", "12 move"}) text.replace(text.find(move), 7, "move");
  EXPECT_EQ(moves(imported(text)), "g5-f5 j11-i11");
}

TEST(BoardspaceYinsh, ARingPickedUpAgainGoesElsewhereWhateverTheWordsName) {
  for (const Done done : {Done::written, Done::left_out}) {
    LogText log = placed(done);
    log.turn({"place w  G 5", "drop board  G 6", "pick board  G 5", "drop board  F 5"});
    log.turn({"place b  J 11", "drop board  I 11", "pick board  I 11", "drop board  H 11", "pick board  J 11",
              "drop board  I 11"});
    EXPECT_EQ(moves(imported(log.text())), "g5-f5 j11-i11");
  }
}

TEST(BoardspaceYinsh, PicksAndDropsOnThePoolMeanNothing) {
  LogText log("Yinsh");
  log.turn({"pick wr", "drop wr", "place wr  E 5"}).turn({"pick br", "drop br", "pick br", "drop br", "place br  E 6"});
  EXPECT_EQ(turns(imported(log.text())), "e5 e6");
}

TEST(BoardspaceYinsh, ARingMayBePlacedElsewhereBeforeDone) {
  LogText log("Yinsh");
  log.turn({"place wr  E 5", "place wr  F 6"});
  log.turn({"pick br", "drop board  G 7"}).turn({"place wr  E 5", "pick board  E 5", "drop board  E 7"});
  EXPECT_EQ(turns(imported(log.text())), "f6 g7 e7");
}

/// White can make a row with the first move.
LogText row_at_hand(Done done) {
  LogText log = placed(done);
  for (const char* turn : {"g5-g6", "j11-i11", "g6-g7", "i11-h11", "g7-g8", "h11-h10", "g8-g9", "h10-h9"}) {
    add_turn(log, turn, done, By::people);
  }
  return log;
}

TEST(BoardspaceYinsh, ARowIsRemovedByItsEndsInEitherOrder) {
  for (const char* row : {"remove w G 5 G 9", "remove w G 9 G 5"}) {
    for (const Done done : {Done::written, Done::left_out}) {
      LogText log = row_at_hand(done);
      log.act("place w  G 9").act("drop board  G 10");
      if (done == Done::written) log.act("Done ");
      log.act(row);
      if (done == Done::written) log.act("Done ");
      log.act("remove wr G 10").done();
      EXPECT_EQ(imported(log.text()).turns.back().text, "g9-g10,xg5-g9xg10");
    }
  }
}

TEST(BoardspaceYinsh, TimesAreThoseOfTheWholeTurn) {
  const Record record = imported(row_at_hand(Done::written).text());
  EXPECT_EQ(record.created, 1'761'674'652'000);
  EXPECT_EQ(record.turns[0].time, 1'761'674'654'000);
  EXPECT_EQ(record.turns[10].time, 1'761'674'675'000);
}

TEST(BoardspaceYinsh, AResetTakesBackWhatHasNotBeenConfirmed) {
  LogText log = row_at_hand(Done::written);
  log.act("place w  G 9").act("drop board  F 9").act("Reset ").act("place w  G 9").act("drop board  G 10").act("Done ");
  log.act("remove w G 5 G 9").act("Undo ").act("remove w G 5 G 9").act("Done ");
  log.act("remove wr A 2").act("Reset ").act("remove wr A 3").done();
  EXPECT_EQ(imported(log.text()).turns.back().text, "g9-g10,xg5-g9xa3");
}

TEST(BoardspaceYinsh, AResetWithoutDoneTakesBackAPartOrTheTurn) {
  LogText part = row_at_hand(Done::left_out);
  part.turn({"place w  G 9", "drop board  G 10", "remove w G 5 G 9", "remove wr A 2", "Reset ", "remove wr A 3"});
  EXPECT_EQ(imported(part.text()).turns.back().text, "g9-g10,xg5-g9xa3");
  LogText turn = row_at_hand(Done::left_out);
  turn.turn({"place w  G 9", "drop board  G 10", "remove w G 5 G 9", "Reset ", "place w  A 2", "drop board  B 2"});
  EXPECT_EQ(imported(turn.text()).turns.back().text, "a2-b2");
}

TEST(BoardspaceYinsh, AResignationTakesBackWhatIsNotWhole) {
  LogText log = row_at_hand(Done::left_out);
  log.act("place w  G 9").act("drop board  G 10").act("remove w G 5 G 9").act("resign");
  const Record record = imported(log.text());
  EXPECT_EQ(record.turns.back().text, "h10-h9");
  EXPECT_EQ(record.result->outcome, Outcome::second);
  EXPECT_EQ(record.result->reason, "resignation");
  EXPECT_EQ(record.result->by, game::Side::first);
  EXPECT_EQ(imported(placed().act("Resign ").act("Done ").text()).result->outcome, Outcome::second);
}

TEST(BoardspaceYinsh, WinOnTimeIsClaimedByThePlayerWhoseTurnItIs) {
  const Record record = imported(placed().turn({"move G 5 F 5"}).act("WinOnTime ").text());
  EXPECT_EQ(record.turns.size(), 11U);
  EXPECT_EQ(record.result->outcome, Outcome::second);
  EXPECT_EQ(record.result->reason, "time");
}

TEST(BoardspaceYinsh, APassIsOnlyForThoseWhoCannotMove) {
  EXPECT_NE(refused(placed().turn({"Pass "}).turn({"move J 11 I 11"}).text()).find("read as -"), std::string::npos);
}

TEST(BoardspaceYinsh, AnEditedBoardIsRefused) {
  EXPECT_EQ(refused(placed().act("Edit ").text()), "The log has an action that is not known here: Edit.");
}

TEST(BoardspaceYinsh, ATurnThatIsNotWholeIsRefusedOnceTheOtherPlayerActs) {
  LogText log = row_at_hand(Done::left_out);
  log.turn({"place w  G 9", "drop board  G 10"}).turn({"move H 9 H 8"});
  EXPECT_EQ(refused(log.text()), "Turn 19, read as g9-g10: You have a row to take, with a ring: g5-g9.");
}

TEST(BoardspaceYinsh, IsRefusedWhereTheRegistryDoesNotKnowIt) {
  const auto record = read(placed().text());
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().sentence, "There is no game \"yinsh\" here.");
}

}  // namespace
}  // namespace boardspace::yinsh_test
