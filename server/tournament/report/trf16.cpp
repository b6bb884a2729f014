#include "server/tournament/report/trf16.hpp"

#include <algorithm>
#include <string_view>

#include "common/core/utf8.hpp"
#include "common/record/time_text.hpp"
#include "server/tournament/report/points_text.hpp"
#include "server/tournament/rounds/crosstable_of.hpp"
#include "server/tournament/rounds/standings_of.hpp"

namespace tournament::report {
namespace {

constexpr std::size_t name_width = 33;

void add_line(std::string& text, std::string_view number, std::string_view contents) {
  text.append(number).append(" ").append(contents).append("\r\n");
}

/// Without what would end a line.
std::string on_one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return text;
}

std::string right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

/// Cut or filled to so many characters of Unicode.
std::string left(std::string_view text, std::size_t width) {
  std::string cell;
  for (std::size_t count = 0; count < width; ++count) {
    const std::size_t length = core::utf8_length(text);
    cell.append(length > 0 ? text.substr(0, length) : " ");
    text.remove_prefix(length);
  }
  return cell;
}

/// "2026/09/21".
std::string date(std::int64_t at_ms) {
  std::string text = record::time_text(at_ms).substr(0, 10);
  std::replace(text.begin(), text.end(), '-', '/');
  return text;
}

std::string_view type(Form form) {
  switch (form) {
    case Form::swiss:
      return "Individual: Swiss System";
    case Form::round_robin:
      return "Individual: Round Robin";
    case Form::knock_out:
      return "Individual: Knock-Out";
    case Form::arena:
      return "Individual: Arena";
  }
  return "";
}

char result(Kind kind, HalfPoints points) {
  switch (kind) {
    case Kind::absent:
      return 'Z';
    case Kind::asked_bye:
      return 'H';
    case Kind::paired_bye:
      return points > 0 ? 'U' : 'Z';
    case Kind::pending:
      return points == points_of_win ? '1' : points == points_of_draw ? '=' : ' ';
    case Kind::played:
      return points == points_of_win ? '1' : points == points_of_draw ? '=' : '0';
    case Kind::won_unplayed:
      return '+';
    case Kind::lost_unplayed:
      return '-';
  }
  return ' ';
}

/// "  0012 w 1", or "  0000 - U" without an opponent.
std::string game(const Crosstable& table, const Entry& entry, int number) {
  const bool alone = entry.opponent < 0;
  const bool is_first = (entry.side == game::Side::first) == (number == 0);
  // Byes of two games are kept as one number.
  const HalfPoints points = alone ? entry.points() / table.games_a_pairing : entry.by_game[number];
  std::string opponent = alone ? "0000" : right(std::to_string(entry.opponent + 1), 4);
  const char side = alone ? '-' : is_first ? 'w' : 'b';
  return "  " + opponent + " " + side + " " + result(entry.kind, points);
}

std::string player(const State& state, const Crosstable& table, const tiebreak::Standing& standing) {
  const Player& of_row = state.players[standing.row];
  std::string line = right(std::to_string(standing.row + 1), 4) + "      ";  // neither sex nor title
  line += left(on_one_line(of_row.name), name_width) + " " + right(std::to_string(of_row.rating), 4);
  line += std::string(4 + 12 + 11 + 1, ' ');  // nor federation, number and birthday
  line += right(points_text(state.settings.form, standing.points), 4) + " " + right(std::to_string(standing.place), 4);
  if (state.settings.form == Form::arena) return line;
  for (const Entry& entry : table.rows[standing.row].rounds) {
    for (int number = 0; number < table.games_a_pairing; ++number) line += game(table, entry, number);
  }
  return line;
}

}  // namespace

std::string trf16(const State& state) {
  std::string text;
  const std::string count = std::to_string(state.players.size());
  add_line(text, "012", on_one_line(state.settings.name));
  add_line(text, "042", date(state.started_ms.value_or(state.settings.starts_ms)));
  add_line(text, "062", count);
  add_line(text, "072", count);
  add_line(text, "092", type(state.settings.form));
  add_line(text, "122", on_one_line(state.settings.games.clock));
  if (state.settings.form == Form::swiss) {
    add_line(text, "XXR", std::to_string(state.settings.rounds * state.settings.games_a_pairing));
  }
  const Crosstable table = state.settings.form == Form::arena ? Crosstable{} : crosstable_of(state);
  std::vector<tiebreak::Standing> standings = standings_of(state);
  std::sort(standings.begin(), standings.end(), [](const auto& a, const auto& b) { return a.row < b.row; });
  for (const tiebreak::Standing& standing : standings) add_line(text, "001", player(state, table, standing));
  return text;
}

}  // namespace tournament::report
