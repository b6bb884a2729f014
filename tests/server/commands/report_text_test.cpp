#include "server/commands/report_text.hpp"

#include <gtest/gtest.h>

namespace commands::report_text_test {
namespace {

storage::Report rude_line() {
  return storage::Report{1'790'000'060'000,
                         core::RoomId("k3Xq9aTz01Lm"),
                         17,
                         "watchers",
                         1'790'000'000'000,
                         storage::Player{core::UserId(7), "Swift Ibex 7"},
                         "You play like a goat",
                         storage::Player{core::UserId(41), "Calm Lynx 41"},
                         "Rude, again"};
}

TEST(ReportText, NamesSpeakerLinePlaceAndReporter) {
  EXPECT_EQ(report_text(rude_line()),
            "2026-09-21T14:14:20.000Z  room k3Xq9aTz01Lm, line 17 to the watchers, said 2026-09-21T14:13:20.000Z\n"
            "  Swift Ibex 7 (7): You play like a goat\n"
            "  reported by Calm Lynx 41 (41): Rude, again\n\n");
}

/// As `gipfel settle` takes it.
TEST(ReportText, NamesThePlaceAndNumberOfAMessage) {
  storage::Report report = rude_line();
  report.room = core::RoomId("messages");
  report.channel = storage::place_of_messages;
  EXPECT_NE(report_text(report).find("  messages, line 17 to the reporter, said "), std::string::npos);
}

TEST(ReportText, NamesThePlaceAndNumberOfALineInTheLobby) {
  storage::Report report = rude_line();
  report.room = core::RoomId("lobby");
  report.channel = storage::place_of_lobby;
  EXPECT_NE(report_text(report).find("  lobby, line 17, said "), std::string::npos);
}

TEST(ReportText, MarksAGuest) {
  storage::Report report = rude_line();
  report.by_guest = true;
  EXPECT_NE(report_text(report).find("reported by Calm Lynx 41 (41, a guest): Rude"), std::string::npos);
}

TEST(ReportText, WorksWithoutAComment) {
  storage::Report report = rude_line();
  report.comment = "";
  EXPECT_TRUE(report_text(report).ends_with("\n  reported by Calm Lynx 41 (41)\n\n")) << report_text(report);
}

TEST(ReportText, EscapesControlCharacters) {
  storage::Report report = rude_line();
  report.line = "\x1b[2Jgone\nforged \xc2\x9b line \x7f!";
  report.comment = "Zürich\u202e \xe2\x9c\x93";
  const std::string text = report_text(report);
  EXPECT_NE(text.find(": [2Jgone forged   line  !\n"), std::string::npos) << text;
  EXPECT_NE(text.find(": Zürich \xe2\x9c\x93\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace commands::report_text_test
