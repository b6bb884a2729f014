// Tie-breaks against values that others have published with the results of whole tournaments: tests/data/crosstables.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <numeric>
#include <sstream>

#include "server/tournament/tiebreak/standings.hpp"

namespace tournament::tiebreak::published_test {
namespace {

/// Of the tie-breaks, how many units of a value make a point.
const std::map<std::string, std::pair<TieBreak, int>> tiebreaks{
    {"BH", {TieBreak::buchholz, 2}}, {"BH-C1", {TieBreak::buchholz_cut_1, 2}}, {"SB", {TieBreak::sonneborn_berger, 4}},
    {"WIN", {TieBreak::wins, 1}},    {"PS", {TieBreak::progressive, 2}},
};

struct Published {
  Crosstable table;
  std::vector<std::string> names;                ///< of the values; "DE" is a place by points and direct encounter
  std::vector<std::vector<std::string>> values;  ///< by row; "-": not published
};

/// "12w=": the number of the opponent, the side and the result, as in a report of FIDE; "H", "U" and "Z" alone.
Entry entry(const std::string& text) {
  if (text == "H") return {Kind::asked_bye, -1, {}, {points_of_draw, 0}};
  if (text == "U") return {Kind::paired_bye, -1, {}, {points_of_win, 0}};
  if (text == "Z") return {};
  Entry made{Kind::played, std::stoi(text) - 1};
  const std::size_t at = text.find_first_of("wb");
  made.side = text.at(at) == 'w' ? game::Side::first : game::Side::second;
  const char result = text.at(at + 1);
  if (result == '+') made.kind = Kind::won_unplayed;
  if (result == '-') made.kind = Kind::lost_unplayed;
  if (result == '1' || result == '+') made.by_game[0] = points_of_win;
  if (result == '=') made.by_game[0] = points_of_draw;
  return made;
}

void read_row(Published& into, std::istringstream words) {
  std::string word;
  words >> word;  // the number
  Row& row = into.table.rows.emplace_back();
  while (words >> word && word != "|") row.rounds.push_back(entry(word));
  auto& values = into.values.emplace_back();
  while (words >> word) values.push_back(word);
}

Published read(const std::filesystem::path& path) {
  Published published;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string first;
    words >> first;
    if (first == "#") continue;
    if (first == "values") {
      for (std::string name; words >> name;) published.names.push_back(name);
    } else if (first == "swiss" || first == "round_robin") {
      published.table.round_robin = first == "round_robin";
    } else {
      read_row(published, std::istringstream(line));
    }
  }
  return published;
}

std::map<int, int> places_by_direct_encounter(const Crosstable& table) {
  std::vector<int> rows(table.rows.size());
  std::iota(rows.begin(), rows.end(), 0);
  constexpr TieBreak only[] = {TieBreak::direct_encounter};
  std::map<int, int> places;
  for (const Standing& each : standings(table, rows, only)) places[each.row] = each.place;
  return places;
}

class PublishedTable : public testing::TestWithParam<const char*> {
 protected:
  const Published published_ =
      read(std::filesystem::path(GIPFEL_SOURCE_DIR) / "tests/data/crosstables" / (std::string(GetParam()) + ".txt"));
};

TEST_P(PublishedTable, IsOfWhatBothPlayersOfEachGameTell) {
  const auto& rows = published_.table.rows;
  ASSERT_FALSE(rows.empty());
  for (std::size_t row = 0; row < rows.size(); ++row) {
    ASSERT_EQ(rows[row].rounds.size(), rows.front().rounds.size());
    for (std::size_t round = 0; round < rows[row].rounds.size(); ++round) {
      const Entry& own = rows[row].rounds[round];
      if (own.opponent < 0) continue;
      const Entry& other = rows.at(static_cast<std::size_t>(own.opponent)).rounds[round];
      EXPECT_EQ(other.opponent, static_cast<int>(row));
      EXPECT_EQ(own.points() + other.points(), points_of_win);
    }
  }
}

TEST_P(PublishedTable, HasTheValuesThatWerePublished) {
  const TieBreaks computed(published_.table);
  std::map<int, int> places = places_by_direct_encounter(published_.table);
  for (int row = 0; row < static_cast<int>(published_.values.size()); ++row) {
    const auto& values = published_.values[static_cast<std::size_t>(row)];
    ASSERT_EQ(values.size(), published_.names.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i] == "-") continue;
      const std::string& name = published_.names[i];
      const double expected = std::stod(values[i]);
      if (name == "DE") {
        EXPECT_EQ(places[row], expected) << name << " of " << row + 1;
      } else {
        const auto& [tiebreak, units] = tiebreaks.at(name);
        EXPECT_EQ(computed.value(row, tiebreak), expected * units) << name << " of " << row + 1;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(TieBreak, PublishedTable,
                         testing::Values("held_swiss_5", "held_swiss_9", "held_round_robin", "bad_bevensen", "kgs_104"),
                         [](const auto& table) { return std::string(table.param); });

}  // namespace
}  // namespace tournament::tiebreak::published_test
