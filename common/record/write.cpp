#include "common/record/write.hpp"

#include "common/record/time_text.hpp"
#include "common/record/words.hpp"

namespace record {
namespace {

void append_quoted(std::string& out, std::string_view value) {
  constexpr std::string_view hex = "0123456789abcdef";
  out += '"';
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (byte < 0x20 || byte == 0x7f) {
      out += "\\u{";
      out += hex[byte >> 4];
      out += hex[byte & 15];
      out += '}';
    } else {
      out += c;
    }
  }
  out += '"';
}

void append_tag(std::string& out, std::string_view name, std::string_view value) {
  out += '[';
  out += name;
  out += ' ';
  append_quoted(out, value);
  out += "]\n";
}

void append_note(std::string& out, std::string_view name, std::string_view value) {
  out += " {";
  out += name;
  out += ' ';
  out += value;
  out += '}';
}

void append_tags(std::string& out, const Record& record) {
  append_tag(out, "Game", record.game);
  append_tag(out, "Setup", record.setup);
  if (!record.id.empty()) append_tag(out, "Id", record.id);
  if (record.players[0]) append_tag(out, "First", *record.players[0]);
  if (record.players[1]) append_tag(out, "Second", *record.players[1]);
  if (record.created) append_tag(out, "Created", time_text(*record.created));
  if (record.creator) append_tag(out, "Creator", game::name(*record.creator));
  if (record.started) append_tag(out, "Started", time_text(*record.started));
  if (!record.clock.empty()) append_tag(out, "Clock", record.clock);
  if (!record.secret.empty()) append_tag(out, "Secret", record.secret);
  if (record.drawn != Drawn::setup) append_tag(out, "Drawn", word(record.drawn));
  if (!record.nonces[0].empty()) append_tag(out, "FirstNonce", record.nonces[0]);
  if (!record.nonces[1].empty()) append_tag(out, "SecondNonce", record.nonces[1]);
  if (!record.listed) append_tag(out, "Visibility", private_word);
  if (!record.source.empty()) append_tag(out, "Source", record.source);
  for (const Tag& tag : record.others) append_tag(out, tag.name, tag.value);
}

void append_turn(std::string& out, std::size_t number, const Turn& turn) {
  out += std::to_string(number);
  out += ". ";
  out += turn.text;
  if (turn.time) append_note(out, "time", time_text(*turn.time));
  if (turn.clock_ms) append_note(out, "clock", std::to_string(*turn.clock_ms));
  out += '\n';
}

void append_result(std::string& out, const Result& result) {
  out += "result ";
  out += word(result.outcome);
  out += ' ';
  out += result.reason;
  if (result.time) append_note(out, "time", time_text(*result.time));
  if (result.by) append_note(out, "by", game::name(*result.by));
  out += '\n';
}

}  // namespace

std::string write(const Record& record) {
  std::string out;
  append_tags(out, record);
  for (std::size_t i = 0; i < record.turns.size(); ++i) append_turn(out, i + 1, record.turns[i]);
  if (record.result) append_result(out, *record.result);
  return out;
}

std::string write_tags(std::span<const Tag> tags) {
  std::string out;
  for (const Tag& tag : tags) append_tag(out, tag.name, tag.value);
  return out;
}

}  // namespace record
