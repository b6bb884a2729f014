#include "common/record/parts.hpp"

#include <utility>

#include "common/core/utf8.hpp"
#include "common/record/time_text.hpp"
#include "common/record/words.hpp"

namespace record {
namespace {

struct Note {
  std::string_view name;
  std::string_view value;
  Place at;
};

/// {name value}, if one comes next.
Read<std::optional<Note>> read_note(LineReader& line) {
  line.skip_spaces();
  Note note{{}, {}, line.place()};
  if (!line.take('{')) {
    if (!line.at_end()) return line.wrong("Only notes in braces follow here, as in {time 2026-09-21T14:13:22.000Z}.");
    return std::optional<Note>();
  }
  line.skip_spaces();
  note.name = line.word();
  note.value = core::trim(line.before('}'));
  if (!line.take('}')) return line.wrong("The note's closing } is missing.");
  return std::optional<Note>(note);
}

Problem take_time(std::optional<Time>& time, const Note& note) {
  if (time) return problem(note.at, "The time is given twice.");
  time = read_time(note.value);
  if (time) return std::nullopt;
  return problem(note.at, "A time is written like {time 2026-09-21T14:13:22.000Z}.");
}

Problem take_note(Turn& turn, const Note& note) {
  if (note.name == "time") return take_time(turn.time, note);
  if (note.name != "clock") return problem(note.at, "The notes of a turn are {time ...} and {clock ...}.");
  if (turn.clock_ms) return problem(note.at, "The clock is given twice.");
  turn.clock_ms = read_number(note.value);
  if (turn.clock_ms) return std::nullopt;
  return problem(note.at, "A clock is a number of milliseconds, as in {clock 593210}.");
}

Problem take_note(Result& result, const Note& note) {
  if (note.name == "time") return take_time(result.time, note);
  if (note.name != "by" || result.by)
    return problem(note.at, "The notes of a result are one {time ...} and one {by ...}.");
  result.by = side_of(note.value);
  if (result.by) return std::nullopt;
  return problem(note.at, "Write who ended the game as {by first} or {by second}.");
}

template <class Noted>
Problem take_all(Noted& noted, LineReader& line) {
  while (true) {
    const Read<std::optional<Note>> note = read_note(line);
    if (!note) return note.error();
    if (!*note) return std::nullopt;
    if (Problem wrong = take_note(noted, **note)) return wrong;
  }
}

}  // namespace

std::optional<std::int64_t> read_number(std::string_view text) {
  constexpr std::size_t most_digits = 15;
  if (text.empty() || text.size() > most_digits) return std::nullopt;
  std::int64_t value = 0;
  for (const char c : text) {
    if (!core::is_digit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

Read<PlacedTag> read_tag(LineReader& line) {
  line.take('[');
  line.skip_spaces();
  PlacedTag placed;
  placed.name = line.place();
  placed.tag.name = line.word();
  if (placed.tag.name.empty() || !core::is_letter(placed.tag.name.front()))
    return line.wrong("A tag begins with its name, as in [Game \"tzaar\"].");
  line.skip_spaces();
  placed.value = line.place();
  Read<std::string> value = line.quoted();
  if (!value) return core::Unexpected<Error>(value.error());
  placed.tag.value = std::move(*value);
  if (!core::is_utf8(placed.tag.value)) return LineReader::wrong(placed.value, "This text is not UTF-8.");
  line.skip_spaces();
  if (!line.take(']')) return line.wrong("The tag's closing ] is missing.");
  line.skip_spaces();
  if (!line.at_end()) return line.wrong("Nothing follows a tag on its line.");
  return placed;
}

Problem take_notes(Turn& turn, LineReader& line) { return take_all(turn, line); }

Problem take_notes(Result& result, LineReader& line) { return take_all(result, line); }

}  // namespace record
