#include "server/archive/json_record.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>

#include "common/record/words.hpp"
#include "common/record/write.hpp"
#include "server/protocol/json_writer.hpp"

namespace archive {

using game::Side;
using Json = nlohmann::ordered_json;
using protocol::JsonWriter;
using record::Record;

namespace {

/// Why JSON is no record, as a sentence: thrown by what reads it.
using Wrong = std::invalid_argument;

void add_text(JsonWriter& json, std::string_view name, std::string_view value) {
  if (!value.empty()) json.text(name, value);
}

void add_number(JsonWriter& json, std::string_view name, const std::optional<std::int64_t>& value) {
  if (value) json.number(name, *value);
}

void add_turns(JsonWriter& json, const std::vector<record::Turn>& turns) {
  json.key("turns").begin_array();
  for (const record::Turn& turn : turns) {
    json.begin_object().text("turn", turn.text);
    add_number(json, "time", turn.time);
    add_number(json, "clock", turn.clock_ms);
    json.end_object();
  }
  json.end_array();
}

void add_start(JsonWriter& json, const Record& record) {
  if (record.players[0]) json.text("first", *record.players[0]);
  if (record.players[1]) json.text("second", *record.players[1]);
  add_number(json, "created", record.created);
  if (record.creator) json.text("creator", game::name(*record.creator));
  add_number(json, "started", record.started);
  add_text(json, "clock", record.clock);
  add_text(json, "secret", record.secret);
  if (record.drawn != record::Drawn::setup) json.text("drawn", word(record.drawn));
  add_text(json, "first_nonce", record.nonces[0]);
  add_text(json, "second_nonce", record.nonces[1]);
  if (!record.listed) json.text("visibility", record::private_word);
  add_text(json, "source", record.source);
}

/// In pairs: their names are no plain words of ours.
void add_tags(JsonWriter& json, const std::vector<record::Tag>& tags) {
  if (tags.empty()) return;
  json.key("tags").begin_array();
  for (const record::Tag& tag : tags) json.begin_array().text(tag.name).text(tag.value).end_array();
  json.end_array();
}

void add_result(JsonWriter& json, const record::Result& result) {
  json.text("outcome", word(result.outcome)).text("reason", result.reason);
  add_number(json, "ended", result.time);
  if (result.by) json.text("by", game::name(*result.by));
}

std::string text_of(const Json& value) {
  if (!value.is_string()) throw Wrong("Something else stands where a text belongs.");
  return value.get<std::string>();
}

std::optional<std::string> find_text(const Json& json, const char* name) {
  const auto found = json.find(name);
  return found == json.end() ? std::nullopt : std::optional(text_of(*found));
}

std::string text_at(const Json& json, const char* name) {
  const auto text = find_text(json, name);
  if (!text) throw Wrong(std::string("There is no \"") + name + "\".");
  return *text;
}

std::optional<std::int64_t> find_number(const Json& json, const char* name) {
  const auto found = json.find(name);
  if (found == json.end()) return std::nullopt;
  if (!found->is_number_integer()) throw Wrong(std::string("\"") + name + "\" must be a whole number.");
  return found->get<std::int64_t>();
}

/// One of the words that `read` knows.
template <class Read>
auto find_word(const Json& json, const char* name, Read read) -> decltype(read(std::string_view())) {
  const auto text = find_text(json, name);
  if (!text) return std::nullopt;
  const auto value = read(std::string_view(*text));
  if (!value) throw Wrong(std::string("\"") + name + "\" cannot be \"" + *text + "\".");
  return value;
}

const Json& list_at(const Json& json, const char* name) {
  static const Json none = Json::array();
  const auto found = json.find(name);
  if (found == json.end()) return none;
  if (!found->is_array()) throw Wrong(std::string("\"") + name + "\" must be a list.");
  return *found;
}

record::Turn turn_of(const Json& json) {
  if (!json.is_object()) throw Wrong("A turn must be an object.");
  return {text_at(json, "turn"), find_number(json, "time"), find_number(json, "clock")};
}

record::Tag tag_of(const Json& json) {
  if (!json.is_array() || json.size() != 2) throw Wrong("A tag must be a name and a value.");
  return {text_of(json[0]), text_of(json[1])};
}

void read_start(const Json& json, Record& record) {
  record.game = text_at(json, "game");
  record.setup = text_at(json, "setup");
  record.id = find_text(json, "id").value_or("");
  record.players = {find_text(json, "first"), find_text(json, "second")};
  record.created = find_number(json, "created");
  record.creator = find_word(json, "creator", record::side_of);
  record.started = find_number(json, "started");
  record.clock = find_text(json, "clock").value_or("");
  record.secret = find_text(json, "secret").value_or("");
  record.drawn = find_word(json, "drawn", record::drawn_of).value_or(record::Drawn::setup);
  record.nonces = {find_text(json, "first_nonce").value_or(""), find_text(json, "second_nonce").value_or("")};
  record.listed = find_text(json, "visibility") != record::private_word;
  record.source = find_text(json, "source").value_or("");
  for (const Json& tag : list_at(json, "tags")) record.others.push_back(tag_of(tag));
}

Record record_of(const Json& json) {
  Record record;
  read_start(json, record);
  for (const Json& turn : list_at(json, "turns")) record.turns.push_back(turn_of(turn));
  const auto outcome = find_word(json, "outcome", record::outcome_of);
  if (!outcome) return record;
  record.result = {*outcome, text_at(json, "reason"), find_number(json, "ended"),
                   find_word(json, "by", record::side_of)};
  return record;
}

record::Places all_at(record::Place place, std::size_t turns) {
  record::Places places{place, place, place, place, {place, place}, place, {}};
  places.turns.assign(turns, place);
  return places;
}

}  // namespace

std::string json_line(const Record& record) {
  JsonWriter json(4096);
  json.begin_object();
  add_text(json, "id", record.id);
  json.text("game", record.game).text("setup", record.setup);
  add_start(json, record);
  add_tags(json, record.others);
  add_turns(json, record.turns);
  if (record.result) add_result(json, *record.result);
  json.end_object();
  return json.take() + '\n';
}

core::Expected<record::ReadRecord, record::Error> record_of_json(std::string_view text, int line) {
  const record::Place place{line, 1};
  const auto wrong = [place](std::string sentence) {
    return core::Unexpected<record::Error>({place, std::move(sentence)});
  };
  try {
    Record record = record_of(Json::parse(text));
    // What a record may have is known where its text is read.
    const auto again = record::read(record::write(record));
    if (!again) return wrong(again.error().sentence);
    if (again->record != record) return wrong("It has a value that no record can have.");
    const std::size_t turns = record.turns.size();
    return record::ReadRecord{std::move(record), all_at(place, turns)};
  } catch (const Json::exception&) {
    return wrong("This line is not JSON.");
  } catch (const Wrong& why) {
    return wrong(why.what());
  }
}

}  // namespace archive
