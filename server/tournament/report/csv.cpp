#include "server/tournament/report/csv.hpp"

#include <string_view>

#include "server/tournament/report/points_text.hpp"
#include "server/tournament/rounds/standings_of.hpp"

namespace tournament::report {
namespace {

using tiebreak::TieBreak;

std::string quoted(std::string_view text) {
  std::string cell = "\"";
  if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos) cell += '\'';
  for (const char c : text) cell += c == '"' ? std::string("\"\"") : std::string(1, c);
  return cell + "\"";
}

std::string value_text(TieBreak tiebreak, int value) {
  switch (tiebreak) {
    case TieBreak::buchholz:
    case TieBreak::buchholz_cut_1:
    case TieBreak::median_buchholz:
    case TieBreak::progressive:
      return points_text(value);
    case TieBreak::sonneborn_berger:
      return quarters_text(value);
    case TieBreak::direct_encounter:
      return std::to_string(-value);
    case TieBreak::wins:
      break;
  }
  return std::to_string(value);
}

}  // namespace

std::string csv(const State& state) {
  const std::vector<TieBreak>& tiebreaks = state.settings.tiebreaks;
  std::string text = "place,name,rating,points";
  for (const TieBreak tiebreak : tiebreaks) text.append(",").append(tiebreak::abbreviation(tiebreak));
  text += "\r\n";
  for (const tiebreak::Standing& standing : standings_of(state)) {
    const Player& player = state.players[standing.row];
    text += std::to_string(standing.place) + "," + quoted(player.name) + "," + std::to_string(player.rating) + "," +
            (state.settings.form == Form::knock_out ? "" : points_text(state.settings.form, standing.points));
    for (std::size_t i = 0; i < tiebreaks.size(); ++i) {
      text += "," + (i < standing.values.size() ? value_text(tiebreaks[i], standing.values[i]) : std::string());
    }
    text += "\r\n";
  }
  return text;
}

}  // namespace tournament::report
