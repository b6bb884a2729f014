#include "server/http/feed/feed_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <sstream>

#include "common/core/utf8.hpp"

namespace http::feed_text_test {
namespace {

using boost::property_tree::ptree;
using testing::ElementsAre;
using testing::HasSubstr;
using Standing = OwnGame::Standing;

constexpr std::int64_t autumn_ms = 1'790'000'000'000;  // 2026-09-21T14:13:20Z

OwnGame game(const std::string& room, const std::string& opponent, Standing standing) {
  return {core::RoomId(room), "TZAAR", opponent, standing, true, 7, autumn_ms - 1000, autumn_ms, {}};
}

Feed feed(std::vector<OwnGame> games) {
  return {"https://play.example.org", "/feed/s3cret.atom", "Gipfel", "<Ada> & Łucjë", autumn_ms, std::move(games)};
}

ptree read(const std::string& xml) {
  std::istringstream text(xml);
  ptree tree;
  boost::property_tree::read_xml(text, tree);
  return tree.get_child("feed");
}

std::vector<ptree> entries(const ptree& feed) {
  std::vector<ptree> found;
  for (const auto& [name, child] : feed) {
    if (name == "entry") found.push_back(child);
  }
  return found;
}

const PageWords& english() { return words_for("en"); }

TEST(AtomFeed, NamesTheOwnerOfTheGames) {
  const ptree empty = read(atom_text(feed({}), english()));
  EXPECT_EQ(empty.get<std::string>("<xmlattr>.xmlns"), "http://www.w3.org/2005/Atom");
  EXPECT_EQ(empty.get<std::string>("id"), "https://play.example.org/feed/s3cret.atom");
  EXPECT_EQ(empty.get<std::string>("title"), "Games of <Ada> & Łucjë · Gipfel");
  EXPECT_EQ(empty.get<std::string>("updated"), "2026-09-21T14:13:20.000Z");
  EXPECT_EQ(empty.get<std::string>("author.name"), "Gipfel");
  EXPECT_TRUE(entries(empty).empty());
}

TEST(AtomFeed, HasAnEntryForEachGameUnderItsAddress) {
  const auto games = {game("a", "Ben", Standing::to_move), game("b", "<Eve>", Standing::waiting),
                      game("c", "Анна", Standing::won), game("d", "", Standing::lost),
                      game("e", "B&B", Standing::drawn)};
  const std::vector<ptree> all = entries(read(atom_text(feed(games), english())));
  std::vector<std::string> titles;
  for (const ptree& one : all) titles.push_back(one.get<std::string>("title"));
  EXPECT_THAT(titles, ElementsAre("TZAAR against Ben: your turn", "TZAAR against <Eve>: <Eve> is to move",
                                  "TZAAR against Анна: you won", "TZAAR against Somebody: you lost",
                                  "TZAAR against B&B: drawn"));
  EXPECT_EQ(all[0].get<std::string>("id"), "https://play.example.org/game/a");
  EXPECT_EQ(all[0].get<std::string>("link.<xmlattr>.href"), "https://play.example.org/game/a");
  EXPECT_EQ(all[0].get<std::string>("published"), "2026-09-21T14:13:19.000Z");
  EXPECT_EQ(all[0].get<std::string>("updated"), "2026-09-21T14:13:20.000Z");
  EXPECT_EQ(all[0].get<std::string>("summary"), "7 turns");
}

TEST(AtomFeed, UsesTheLanguagesOfTheSite) {
  for (const char* language : {"en", "de", "fr", "it", "nl", "es", "pl"}) {
    for (const Standing standing :
         {Standing::to_move, Standing::waiting, Standing::won, Standing::lost, Standing::drawn}) {
      const ptree all = read(atom_text(feed({game("a", "Ben", standing)}), words_for(language)));
      EXPECT_THAT(all.get<std::string>("entry.title"), HasSubstr("Ben")) << language;
    }
  }
  EXPECT_EQ(
      read(atom_text(feed({game("a", "Ben", Standing::to_move)}), words_for("de"))).get<std::string>("entry.title"),
      "TZAAR gegen Ben: du bist am Zug");
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> found;
  std::size_t begin = 0;
  for (std::size_t end = text.find("\r\n"); end != std::string::npos; end = text.find("\r\n", begin)) {
    found.push_back(text.substr(begin, end - begin));
    begin = end + 2;
  }
  EXPECT_EQ(begin, text.size()) << "every line has its end";
  return found;
}

/// As a calendar reads it.
std::vector<std::string> unfolded(const std::string& text) {
  std::vector<std::string> found;
  for (const std::string& line : lines(text)) {
    if (line.starts_with(' ')) {
      found.back() += line.substr(1);
    } else {
      found.push_back(line);
    }
  }
  return found;
}

OwnGame due(OwnGame game) {
  game.deadline_ms = autumn_ms + 86'400'000;
  return game;
}

TEST(Calendar, HasAnEventForEachMatchAtItsTime) {
  Feed with = feed({});
  with.matches.push_back({"cup-1-0", "/tournament/cup", "The Cup", "TZAAR", "Ben", autumn_ms + 40'000, autumn_ms});
  const std::vector<std::string> all = unfolded(calendar_text(with, english()));
  EXPECT_THAT(std::vector(all.begin() + 5, all.end()),
              ElementsAre("BEGIN:VEVENT", "UID:cup-1-0@play.example.org", "DTSTAMP:20260921T141320Z",
                          "DTSTART:20260921T141400Z", "DTEND:20260921T151400Z", "SEQUENCE:29833333",
                          "SUMMARY:TZAAR against Ben", "DESCRIPTION:The Cup",
                          "URL:https://play.example.org/tournament/cup", "END:VEVENT", "END:VCALENDAR"));
  const std::string before = calendar_text(with, english());
  with.matches[0].agreed_ms += 60'000;
  EXPECT_NE(calendar_text(with, english()), before) << "a calendar takes the newer one in place of the older";
}

TEST(Calendar, HasAnEventForEachGameWithADeadline) {
  const std::string text =
      calendar_text(feed({due(game("a", "Ben", Standing::to_move)), game("b", "Eve", Standing::waiting),
                          due(game("c", "Eve", Standing::waiting))}),
                    english());
  EXPECT_THAT(unfolded(text),
              ElementsAre("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Gipfel//Own games//EN", "CALSCALE:GREGORIAN",
                          "X-WR-CALNAME:Games of <Ada> & Łucjë · Gipfel", "BEGIN:VEVENT", "UID:a@play.example.org",
                          "DTSTAMP:20260921T141320Z", "DTSTART:20260922T141320Z", "SEQUENCE:7",
                          "SUMMARY:TZAAR against Ben: your turn", "URL:https://play.example.org/game/a",
                          "TRANSP:TRANSPARENT", "END:VEVENT", "BEGIN:VEVENT", "UID:c@play.example.org",
                          "DTSTAMP:20260921T141320Z", "DTSTART:20260922T141320Z", "SEQUENCE:7",
                          "SUMMARY:TZAAR against Eve: your next turn\\, at the latest",
                          "URL:https://play.example.org/game/c", "TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR"));
}

TEST(Calendar, EscapesSpecialCharacters) {
  const auto all =
      unfolded(calendar_text(feed({due(game("a", "B;e,n\\\r\nEND:VEVENT", Standing::to_move))}), english()));
  EXPECT_THAT(all, testing::Contains("SUMMARY:TZAAR against B\\;e\\,n\\\\END:VEVENT: your turn"));
}

TEST(Calendar, FoldsLinesOf75BytesBetweenCharacters) {
  std::string name;
  for (int i = 0; i < 100; ++i) name += i % 3 == 0 ? "Ж" : i % 3 == 1 ? "木" : "a";
  const std::string text = calendar_text(feed({due(game("a", name, Standing::to_move))}), english());
  for (const std::string& line : lines(text)) {
    EXPECT_LE(line.size(), 75U) << line;
    EXPECT_TRUE(core::is_utf8(line)) << line;
  }
  EXPECT_THAT(unfolded(text), testing::Contains("SUMMARY:TZAAR against " + name + ": your turn"));
  EXPECT_EQ(folded_line(std::string(75, 'a')), std::string(75, 'a') + "\r\n");
  EXPECT_EQ(folded_line(std::string(76, 'a')), std::string(75, 'a') + "\r\n a\r\n");
}

}  // namespace
}  // namespace http::feed_text_test
