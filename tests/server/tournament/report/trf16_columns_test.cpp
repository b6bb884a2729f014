// A report read as another program reads it: by the columns of FIDE's handbook (C.04 annex 2, TRF16) and nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/utf8.hpp"
#include "server/tournament/report/trf16.hpp"
#include "tests/server/tournament/test_host.hpp"

namespace tournament::report::trf16_columns_test {
namespace {

/// Characters, which are what columns count.
using Line = std::vector<std::string>;

Line characters(std::string_view text) {
  Line line;
  while (!text.empty()) {
    const std::size_t length = std::max<std::size_t>(1, core::utf8_length(text));
    line.emplace_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return line;
}

/// Columns from 1, both inclusive; what is beyond the line is blank.
std::string columns(const Line& line, std::size_t first, std::size_t last) {
  std::string text;
  for (std::size_t at = first; at <= last; ++at) text += at <= line.size() ? line[at - 1] : " ";
  return text;
}

/// Aligned to the right; nothing: blank. Throws unless it is a whole number.
std::optional<int> number(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string::npos) return std::nullopt;
  std::size_t used = 0;
  const int value = std::stoi(text.substr(begin), &used);
  if (begin + used != text.size()) throw std::invalid_argument("not aligned to the right: " + text);
  return value;
}

struct Played {
  int opponent = 0;  ///< 0: none
  char colour = ' ';
  char result = ' ';
};

struct PlayerLine {
  std::string name;
  int half_points = 0;
  int rank = 0;
  std::vector<Played> rounds;
};

/// "2.5" in the last columns.
int half_points(const std::string& text) {
  EXPECT_TRUE(text[2] == '.' && (text[3] == '0' || text[3] == '5')) << text;
  return 2 * number(text.substr(0, 2)).value() + (text[3] == '5' ? 1 : 0);
}

void expect_blank_between(const Line& line) {
  for (const std::size_t at : {4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91}) EXPECT_EQ(columns(line, at, at), " ") << at;
}

PlayerLine read_player(const Line& line) {
  expect_blank_between(line);
  PlayerLine player{
      columns(line, 15, 47), half_points(columns(line, 81, 84)), number(columns(line, 86, 89)).value(), {}};
  EXPECT_TRUE(number(columns(line, 49, 52)).has_value()) << "rating";
  EXPECT_EQ((line.size() - 89) % 10, 0u) << "a round is ten columns";
  for (std::size_t at = 92; at <= line.size(); at += 10) {
    player.rounds.push_back({number(columns(line, at, at + 3)).value(), columns(line, at + 5, at + 5)[0],
                             columns(line, at + 7, at + 7)[0]});
    EXPECT_EQ(columns(line, at + 4, at + 4) + columns(line, at + 6, at + 6), "  ");
  }
  return player;
}

std::map<int, PlayerLine> read(const std::string& text) {
  std::map<int, PlayerLine> players;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find("\r\n", at);
    const Line line = characters(std::string_view(text).substr(at, end - at));
    at = end + 2;
    if (columns(line, 1, 3) == "001") players[number(columns(line, 5, 8)).value()] = read_player(line);
  }
  return players;
}

/// In half points; the letters of annex 2.
int worth(char result) {
  if (std::string("1+UF").find(result) != std::string::npos) return 2;
  if (std::string("=H").find(result) != std::string::npos) return 1;
  EXPECT_NE(std::string("0-Z").find(result), std::string::npos) << result;
  return 0;
}

void expect_match(const Played& own, const Played& other, int number) {
  EXPECT_EQ(other.opponent, number);
  EXPECT_NE(own.colour, other.colour);
  EXPECT_TRUE(own.colour == 'w' || own.colour == 'b');
  const int sum = worth(own.result) + worth(other.result);
  EXPECT_TRUE(sum == 2 || sum == 0) << "0: neither came";
  EXPECT_TRUE(own.result != '+' || other.result == '-');
}

/// What two players tell of their game fits, and each player's points are those of their rounds.
void expect_consistent(const std::map<int, PlayerLine>& players) {
  ASSERT_FALSE(players.empty());
  for (const auto& [number, player] : players) {
    int sum = 0;
    ASSERT_EQ(player.rounds.size(), players.begin()->second.rounds.size());
    for (std::size_t round = 0; round < player.rounds.size(); ++round) {
      const Played& own = player.rounds[round];
      sum += worth(own.result);
      if (own.opponent == 0) {
        EXPECT_EQ(own.colour, '-');
        EXPECT_NE(std::string("HUFZ").find(own.result), std::string::npos) << own.result;
      } else {
        expect_match(own, players.at(own.opponent).rounds.at(round), number);
      }
    }
    EXPECT_EQ(sum, player.half_points) << number;
    EXPECT_GE(player.rank, 1);
    EXPECT_LE(player.rank, static_cast<int>(players.size()));
  }
}

/// To its end, with byes, a bye that was asked for, somebody who does not come, and draws.
std::string swiss_evening(int games_a_pairing) {
  TestHost host({.name = "Evening", .rounds = 5, .games_a_pairing = games_a_pairing});
  host.join(8);
  host.tell(Joined{user(9), "Zażółć Gęślą-Jaźń of a very long name indeed", 900}, 9);
  host.begin();
  host.tell(ByeAsked{user(2), 2}, 2);
  host.finish({1, 0, 0}, Outcome::drawn);
  host.tell(Appeared{{1, 1, 0}, game::Side::first});
  host.pass(3 * minute_ms);
  for (int steps = 0; steps < 100 && !host.tournament.state().ended; ++steps) {
    host.finish_all();
    host.pass(minute_ms);
  }
  return trf16(host.tournament.state());
}

TEST(Trf16Columns, OfASwissAreThoseOfTheHandbook) {
  const std::map<int, PlayerLine> players = read(swiss_evening(1));
  EXPECT_EQ(players.size(), 9u);
  EXPECT_EQ(players.begin()->second.rounds.size(), 5u);
  EXPECT_EQ(players.rbegin()->second.name, "Zażółć Gęślą-Jaźń of a very long ");
  expect_consistent(players);
}

TEST(Trf16Columns, OfTwoGamesAPairingAreTwoRoundsEach) {
  const std::map<int, PlayerLine> players = read(swiss_evening(2));
  EXPECT_EQ(players.begin()->second.rounds.size(), 10u);
  expect_consistent(players);
}

TEST(Trf16Columns, OfARoundRobinAreThoseOfTheHandbook) {
  TestHost host({.name = "All", .form = Form::round_robin, .most_players = 20});
  host.join(5);
  host.begin();
  for (int steps = 0; steps < 100 && !host.tournament.state().ended; ++steps) {
    host.finish_all();
    host.pass(minute_ms);
  }
  const std::map<int, PlayerLine> players = read(trf16(host.tournament.state()));
  EXPECT_EQ(players.size(), 5u);
  expect_consistent(players);
}

}  // namespace
}  // namespace tournament::report::trf16_columns_test
