#include "common/boardspace/boardspace.hpp"

#include <gtest/gtest.h>

#include "common/boardspace/sgf.hpp"
#include "common/boardspace/turns.hpp"
#include "common/boardspace/tzaar_start.hpp"
#include "common/record/replay.hpp"
#include "tests/common/boardspace/log_text.hpp"

namespace boardspace::boardspace_test {
namespace {

using record::Outcome;
using record::Record;

Record imported(const std::string& text) {
  const auto record = read(text);
  EXPECT_TRUE(record) << text << record.error().at.line << ": " << record.error().sentence;
  return record ? *record : Record();
}

std::string refused(const std::string& text) {
  const auto record = read(text);
  EXPECT_FALSE(record) << text;
  return record ? "" : std::to_string(record.error().at.line) + ": " + record.error().sentence;
}

std::string turns(const Record& record) {
  std::string text;
  for (const record::Turn& turn : record.turns) text += (text.empty() ? "" : "; ") + turn.text;
  return text;
}

class EveryVariant : public testing::TestWithParam<Done> {};

TEST_P(EveryVariant, ReadsRandomGamesAsTheyWerePlayed) {
  core::Random random("logs");
  for (const conformance::Start& start : conformance::all_starts()) {
    if (variant_of(start).empty()) continue;
    for (int i = 0; i < 5; ++i) {
      const auto game = conformance::begin(start);
      LogText log(variant_of(start), GetParam());
      while (!game->outcome()) {
        const auto played = game->play(conformance::random_turn(*game, random));
        ASSERT_TRUE(played);
        log.turn(actions_of(start.game, *played, log.player()));
      }
      const Record record = imported(log.text());
      ASSERT_EQ(record.turns.size(), game->turns().size()) << log.text();
      for (std::size_t ply = 0; ply < record.turns.size(); ++ply) EXPECT_EQ(record.turns[ply].text, game->turns()[ply]);
      EXPECT_EQ(record.setup, start.setup);
      EXPECT_EQ(record.result->reason, game->outcome()->reason);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(WithAndWithoutDone, EveryVariant, testing::Values(Done::written, Done::left_out),
                         [](const auto& tested) {
                           return tested.param == Done::written ? "Done" : "BeforeDoneWasLogged";
                         });

TEST(Boardspace, SaysWhoPlayedWhenAndHowItEnded) {
  LogText log("Zertz+11");
  log.turn({"RtoB 2 0 C 3", "R- H 4"}).turn({"RtoB 2 1 D 5", "R- D 1"});
  const Record record = imported(log.text());
  EXPECT_EQ(record.game, "zertz");
  EXPECT_EQ(record.setup, "48");
  EXPECT_EQ(turns(record), "Wc3,h4; Gd5,d1");
  EXPECT_EQ(record.players[0], "Ada");
  EXPECT_EQ(record.players[1], "guest");
  EXPECT_EQ(record.created, 1'761'674'652'000);
  EXPECT_EQ(record.turns[0].time, 1'761'674'655'000);
  EXPECT_EQ(record.turns[1].time, 1'761'674'658'000);
  EXPECT_EQ(record.source, "boardspace.net");
  EXPECT_EQ(record.others, (std::vector<record::Tag>{{"Title", "T!X-Ada-guest-2025-10-28-1804"}}));
  // A guest has a number behind their name in the result.
  EXPECT_EQ(record.result->outcome, Outcome::second);
  EXPECT_EQ(record.result->reason, "unknown");
}

TEST(Boardspace, ResultsThatTheRulesDoNotSay) {
  LogText log("Zertz");
  log.turn({"RtoB 2 0 C 3", "R- A 1"});
  EXPECT_EQ(imported(log.result("Game drawn").text()).result->reason, "agreement");
  EXPECT_EQ(imported(log.result("").text()).result->outcome, Outcome::aborted);
  log.act("Resign ").done();
  const Record resigned = imported(log.text());
  EXPECT_EQ(resigned.result->outcome, Outcome::first);
  EXPECT_EQ(resigned.result->reason, "resignation");
  EXPECT_EQ(resigned.result->by, game::Side::second);
}

TEST(Boardspace, ResultNeedsExactlyOneWinner) {
  LogText log("Zertz");
  log.turn({"RtoB 2 0 C 3", "R- A 1"});
  const auto outcome = [&](const std::string& result, const std::string& second) {
    std::string text = log.result(result).text();
    text.replace(text.find("guest\"]"), 5, second);
    return imported(text).result->outcome;
  };
  EXPECT_EQ(outcome("Game won by Draw", "Draw"), Outcome::second);
  EXPECT_EQ(outcome("Game won by Ada", "Ada"), Outcome::aborted);
  EXPECT_EQ(outcome("Game won by Ada7", "Ada"), Outcome::aborted);
  EXPECT_EQ(outcome("Game won by Ada7", "Ada7"), Outcome::second);
  EXPECT_EQ(outcome("Withdrawn", "Ben"), Outcome::aborted);
  EXPECT_EQ(outcome("GAME DRAWN", "Ben"), Outcome::draw);
}

TEST(Boardspace, LimitsTheActionsOfATurn) {
  const Actions placed{"RtoB 2 1 C 3", "R- A 1"};
  Actions most(498, "Pick 2 1");
  most.insert(most.end(), placed.begin(), placed.end());
  EXPECT_EQ(turns(imported(LogText("Zertz", Done::left_out).turn(most).text())), "Gc3,a1");
  most.insert(most.begin(), "Pick 2 1");
  EXPECT_EQ(refused(LogText("Zertz").turn(most).text()), "512: A turn has no more than 500 actions.");
}

TEST(Boardspace, TheRingMayBeRemovedBeforeThePlacement) {
  EXPECT_EQ(turns(imported(LogText("Zertz").turn({"R- A 1", "RtoB 2 2 D 4"}).text())), "Bd4,a1");
}

TEST(Boardspace, UndoneActionsDoNotCount) {
  const std::vector<Actions> undone = {
      {"RtoB 2 0 D 4", "BtoR D 4 2", "RtoB 2 1 C 3", "R- A 1"},
      {"RtoB 2 0 D 4", "Reset ", "RtoB 2 1 C 3", "R- A 1"},
      {"RtoB 2 1 D 4", "BtoB D 4 C 3", "R- A 1"},
      {"Pick 2 1", "RtoR 2 1 2", "Pick 2 1", "RtoB 2 1 C 3", "R- A 1"},
      {"RtoB 2 1 C 3", "R- A 2", "R+ A 2", "R- A 1"},
      {"R- A 2", "RtoB 2 1 C 3", "Pickb C 3", "R+ A 2", "R- A 1"},
      {"RtoB 2 1 C 3", "R- A 1", "Reset ", "Pickb A 2", "RtoB 2 1 C 3", "R- A 1"},
  };
  for (const Actions& actions : undone) {
    EXPECT_EQ(turns(imported(LogText("Zertz").turn(actions).text())), "Gc3,a1") << actions[0];
  }
}

TEST(Boardspace, AResetThatUndidNothingIsUnderstood) {
  EXPECT_EQ(turns(imported(LogText("Zertz").turn({"RtoB 2 1 C 3", "R- A 1", "Reset "}).text())), "Gc3,a1");
}

TEST(Boardspace, AJumpMayBeUndone) {
  LogText log("Zertz");
  log.turn({"RtoB 2 1 C 3", "R- A 1"}).turn({"RtoB 2 1 C 4", "R- A 2"});
  log.turn({"BtoB C 3 C 5", "BtoB C 5 C 3", "BtoB C 4 C 2"});
  EXPECT_EQ(turns(imported(log.text())), "Gc3,a1; Gc4,a2; x c4Gc2");
}

TEST(Boardspace, ATurnThatWasNeverFinishedIsLeftOut) {
  LogText log("Zertz");
  log.turn({"RtoB 2 1 C 3", "R- A 1"}).act("RtoB 2 1 G 4").act("R- A 2");
  EXPECT_EQ(turns(imported(log.text())), "Gc3,a1");
}

TEST(Boardspace, CountsTheHoleInColumnE) {
  EXPECT_EQ(tzaar_space("E", "4", View::plain), "E4");
  EXPECT_EQ(tzaar_space("e", "6", View::plain), "E5");
  EXPECT_EQ(tzaar_space("E", "9", View::plain), "E8");
  EXPECT_EQ(tzaar_space("D", "8", View::plain), "D8");
  EXPECT_EQ(tzaar_space("E", "6", View::turned), "E4");
  EXPECT_EQ(tzaar_space("A", "1", View::turned), "I5");
  for (const auto& [column, row] : std::vector<std::pair<std::string, std::string>>{
           {"E", "5"}, {"E", "10"}, {"A", "6"}, {"J", "1"}, {"A", "0"}, {"AB", "1"}, {"A", "x"}, {"\xff", "1"}}) {
    EXPECT_EQ(tzaar_space(column, row, View::plain), "J1") << column << row;
  }
}

TEST(Boardspace, OlderTzaarLogsPickAndDrop) {
  LogText log("Tzaar-standard", Done::left_out);
  log.turn({"Pickb D 3", "Dropb D 3", "Pickb D 3", "Dropcap D 4"});
  log.turn({"Pickb A 1", "Dropcap B 1", "Pickb A 2", "Dropb A 3"});
  EXPECT_EQ(turns(imported(log.text())), "D3xD4; A1xB1 A2+A3");
}

TEST(Boardspace, OlderTzaarLogsTakePiecesFromTheRack) {
  LogText log("Tzaar-custom", Done::left_out);
  log.turn({"Pick wr 2", "Dropb A 1"})
      .turn({"Pick br 0", "Drop br 0", "Pick br 1", "Dropb B 1", "Pickb B 1", "Dropb E 6"});
  EXPECT_EQ(turns(imported(log.text())), "Z@A1; R@E5");
}

TEST(Boardspace, InfersAPassThatIsNotLogged) {
  LogText log("Tzaar-standard");
  log.turn({"Capture D 3 D 4"}).turn({"Capture A 1 B 1"}).turn({"Move E 1 E 2", "Reset ", "Capture I 5 H 6", "Pass"});
  EXPECT_EQ(turns(imported(log.text())), "D3xD4; A1xB1 pass; I5xH6 pass");
}

TEST(Boardspace, ColoursMayHaveBeenGivenTheOtherWayRound) {
  // The same first turn, by the black pieces: the board turned by half a circle.
  EXPECT_EQ(turns(imported(LogText("tzaar-standard").turn({"Capture F 6 F 5"}).text())), "D3xD4");
}

TEST(Boardspace, ReadsAStartByTheLogItself) {
  const std::string by_player = LogText("Zertz").turn({"RtoB 2 1 C 3", "R- A 1"}).text();
  std::string by_nobody = by_player;
  by_nobody.replace(by_nobody.find("P0[0 Start"), 2, "P-1");
  EXPECT_EQ(imported(by_nobody), imported(by_player));
}

TEST(Boardspace, RefusesActionsByNonPlayers) {
  std::string text = LogText("Zertz").turn({"RtoB 2 1 C 3", "R- A 1"}).text();
  text.insert(text.find("; P0[2"), "; P-1[id \"Eve\"]\n; P-1[2 R- A 2]\n");
  EXPECT_EQ(refused(text), "14: P-1 is no player, but acts: R-.");
}

TEST(Boardspace, MarblePutBackOnItsRingDidNotMove) {
  LogText log("Zertz", Done::left_out);
  log.turn({"RtoB 2 1 C 3", "BtoB C 3 C 3", "R- A 1"}).turn({"RtoB 2 1 C 4", "R- A 2"});
  log.turn({"BtoB C 3 C 3", "BtoB C 4 C 4", "BtoB C 3 C 5", "BtoB C 5 C 5"});
  EXPECT_EQ(turns(imported(log.text())), "Gc3,a1; Gc4,a2; x c3Gc5");
}

TEST(BoardspaceRepetition, EndsAGameThatContinuedAfterIt) {
  const Record record = imported(repeated_game().turn({"RtoB 2 0 D 4"}).turn({"BtoB D 4 D 6"}).text());
  EXPECT_EQ(record.turns.size(), 41u);
  EXPECT_EQ(record.result->outcome, Outcome::draw);
  EXPECT_EQ(record.result->reason, "repetition");
  EXPECT_EQ(record.others, (std::vector<record::Tag>{{"Title", "T!X-Ada-guest-2025-10-28-1804"},
                                                     {"Continued", "after repetition"},
                                                     {"ContinuedTo", "Game won by guest1490"}}));
}

TEST(BoardspaceRepetition, LeavesALaterResignationAsTheEnd) {
  EXPECT_EQ(imported(repeated_game().act("Resign ").done().result("").text()).others.back(),
            (record::Tag{"Continued", "after repetition"}));
}

TEST(BoardspaceRepetition, AddsNoTagIfTheLogEndsWithIt) {
  EXPECT_EQ(imported(repeated_game().text()).others.size(), 1u);
  EXPECT_EQ(imported(repeated_game().turn({"Reset "}).act("RtoB 2 0 D 4").text()).others.size(), 1u);
}

/// A random game of Tzaar-random from this start, which its log does not say.
LogText random_game(const std::string& setup) {
  core::Random random("random starts");
  const auto game = conformance::begin({"tzaar", setup});
  LogText log("Tzaar-random 7");
  while (!game->outcome()) {
    const auto played = game->play(conformance::random_turn(*game, random));
    EXPECT_TRUE(played);
    log.turn(actions_of("tzaar", *played, log.player()));
  }
  return log;
}

std::string with(std::string text, const std::string& old, const std::string& replacement) {
  for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at + replacement.size())) {
    text.replace(at, old.size(), replacement);
  }
  return text;
}

TEST(BoardspaceRandomStart, IsRecomputedFromItsKey) {
  const std::string setup = tzaar_start(7, Drawing::evenly, Colours::as_drawn);
  const std::string text = random_game(setup).text();
  for (const std::string day : {"2025-10-28", "2013-10-25"}) {
    const Record record = imported(with(text, "2025-10-28", day));
    EXPECT_EQ(record.setup, setup);
    EXPECT_TRUE(record::replay(record));
  }
}

TEST(BoardspaceRandomStart, UsesTheOldAlgorithmBefore25October2013) {
  const std::string setup = tzaar_start(7, Drawing::by_rest, Colours::as_drawn);
  const std::string text = random_game(setup).text();
  EXPECT_EQ(imported(with(text, "2025-10-28", "2013-10-24")).setup, setup);
  EXPECT_NE(refused(with(text, "2025-10-28", "2013-10-25")), "");
}

TEST(BoardspaceRandomStart, OpeningPlayerIsWhite) {
  const std::string setup = tzaar_start(7, Drawing::evenly, Colours::exchanged);
  const std::string text = random_game(setup).text();
  EXPECT_EQ(imported(with(text, "CM[0,1]", "CM[1,0]")).setup, setup);
  EXPECT_NE(refused(text), "");
}

TEST(BoardspaceRandomStart, WithTheWrongKeyIsRefused) {
  const std::string text = random_game(tzaar_start(7, Drawing::evenly, Colours::as_drawn)).text();
  EXPECT_NE(refused(with(text, "random 7", "random 8")).find(", read as "), std::string::npos);
}

TEST(BoardspaceRandomStart, WithoutKeyOrDayIsRefused) {
  const std::string text = LogText("Tzaar-random 7").turn({"Capture D 3 D 4"}).text();
  for (const std::string key : {"", " x", " 7x", " 9223372036854775808"}) {
    EXPECT_EQ(refused(with(text, " 7]", key + "]")),
              "5: The log does not say the key that its random start was drawn from.");
  }
  EXPECT_EQ(refused(with(text, "2025", "year")),
            "5: How a random start was drawn depends on the day, which the log does not say.");
}

TEST(BoardspaceRandomStart, LoggedPlacementsGiveATournamentSetup) {
  EXPECT_EQ(imported(LogText("Tzaar-random").turn({"OnBoard wr 2 A 1"}).text()).setup, "tournament");
}

TEST(Boardspace, NamesInLatin1BecomeUtf8) {
  std::string text = LogText("Zertz").turn({"RtoB 2 1 C 3", "R- A 1"}).text();
  text.replace(text.find("Ada\"]"), 3, "J\xf6rg");
  EXPECT_EQ(imported(text).players[0], "Jörg");
}

TEST(Boardspace, TimeMayBeTakenFromTheDate) {
  std::string text = LogText("Zertz").turn({"RtoB 2 1 C 3", "R- A 1"}).text();
  text.replace(text.find("-2025-10-28-1804"), 16, "");
  EXPECT_EQ(imported(text).created, 1'761'656'652'000);
}

TEST(Boardspace, ErrorsNameTheirReasonAndLine) {
  const std::string good = LogText("Zertz").turn({"RtoB 2 1 C 3", "R- A 1"}).text();
  EXPECT_EQ(refused(""), "1: This is no SGF file: it has no opening parenthesis.");
  EXPECT_EQ(refused("hello"), "1: This is no SGF file: it has no opening parenthesis.");
  EXPECT_EQ(refused(good.substr(0, good.size() - 2)), "18: The file ends before its game does.");
  EXPECT_EQ(refused(good.substr(0, good.find("C 3"))), "12: The file ends within a property.");
  EXPECT_EQ(refused("(;GM[1]SZ[19];B[aa])"), "1: This is no log of BoardSpace: it does not say its variant, SU.");
  EXPECT_EQ(refused("(;hello)"), "1: This is no SGF: a property is written like SU[Zertz].");
  EXPECT_EQ(refused("()"), "1: The game has no properties.");
  EXPECT_EQ(refused(good + '\0'), "1: The file has U+0000.");
  EXPECT_EQ(refused(LogText("Hive").text()), "5: The variant \"hive\" is not known here.");
  EXPECT_EQ(refused(LogText("Zertz").text()), "14: No turn was played.");
  EXPECT_EQ(refused(LogText("Zertz").turn({"RtoB 2 1 H 9", "R- A 1"}).text()),
            "12: Turn 1, read as Gh9,a1: h9 is no ring of the board of 37.");
  EXPECT_EQ(refused(LogText("Zertz").turn({"RtoR 2 0 1", "RtoB 2 1 C 3"}).text()),
            "12: The game was played with a handicap.");
  EXPECT_EQ(refused(LogText("Zertz").turn({"Swap"}).text()), "12: The log has an action that is not known here: Swap.");
}

TEST(Boardspace, ATurnOutOfTurnIsRefused) {
  LogText log("Zertz");
  log.turn({"RtoB 2 1 C 3", "R- A 1"});
  std::string text = log.text();
  text.replace(text.find("; P0[3 Done"), 4, "; P0[2 Done ]; P0[2 RtoB 2 1 C 4]; P0[2 R- A 2]; P0");
  EXPECT_EQ(refused(text), "14: P0 plays, but it is the other player's turn.");
}

TEST(Boardspace, RefusesFilesLargerThanALog) {
  EXPECT_NE(refused(std::string(most_bytes + 1, ' ')).find("larger than 4 MiB"), std::string::npos);
}

TEST(Boardspace, ReadsOnlyTheFirstVariation) {
  std::string text = LogText("Zertz").turn({"RtoB 2 1 C 3", "R- A 1"}).text();
  text.insert(text.rfind(';'), "(;C[a)\\]b])(;P1[9 RtoB 2 1 C 4];P1[9 Done])");
  EXPECT_EQ(turns(imported(text)), "Gc3,a1");
}

TEST(BoardspaceFuzz, DamagedLogsAreReadOrRefused) {
  core::Random random("damaged logs");
  LogText zertz("Zertz");
  zertz.turn({"RtoB 2 1 C 3", "R- A 1"}).turn({"RtoB 2 1 C 4", "R- A 2"}).turn({"BtoB C 3 C 5"});
  LogText tzaar("Tzaar-standard");
  tzaar.turn({"Capture D 3 D 4"}).turn({"Pickb A 1", "Dropcap B 1", "Pass"}).turn({"Capture I 5 I 4", "Move A 2 A 3"});
  const std::vector<LogText> logs{zertz, tzaar, repeated_game().turn({"RtoB 2 0 D 4"}),
                                  random_game(tzaar_start(7, Drawing::evenly, Colours::as_drawn))};
  for (int i = 0; i < 20'000; ++i) {
    const std::string text = damaged(logs[static_cast<std::size_t>(i) % logs.size()].text(), random);
    const auto record = read(text);
    EXPECT_TRUE(!record || record::replay(*record)) << text;
  }
}

}  // namespace
}  // namespace boardspace::boardspace_test
