#include "common/record/record.hpp"

#include <gtest/gtest.h>

#include "common/record/read.hpp"
#include "common/record/replay.hpp"
#include "common/record/write.hpp"
#include "tests/common/record/random_records.hpp"

namespace record::record_test {
namespace {

const std::string whole =
    "[Game \"tzaar\"]\n"
    "[Setup \"fixed\"]\n"
    "[Id \"k3Xq9aTz01Lm\"]\n"
    "[First \"Calm Lynx 41\"]\n"
    "[Second \"a \\\"b\\\" \\\\ \\n \\u{1b} 🙂\"]\n"
    "[Created \"2026-09-21T14:13:22.000Z\"]\n"
    "[Creator \"second\"]\n"
    "[Started \"2026-09-21T14:13:25.120Z\"]\n"
    "[Clock \"10+5\"]\n"
    "[Secret \"00ff\"]\n"
    "[Drawn \"both\"]\n"
    "[FirstNonce \"a1\"]\n"
    "[SecondNonce \"b2\"]\n"
    "[Visibility \"private\"]\n"
    "[Source \"boardspace.net\"]\n"
    "[Event \"Club evening\"]\n"
    "1. D4xC3 {time 2026-09-21T14:13:30.123Z} {clock 593210}\n"
    "2. F1xG1 A4+B4\n"
    "result second resignation {time 2026-09-21T14:20:00.000Z} {by first}\n";

Record read_well(const std::string& text) {
  const auto read = record::read(text);
  EXPECT_TRUE(read) << text << read.error().sentence;
  return read ? read->record : Record();
}

Error refused(const std::string& text) {
  const auto read = record::read(text);
  EXPECT_FALSE(read) << text;
  return read ? Error() : read.error();
}

TEST(Record, HasTheContentsOfItsText) {
  const Record record = read_well(whole);
  EXPECT_EQ(record.game, "tzaar");
  EXPECT_EQ(record.players[1], "a \"b\" \\ \n \x1b 🙂");
  EXPECT_EQ(record.creator, game::Side::second);
  EXPECT_EQ(record.clock, "10+5");
  EXPECT_EQ(record.secret, "00ff");
  EXPECT_EQ(record.drawn, Drawn::both);
  EXPECT_EQ(record.nonces, (std::array<std::string, 2>{"a1", "b2"}));
  EXPECT_FALSE(record.listed);
  EXPECT_EQ(record.others, (std::vector<Tag>{{"Event", "Club evening"}}));
  ASSERT_EQ(record.turns.size(), 2u);
  EXPECT_EQ(record.turns[0], (Turn{"D4xC3", 1'790'000'010'123, 593'210}));
  EXPECT_EQ(record.turns[1].text, "F1xG1 A4+B4");
  EXPECT_EQ(record.result, (Result{Outcome::second, "resignation", 1'790'000'400'000, game::Side::first}));
}

TEST(Record, IsWrittenAsItWasRead) { EXPECT_EQ(write(read_well(whole)), whole); }

TEST(Record, ToleratesFormattingByOtherEditors) {
  std::string text = "\xef\xbb\xbf; a comment\n\n";
  for (const char c : whole) text += c == '\n' ? std::string("  \r\n") : std::string(1, c);
  EXPECT_EQ(read_well(text), read_well(whole));
  EXPECT_EQ(read_well("  [ Game  \"tzaar\" ]\n[Setup \"fixed\"]\n 1.D4xC3{ time 2026-09-21 }"),
            read_well("[Game \"tzaar\"]\n[Setup \"fixed\"]\n1. D4xC3 {time 2026-09-21T00:00:00.000Z}\n"));
}

TEST(Record, RandomRecordsRoundTrip) {
  core::Random random("records");
  for (const conformance::Start& start : conformance::all_starts()) {
    for (int i = 0; i < 8; ++i) {
      const Record record = random_record(start, random, random.below(2) == 0 ? 8 : 2'000);
      const std::string text = write(record);
      EXPECT_EQ(read_well(text), record) << text;
      EXPECT_EQ(write(read_well(text)), text);
      const auto game = replay(record);
      ASSERT_TRUE(game) << text << game.error().why.sentence;
      EXPECT_FALSE(check_result(record, **game)) << text;
    }
  }
}

struct Wrong {
  std::string text;
  Place at;
  std::string sentence;
};

TEST(Record, EveryErrorSaysItsLineAndColumn) {
  const std::string start = "[Game \"tzaar\"]\n[Setup \"fixed\"]\n";
  const std::vector<Wrong> all = {
      {"", {1, 1}, "does not say its [Game]"},
      {"[Game \"tzaar\"]\n", {2, 1}, "does not say its [Setup]"},
      {"[Game \"tzaar\"\n", {1, 14}, "closing ]"},
      {"[Game \"tzaar]\n", {1, 14}, "closing quote"},
      {"[Game tzaar]\n", {1, 7}, "text in quotes"},
      {"[\"tzaar\"]\n", {1, 2}, "begins with its name"},
      {"[Game \"tzaar\"] x\n", {1, 16}, "Nothing follows"},
      {"[First \"🙂é\\q\"]\n", {1, 11}, "escapes"},
      {"[First \"\\u{80}\"]\n", {1, 9}, "escapes"},
      {"[First \"\xff\"]\n", {1, 8}, "not UTF-8"},
      {"[First \"\\u{00}\"]\n", {1, 8}, "U+0000"},
      {std::string("[Event \"a\0b\"]\n", 14), {1, 8}, "U+0000"},
      {start + std::string("1. D4\0xC3\n", 10), {3, 4}, "U+0000"},
      {start + "[Game \"tzaar\"]\n", {3, 2}, "twice"},
      {start + "[Event \"a\"]\n[Event \"b\"]\n", {4, 2}, "twice"},
      {start + "[Id \"\"]\n", {3, 5}, "not empty"},
      {start + "[Created \"yesterday\"]\n", {3, 10}, "2026-09-21"},
      {start + "[Creator \"third\"]\n", {3, 10}, "first or second"},
      {start + "[Visibility \"public\"]\n", {3, 13}, "private"},
      {start + "2. D4xC3\n", {3, 1}, "turn 1"},
      {start + "1 D4xC3\n", {3, 2}, "dot"},
      {start + "1.\n", {3, 3}, "missing"},
      {start + "1. D4xC3 {time now}\n", {3, 10}, "2026-09-21"},
      {start + "1. D4xC3 {clock 1} {clock 2}\n", {3, 20}, "twice"},
      {start + "1. D4xC3 {clock fast}\n", {3, 10}, "milliseconds"},
      {start + "1. D4xC3 {price 3}\n", {3, 10}, "notes of a turn"},
      {start + "1. D4xC3 {clock 3\n", {3, 18}, "closing }"},
      {start + "1. D4xC3 {clock 3} x\n", {3, 20}, "Only notes"},
      {start + "1. D4xC3\n[Event \"late\"]\n", {4, 1}, "before the turns"},
      {start + "D4xC3\n", {3, 1}, "A line is"},
      {start + "result white resignation\n", {3, 8}, "outcome"},
      {start + "result first Because\n", {3, 14}, "reason"},
      {start + "result first x {by me}\n", {3, 16}, "{by first}"},
      {start + "result first x\n1. D4xC3\n", {4, 1}, "ends with its result"},
  };
  for (const Wrong& wrong : all) {
    const Error error = refused(wrong.text);
    EXPECT_EQ(error.at, wrong.at) << wrong.text << error.at.line << ':' << error.at.column << ' ' << error.sentence;
    EXPECT_NE(error.sentence.find(wrong.sentence), std::string::npos) << wrong.text << error.sentence;
  }
}

TEST(Record, LineNumbersAreThoseOfTheWholeFile) {
  const auto read = record::read("[Game \"tzaar\"]\nnonsense\n", 41);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().at, (Place{42, 1}));
}

TEST(Record, KnowsWhereItsPartsStand) {
  const auto read = record::read(whole);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->places.setup, (Place{2, 8}));
  EXPECT_EQ(read->places.id, (Place{3, 5}));
  EXPECT_EQ(read->places.turns, (std::vector<Place>{{17, 4}, {18, 4}}));
  EXPECT_EQ(read->places.result, (Place{19, 1}));
  EXPECT_EQ(read->places.clock, (Place{9, 8}));
}

TEST(Record, LimitsTheNumberOfTurns) {
  std::string text = "[Game \"tzaar\"]\n[Setup \"fixed\"]\n";
  for (std::size_t i = 1; i <= most_turns; ++i) text += std::to_string(i) + ". -\n";
  EXPECT_TRUE(record::read(text));
  EXPECT_EQ(refused(text + std::to_string(most_turns + 1) + ". -\n").at, (Place{100'003, 1}));
}

TEST(Record, LimitsTheNumberOfCustomTags) {
  std::string text = "[Game \"tzaar\"]\n[Setup \"fixed\"]\n";
  for (std::size_t i = 1; i <= most_other_tags; ++i) text += "[Note" + std::to_string(i) + " \"\"]\n";
  EXPECT_TRUE(record::read(text + "[First \"Ada\"]\n"));
  const Error error = refused(text + "[Note \"\"]\n");
  EXPECT_EQ(error.at, (Place{203, 2}));
  EXPECT_NE(error.sentence.find("200 tags"), std::string::npos);
}

TEST(Record, ManyEscapesAreReadInOnePass) {
  std::string text = "[Game \"tzaar\"]\n[Setup \"fixed\"]\n[Event \"";
  for (int i = 0; i < 1'000'000; ++i) text += "\\n";
  EXPECT_EQ(read_well(text + "\"]\n").others[0].value.size(), 1'000'000u);
}

TEST(Record, TagsAreReadAsTheyWereWritten) {
  const std::vector<Tag> tags{{"Event", "\"x\"\n"}, {"Site", "🙂"}};
  const auto read = read_tags(write_tags(tags));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, tags);
  EXPECT_FALSE(read_tags("[Event \"x\""));
}

/// Damages a text in one place.
std::string mutated(std::string text, core::Random& random) {
  const auto at = [&] { return static_cast<std::size_t>(random.below(text.size() + 1)); };
  switch (random.below(4)) {
    case 0:
      return text.substr(0, at());
    case 1:
      return text.insert(at(), 1, static_cast<char>(random.below(256)));
    case 2:
      return text.erase(std::min(at(), text.size() - 1), 1 + random.below(9));
    default:
      return text.insert(at(), text.substr(at(), random.below(40)));
  }
}

TEST(RecordFuzz, DamagedTextsAreReadOrRefusedAndWrittenAgainWithoutLoss) {
  core::Random random("damage");
  for (int i = 0; i < 20'000; ++i) {
    std::string text = whole;
    for (auto times = 1 + random.below(4); times > 0 && !text.empty(); --times) text = mutated(text, random);
    const auto read = record::read(text);
    if (!read) continue;
    const std::string written = write(read->record);
    const auto again = record::read(written);
    ASSERT_TRUE(again) << text << written << again.error().sentence;
    EXPECT_EQ(again->record, read->record) << text;
    replay(read->record);
  }
}

}  // namespace
}  // namespace record::record_test
