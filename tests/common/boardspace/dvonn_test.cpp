// Logs of DVONN: every way in which a turn, a result or a file is written there.
#include "common/dvonn/dvonn.hpp"

#include <gtest/gtest.h>

#include "common/boardspace/boardspace.hpp"
#include "common/game/registry_of.hpp"
#include "tests/common/boardspace/log_text.hpp"
#include "tests/toy/heap.hpp"

namespace boardspace::dvonn_test {
namespace {

using record::Outcome;
using record::Record;
using Dvonn = game::RegistryOf<dvonn::Dvonn>;

Record imported(const std::string& text) {
  const auto record = read(text, Dvonn::start);
  EXPECT_TRUE(record) << record.error().at.line << ": " << record.error().sentence;
  return record ? *record : Record();
}

std::string refused(const std::string& text) {
  const auto record = read(text, Dvonn::start);
  return record ? "" : record.error().sentence;
}

/// The turns behind `skipped` others.
std::string turns(const Record& record, std::size_t skipped = 0) {
  std::string all;
  for (std::size_t i = skipped; i < record.turns.size(); ++i) all += (all.empty() ? "" : " ") + record.turns[i].text;
  return all;
}

std::string with(std::string text, const std::string& old, const std::string& replacement) {
  return text.replace(text.find(old), old.size(), replacement);
}

/// "A1" → "A 1"
std::string space(const std::string& label) { return place(label, false); }

Actions moved(const std::string& turn) { return {"move " + space(turn) + ' ' + space(turn.substr(3))}; }

constexpr std::size_t placed = 49;

LogText begun() { return LogText("dvonn 1493357901"); }

/// All pieces placed column by column, so that A1 A2 A3 are red and K5 is White's. White moves.
LogText all_placed() {
  LogText log = begun();
  const auto game = Dvonn::start("dvonn", "standard").value()->clone();
  for (std::size_t i = 0; i < placed; ++i) {
    const std::string turn = game->legal_turns().front();
    EXPECT_TRUE(game->play(turn));
    log.turn({"dropb " + space(turn)});
  }
  log.stays();
  return log;
}

/// A game to its end, of which every forced pass is written so; and its turns.
std::pair<LogText, std::string> whole_game(const Actions& pass) {
  LogText log = begun();
  const auto game = Dvonn::start("dvonn", "standard").value()->clone();
  std::string all;
  for (std::size_t ply = 0; !game->outcome(); ++ply) {
    const std::vector<std::string> legal = game->legal_turns();
    const std::string turn = legal[ply * 7919 % legal.size()];
    const bool before = game->to_move() == game::Side::first;
    EXPECT_TRUE(game->play(turn));
    log.turn(turn == "-" ? pass : turn.size() == 2 ? Actions{"dropb " + space(turn)} : moved(turn));
    if (before == (game->to_move() == game::Side::first)) log.stays();
    all += (all.empty() ? "" : " ") + turn;
  }
  return {log, all};
}

TEST(BoardspaceDvonn, PiecesArePlacedWithOrWithoutThePool) {
  LogText log = begun();
  log.turn({"dropb B 2"}).turn({"pick br 2", "dropb I 4"}).turn({"Pick wr 0", "drop wr 0", "dropb C 5"});
  log.turn({"pick wr 0", "drop wr 0", "pick wr 0", "drop wr 0", "dropb A 1"}).turn({"pick wc", "drop wc", "dropb K 3"});
  const Record record = imported(log.text());
  EXPECT_EQ(turns(record), "B2 I4 C5 A1 K3");
  EXPECT_EQ(record.game, "dvonn");
  EXPECT_EQ(record.setup, "standard");
}

TEST(BoardspaceDvonn, APlacementIsTakenBackByPickingItUp) {
  LogText log = begun();
  log.turn({"dropb F 2", "pickb F 2", "dropb J 4"});
  log.turn({"pick br 2", "dropb A 1", "pickb A 1", "drop br 0", "pick br 2", "dropb A 2"});
  EXPECT_EQ(turns(imported(log.text())), "J4 A2");
}

TEST(BoardspaceDvonn, WhitePlacesTheLastPieceAndMovesNext) {
  LogText log = all_placed();
  log.turn({"pickb K 5", "dropb K 4"}).turn(moved("J5-J4"));
  EXPECT_EQ(turns(imported(log.text()), placed), "K5-K4 J5-J4");
}

TEST(BoardspaceDvonn, AStackIsPickedUpAndDroppedOrMoved) {
  EXPECT_EQ(turns(imported(all_placed().turn({"pickb K 5", "dropb K 4"}).text()), placed), "K5-K4");
  EXPECT_EQ(turns(imported(all_placed().turn({"move K 5 K 4"}).text()), placed), "K5-K4");
}

TEST(BoardspaceDvonn, ADropIsTakenBackWhateverSpaceThePickNames) {
  EXPECT_EQ(turns(imported(all_placed().turn({"pickb K 5", "dropb K 4", "pickb A 1", "dropb J 4"}).text()), placed),
            "K5-J4");
  const Actions again{"pickb K 5", "dropb K 4", "pickb K 4", "dropb J 4", "pickb J 4", "pickb J 4", "dropb J 5"};
  EXPECT_EQ(turns(imported(all_placed().turn(again).text()), placed), "K5-J5");
}

TEST(BoardspaceDvonn, AStackIsPutBackWhereItWasPickedUp) {
  EXPECT_EQ(turns(imported(all_placed().turn({"pickb K 5", "dropb K 5", "pickb K 3", "dropb K 4"}).text()), placed),
            "K3-K4");
  const Actions later{"pickb K 5", "dropb K 4", "pickb K 4", "dropb K 5", "pickb K 3", "dropb J 3"};
  EXPECT_EQ(turns(imported(all_placed().turn(later).text()), placed), "K3-J3");
}

TEST(BoardspaceDvonn, AResetTakesTheTurnBack) {
  EXPECT_EQ(turns(imported(all_placed().turn({"pickb K 5", "dropb K 4", "reset", "move K 3 K 4"}).text()), placed),
            "K3-K4");
}

TEST(BoardspaceDvonn, AForcedPassIsAWordOrDoneAlone) {
  for (const Actions& pass : {Actions{"pass"}, Actions{}}) {
    const auto [log, all] = whole_game(pass);
    ASSERT_NE(all.find(" - "), std::string::npos);
    const Record record = imported(log.text());
    EXPECT_EQ(turns(record), all);
    EXPECT_TRUE(record.result->reason == "most_pieces" || record.result->reason == "equal_pieces");
  }
}

TEST(BoardspaceDvonn, APassThatIsNotForcedIsRefused) {
  for (const Actions& pass : {Actions{"pass"}, Actions{}}) {
    EXPECT_EQ(refused(all_placed().turn(pass).text()).substr(0, 33), "Turn 50, read as -: Who can move ");
  }
}

TEST(BoardspaceDvonn, ResignationEndsTheGameForTheOther) {
  const Record record = imported(begun().turn({"dropb A 1"}).act("resign").done().result("").text());
  EXPECT_EQ(turns(record), "A1");
  EXPECT_EQ(record.result->outcome, Outcome::first);
  EXPECT_EQ(record.result->reason, "resignation");
}

TEST(BoardspaceDvonn, WhoActsFirstHasWhite) {
  LogText log = begun();
  std::string text = log.done().turn({"dropb A 1"}).turn({"dropb A 2"}).text();
  text = with(text, "; P0[1 Done ]", ";");
  const Record record = imported(text);
  EXPECT_EQ(turns(record), "A1 A2");
  EXPECT_EQ(record.players[0], "guest");
  EXPECT_EQ(record.players[1], "Ada");
}

TEST(BoardspaceDvonn, ASecondCopyOfTheGameIsNotRead) {
  const std::string first = begun().turn({"dropb A 1"}).turn({"dropb A 2"}).text();
  const std::string copy =
      "GM[Dvonn]VV[1]\nSU[dvonn 7]\nP0[id \"Eve\"]\n; P0[0 Start P0]\n; P0[1 dropb B 1]\n; P0[reset]\n"
      "; P-1[Pop P1\\[3 dropb E 4\\]]\n; P-1[edit: P0\\[reset\\] deleted]\n";
  for (const std::string& text : {first + "(;\n" + copy + ")\n", first + " (;" + copy, first + copy,
                                  first.substr(0, first.rfind(')')) + copy + ")\n"}) {
    const Record record = imported(text);
    EXPECT_EQ(turns(record), "A1 A2");
    EXPECT_EQ(record.players[0], "Ada");
  }
}

TEST(BoardspaceDvonn, AnotherWritersHeaderIsRead) {
  const std::string text =
      "(;P0[ time 0:26:37]\nP1[ time 0:03:17]\nGM[Dvonn]\nSU[dvonn -1013707527]\nGC[DV-a-b-2017-07-25-2157]\n"
      "GN[/dvonn/dvonngames/DV-a-b-2017-07-25-2157.sgf]\nP0[ id guest]\nP1[ id Dumbot]\nFF[4]\n;P0[0 Start P0]\n"
      ";P0[1 dropb A 3]\n;P0[2 done]\n;P1[3 dropb I 4]\n;P1[4 done]\n)\n";
  const Record record = imported(text);
  EXPECT_EQ(turns(record), "A3 I4");
  EXPECT_EQ(record.players[0], "guest");
  EXPECT_EQ(record.players[1], "Dumbot");
  EXPECT_EQ(record.created, 1'501'019'820'000);
}

TEST(BoardspaceDvonn, LinesMayEndWithACarriageReturn) {
  std::string text;
  for (const char c : begun().turn({"dropb A 1"}).text()) text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_EQ(turns(imported(text)), "A1");
}

TEST(BoardspaceDvonn, AGameWithoutADayIsReadWithoutOne) {
  std::string text = begun().turn({"dropb A 1"}).text();
  text = with(text, "T!X-Ada-guest-2025-10-28-1804", "DV-Ada-guest-0-01-00-0000");
  text = with(text, "Tue Oct 28 13:04:12 CDT 2025", "April 5, 2016");
  EXPECT_EQ(imported(text).created, std::nullopt);
}

TEST(BoardspaceDvonn, TheResultMayBeInTheClientsLanguage) {
  const auto outcome = [](const std::string& result) {
    return imported(begun().turn({"dropb A 1"}).result(result).text()).result->outcome;
  };
  for (const std::string& result : {std::string("Game won by Ada"), std::string("Ada hat gewonnen"),
                                    std::string("Partie gagn\xe9"
                                                "e par Ada"),
                                    std::string("De partij is gewonnen door Ada."),
                                    std::string("Gra wygrana przez Ada"), std::string("Vyhr\xe1l Ada"),
                                    std::string("\xf0"
                                                "18\xf0"
                                                "33\xf0"
                                                "40\xf0"
                                                "43 \xf0"
                                                "32\xf0"
                                                "4b\xf0"
                                                "38\xf0"
                                                "33\xf0"
                                                "40\xf0"
                                                "30\xf0"
                                                "3b(\xf0"
                                                "30) Ada.")}) {
    EXPECT_EQ(outcome(result), Outcome::first) << result;
  }
  EXPECT_EQ(outcome("guest1490 hat gewonnen"), Outcome::second);
  EXPECT_EQ(outcome("The game is a draw"), Outcome::draw);
  for (const char* unclear : {"", "Gast1479 hat gewonnen", "Game won by host1493", "Game won by "}) {
    EXPECT_EQ(outcome(unclear), Outcome::aborted) << unclear;
  }
}

TEST(BoardspaceDvonn, WhatTheRulesForbidIsRefused) {
  EXPECT_NE(refused(all_placed().turn(moved("I2-I3")).text()).find("is surrounded"), std::string::npos);
  EXPECT_NE(refused(all_placed().turn(moved("K5-J3")).text()).find("share none"), std::string::npos);
  EXPECT_NE(refused(all_placed().turn(moved("K5-I3")).text()).find("moves as many spaces as it is high"),
            std::string::npos);
  EXPECT_NE(refused(begun().turn({"dropb A 1"}).turn({"dropb A 1"}).text()).find("A1 is taken"), std::string::npos);
  EXPECT_NE(refused(begun().turn({"dropb J 1"}).text()).find("J1 is no space"), std::string::npos);
  EXPECT_NE(refused(begun().turn({"edit"}).text()).find("edit"), std::string::npos);
  EXPECT_EQ(refused(begun().act("resign").done().text()), "No turn was played.");
}

TEST(BoardspaceDvonn, ALogWithoutItsRulesIsRefused) {
  const auto record = read(begun().turn({"dropb A 1"}).text(), game::RegistryOf<toy::Heap>::start);
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().sentence, "There is no game \"dvonn\" here.");
}

TEST(BoardspaceDvonn, DamagedLogsAreReadOrRefused) {
  core::Random random("damaged logs");
  const std::string whole = whole_game({"pass"}).first.text();
  for (int i = 0; i < 2'000; ++i) {
    const std::string text = damaged(whole, random);
    const auto record = read(text, Dvonn::start);
    if (!record) continue;
    const auto game = Dvonn::start(record->game, record->setup).value()->clone();
    for (const record::Turn& turn : record->turns) ASSERT_TRUE(game->play(turn.text)) << text;
  }
}

}  // namespace
}  // namespace boardspace::dvonn_test
