// Actions of a TZAAR log.
#include <array>
#include <optional>

#include "common/boardspace/turns.hpp"
#include "common/boardspace/words.hpp"

namespace boardspace {
namespace {

constexpr char hole_column = 'E';
constexpr int hole_row = 5;
/// Spaces of each column, A to I, the hole counted.
constexpr std::array<int, 9> rows{5, 6, 7, 8, 9, 8, 7, 6, 5};

struct Step {
  std::string from;
  std::string to;
  char sign;  ///< as the log says: 'x' or '+'
};

/// A turn while its player is at it.
struct TzaarDraft {
  std::vector<Step> steps;
  std::optional<std::string> placed;  ///< "Z@A1"
  std::optional<char> from_rack;      ///< the type in the player's hand
  std::optional<std::string> lifted;  ///< where the stack in hand was
  bool pass = false;
};

/// T, R or Z.
std::optional<char> type(const std::string& word) {
  const auto number_of_type = number(word);
  if (!number_of_type || *number_of_type > 2) return std::nullopt;
  return "TRZ"[*number_of_type];
}

void drop(TzaarDraft& draft, const std::string& space, char sign) {
  if (draft.from_rack) {
    draft.placed = *draft.from_rack + ("@" + space);
  } else if (draft.lifted && *draft.lifted != space) {
    draft.steps.push_back({*draft.lifted, space, sign});
  }
  draft.from_rack.reset();
  draft.lifted.reset();
}

void lift(TzaarDraft& draft, const std::string& space) {
  if (draft.placed && draft.placed->substr(2) == space) {
    draft.from_rack = draft.placed->front();  // the piece just placed is put elsewhere
    draft.placed.reset();
  } else {
    draft.lifted = space;
  }
}

void apply(TzaarDraft& draft, const std::vector<std::string>& words, View view) {
  const std::string kind = lower(words[0]);
  const auto space = [&](std::size_t at) { return tzaar_space(words[at], words[at + 1], view); };
  if ((kind == "capture" || kind == "move") && words.size() >= 5) {
    draft.steps.push_back({space(1), space(3), kind == "capture" ? 'x' : '+'});
  } else if (kind == "onboard" && words.size() >= 5) {
    if (const auto placed = type(words[2])) draft.placed = *placed + ("@" + space(3));
  } else if (kind == "pick" && words.size() >= 3) {
    draft.from_rack = type(words[2]);
  } else if (kind == "pickb" && words.size() >= 3) {
    lift(draft, space(1));
  } else if ((kind == "dropb" || kind == "dropcap") && words.size() >= 3) {
    drop(draft, space(1), kind == "dropcap" ? 'x' : '+');
  } else if (kind == "drop") {
    draft.from_rack.reset();
  } else if (kind == "pass") {
    draft.pass = true;
  } else if (kind == "reset") {
    draft = TzaarDraft();
  }
}

/// As the log says, and then as the other kind of action.
std::array<std::string, 2> readings(const Step& step) {
  const char other = step.sign == 'x' ? '+' : 'x';
  return {step.from + step.sign + step.to, step.from + other + step.to};
}

void add_pair(std::vector<std::string>& turns, const Step& first, const Step& second) {
  for (const std::string& second_text : readings(second)) {
    for (const std::string& first_text : readings(first)) turns.push_back(first_text + ' ' + second_text);
  }
}

void add_single(std::vector<std::string>& turns, const Step& step, bool pass) {
  const std::string text = readings(step)[0];
  const std::string capture = step.from + 'x' + step.to;
  for (const std::string& each : {text, capture}) {
    turns.push_back(pass ? each + " pass" : each);
    turns.push_back(pass ? each : each + " pass");
  }
}

}  // namespace

std::string tzaar_space(std::string_view column, std::string_view row, View view) {
  const std::string nowhere = "J1";
  const auto counted = number(row);
  if (column.size() != 1 || !counted || *counted < 1) return nowhere;
  const std::size_t index = static_cast<std::size_t>(lower(column)[0] - 'a') & 0xff;
  if (index >= rows.size() || *counted > rows[index]) return nowhere;
  char letter = static_cast<char>('A' + index);
  int number_of_row = *counted;
  if (view == View::turned) {
    letter = static_cast<char>('I' - index);
    number_of_row = rows[index] + 1 - number_of_row;
  }
  if (letter == hole_column && number_of_row == hole_row) return nowhere;
  if (letter == hole_column && number_of_row > hole_row) --number_of_row;
  return letter + std::to_string(number_of_row);
}

std::vector<std::string> tzaar_turns(std::span<const Action> actions, View view) {
  TzaarDraft draft;
  for (const Action& action : actions) apply(draft, action.words, view);
  std::vector<std::string> turns;
  const std::vector<Step>& steps = draft.steps;
  if (draft.placed) turns.push_back(*draft.placed);
  if (steps.size() == 1) add_single(turns, steps[0], draft.pass);
  if (steps.size() >= 2 && draft.pass) add_single(turns, steps.back(), true);
  if (steps.size() >= 2) {
    add_pair(turns, steps[steps.size() - 2], steps.back());
    add_single(turns, steps.back(), draft.pass);
    if (steps.size() > 2) add_pair(turns, steps[0], steps[1]);
  }
  return turns;
}

}  // namespace boardspace
