#include "common/record/read.hpp"

#include <set>
#include <string>
#include <utility>

#include "common/core/nul.hpp"
#include "common/core/utf8.hpp"
#include "common/record/parts.hpp"
#include "common/record/time_text.hpp"
#include "common/record/words.hpp"

namespace record {
namespace {

/// The tags that are texts and never empty.
std::string* text_of(Record& record, std::string_view name) {
  if (name == "Game") return &record.game;
  if (name == "Setup") return &record.setup;
  if (name == "Id") return &record.id;
  if (name == "Clock") return &record.clock;
  if (name == "Secret") return &record.secret;
  if (name == "FirstNonce") return &record.nonces[0];
  if (name == "SecondNonce") return &record.nonces[1];
  if (name == "Source") return &record.source;
  return nullptr;
}

/// Puts the lines together, one after the other.
class Builder {
 public:
  Problem add(LineReader& line);
  Read<ReadRecord> finish(Place end);

 private:
  Problem add_tag(const PlacedTag& tag);
  Problem add_turn(LineReader& line);
  Problem add_result(LineReader& line);
  Problem set_time(std::optional<Time>& time, const PlacedTag& tag);
  void note_place(std::string_view name, Place place);

  ReadRecord read_;
  std::set<std::string> names_;
};

Problem Builder::add(LineReader& line) {
  line.skip_spaces();
  if (line.peek() == ';') return std::nullopt;  // a comment
  if (read_.record.result)
    return problem(line.place(), "The record ends with its result; an empty line separates records.");
  if (core::is_digit(line.peek())) return add_turn(line);
  if (line.peek() != '[') return add_result(line);
  if (!read_.record.turns.empty()) return problem(line.place(), "Tags come before the turns.");
  const Read<PlacedTag> tag = read_tag(line);
  if (!tag) return tag.error();
  return add_tag(*tag);
}

Problem Builder::set_time(std::optional<Time>& time, const PlacedTag& tag) {
  time = read_time(tag.tag.value);
  if (time) return std::nullopt;
  return problem(tag.value, "A time is written like 2026-09-21T14:13:22.000Z.");
}

Problem Builder::add_tag(const PlacedTag& placed) {
  const auto& [name, value] = placed.tag;
  Record& record = read_.record;
  if (!names_.insert(name).second) return problem(placed.name, "The tag " + name + " is given twice.");
  if (core::has_nul(value)) return problem(placed.value, "This text has U+0000.");
  if (std::string* text = text_of(record, name)) {
    *text = value;
    if (value.empty()) return problem(placed.value, "The " + name + " is not empty.");
    note_place(name, placed.value);
  } else if (name == "First" || name == "Second") {
    record.players[name == "First" ? 0 : 1] = value;
    read_.places.players[name == "First" ? 0 : 1] = placed.value;
  } else if (name == "Created") {
    return set_time(record.created, placed);
  } else if (name == "Started") {
    return set_time(record.started, placed);
  } else if (name == "Creator") {
    record.creator = side_of(value);
    if (!record.creator) return problem(placed.value, "The creator is first or second.");
  } else if (name == "Drawn") {
    const auto drawn = drawn_of(value);
    if (!drawn) return problem(placed.value, "What was drawn is setup, sides or both.");
    record.drawn = *drawn;
  } else if (name == "Visibility") {
    record.listed = value != private_word;
    if (record.listed) return problem(placed.value, "The visibility, where it is given, is private.");
  } else if (record.others.size() >= most_other_tags) {
    return problem(placed.name, "A record has no more than " + std::to_string(most_other_tags) + " tags of its own.");
  } else {
    record.others.push_back(placed.tag);
  }
  return std::nullopt;
}

void Builder::note_place(std::string_view name, Place place) {
  if (name == "Game") read_.places.game = place;
  if (name == "Setup") read_.places.setup = place;
  if (name == "Id") read_.places.id = place;
  if (name == "Clock") read_.places.clock = place;
}

/// 12. F1xG1 A4+B4 {time ...}
Problem Builder::add_turn(LineReader& line) {
  const Place at = line.place();
  const std::size_t expected = read_.record.turns.size() + 1;
  const auto given = read_number(line.word());
  if (given != static_cast<std::int64_t>(expected))
    return problem(at, "This is turn " + std::to_string(expected) + ".");
  if (!line.take('.')) return problem(line.place(), "A dot follows the turn's number.");
  if (expected > most_turns) return problem(at, "A record has no more than " + std::to_string(most_turns) + " turns.");
  line.skip_spaces();
  read_.places.turns.push_back(line.place());
  Turn turn;
  turn.text = core::trim(line.before('{'));
  if (turn.text.empty()) return problem(line.place(), "The turn is missing.");
  if (!core::is_text(turn.text)) return problem(read_.places.turns.back(), "This text is not UTF-8, or has U+0000.");
  if (Problem wrong = take_notes(turn, line)) return wrong;
  read_.record.turns.push_back(std::move(turn));
  return std::nullopt;
}

/// result second resignation {time ...} {by first}
Problem Builder::add_result(LineReader& line) {
  const Place at = line.place();
  if (line.word() != "result")
    return problem(at, "A line is a tag, a turn with its number, the result or a comment after a semicolon.");
  read_.places.result = at;
  line.skip_spaces();
  Result result;
  const Place outcome_at = line.place();
  const auto outcome = outcome_of(line.word());
  if (!outcome) return problem(outcome_at, "The outcome is first, second, draw or aborted.");
  result.outcome = *outcome;
  line.skip_spaces();
  const Place reason_at = line.place();
  result.reason = line.word();
  if (!is_reason(result.reason))
    return problem(reason_at, "The reason is a word of lower-case letters, as resignation.");
  if (Problem wrong = take_notes(result, line)) return wrong;
  read_.record.result = std::move(result);
  return std::nullopt;
}

Read<ReadRecord> Builder::finish(Place end) {
  if (read_.record.game.empty()) return LineReader::wrong(end, "The record does not say its [Game].");
  if (read_.record.setup.empty()) return LineReader::wrong(end, "The record does not say its [Setup].");
  if (!read_.record.result) read_.places.result = end;
  return std::move(read_);
}

/// Lines of a text, without their ends.
class Lines {
 public:
  Lines(std::string_view text, int first_line) : rest_(text), number_(first_line - 1) {
    if (text.starts_with(byte_order_mark)) rest_ = core::TextCursor(text.substr(byte_order_mark.size()));
  }
  bool at_end() const { return rest_.at_end(); }
  LineReader next() {
    std::string_view line = rest_.until('\n');
    while (!line.empty() && core::is_space(line.back())) line.remove_suffix(1);
    return {line, ++number_};
  }
  /// Behind the last line that was read.
  Place end() const { return Place{number_ + 1, 1}; }

 private:
  static constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

  core::TextCursor rest_;
  int number_;
};

}  // namespace

bool is_blank(std::string_view line) { return core::trim(line).empty(); }

Read<ReadRecord> read(std::string_view text, int first_line) {
  Lines lines(text, first_line);
  Builder builder;
  while (!lines.at_end()) {
    LineReader line = lines.next();
    line.skip_spaces();
    if (line.at_end()) continue;
    if (Problem wrong = builder.add(line)) return core::Unexpected<Error>(std::move(*wrong));
  }
  return builder.finish(lines.end());
}

Read<std::vector<Tag>> read_tags(std::string_view text) {
  Lines lines(text, 1);
  std::vector<Tag> tags;
  while (!lines.at_end()) {
    LineReader line = lines.next();
    Read<PlacedTag> tag = read_tag(line);
    if (!tag) return core::Unexpected<Error>(std::move(tag.error()));
    tags.push_back(std::move(tag->tag));
  }
  return tags;
}

}  // namespace record
