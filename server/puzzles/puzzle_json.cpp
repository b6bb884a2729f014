#include "server/puzzles/puzzle_json.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "server/protocol/json_writer.hpp"

namespace puzzles {

namespace {

using Json = nlohmann::json;
using protocol::JsonWriter;
using puzzle::Puzzle;
using puzzle::Step;

/// Why JSON is no puzzle, as a sentence: thrown by what reads it.
using Wrong = std::invalid_argument;

constexpr std::int64_t most_legal_turns = 1'000'000'000;
constexpr std::int64_t most_nodes = 1'000'000'000'000;
constexpr std::size_t longest_text = 2000;
constexpr std::size_t most_patterns = 1000;

std::string quoted(const char* name) { return std::string("\"") + name + '"'; }

void add_texts(JsonWriter& json, std::string_view name, const std::vector<std::string>& texts) {
  json.key(name).begin_array();
  for (const std::string& text : texts) json.text(text);
  json.end_array();
}

void add_steps(JsonWriter& json, const std::vector<Step>& steps) {
  json.key("steps").begin_array();
  for (const Step& step : steps) {
    json.begin_object().text("turn", step.turn);
    add_texts(json, "accepted", step.accepted);
    if (!step.reply.empty()) json.text("reply", step.reply);
    json.end_object();
  }
  json.end_array();
}

void add_source(JsonWriter& json, const puzzle::Source& source) {
  json.key("source").begin_object().text("game", source.game).number("ply", source.ply);
  json.key("names").begin_array().text(source.names[0]).text(source.names[1]).end_array();
  json.text("date", source.date).end_object();
}

const Json& at(const Json& json, const char* name) {
  const auto found = json.find(name);
  if (found == json.end()) throw Wrong("There is no " + quoted(name) + ".");
  return *found;
}

const Json& object_at(const Json& json, const char* name) {
  const Json& value = at(json, name);
  if (!value.is_object()) throw Wrong(quoted(name) + " must be an object.");
  return value;
}

std::string text_of(const Json& value, const char* name) {
  if (!value.is_string()) throw Wrong(quoted(name) + " must be a text.");
  auto text = value.get<std::string>();
  if (text.size() > longest_text) throw Wrong(quoted(name) + " is too long.");
  return text;
}

std::string text_at(const Json& json, const char* name) { return text_of(at(json, name), name); }

std::int64_t number_at(const Json& json, const char* name, std::int64_t least, std::int64_t most) {
  const Json& value = at(json, name);
  if (!value.is_number_integer() || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most) {
    throw Wrong(quoted(name) + " must be a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
                ".");
  }
  return value.get<std::int64_t>();
}

std::vector<std::string> texts_at(const Json& json, const char* name, std::size_t most) {
  const Json& list = at(json, name);
  if (!list.is_array() || list.empty() || list.size() > most) {
    throw Wrong(quoted(name) + " must be a list of 1 to " + std::to_string(most) + " texts.");
  }
  std::vector<std::string> texts;
  for (const Json& text : list) texts.push_back(text_of(text, name));
  return texts;
}

std::string key_at(const Json& json) {
  std::string key = text_at(json, "key");
  if (key.size() != 16 || key.find_first_not_of("0123456789abcdef") != std::string::npos) {
    throw Wrong("\"key\" must be 16 hexadecimal digits, lower case.");
  }
  return key;
}

game::Side side_at(const Json& json) {
  const std::string side = text_at(json, "side");
  for (const game::Side each : game::both_sides) {
    if (side == game::name(each)) return each;
  }
  throw Wrong("\"side\" must be \"first\" or \"second\".");
}

puzzle::Goal goal_of(const Json& goal) {
  const std::string kind = text_at(goal, "kind");
  for (const puzzle::Goal each : {puzzle::Goal::win, puzzle::Goal::hold}) {
    if (kind == puzzle::name(each)) return each;
  }
  throw Wrong("\"kind\" of the goal must be \"win\" or \"hold\".");
}

puzzle::Failing failing_at(const Json& json) {
  const Json& proof = object_at(json, "proof");
  const std::string others = text_at(proof, "others");
  if (others != "proved" && others != "searched") throw Wrong("\"others\" must be \"proved\" or \"searched\".");
  return {others == "proved", static_cast<std::uint64_t>(number_at(proof, "nodes", 1, most_nodes))};
}

std::vector<Step> steps_at(const Json& json, int turns) {
  const Json& list = at(json, "steps");
  const auto most = static_cast<std::size_t>(turns);
  if (!list.is_array() || list.empty() || list.size() > most) {
    throw Wrong("\"steps\" must be a list of 1 to as many steps as the goal has turns.");
  }
  std::vector<Step> steps;
  for (const Json& each : list) {
    if (!each.is_object()) throw Wrong("A step must be an object.");
    Step step{text_at(each, "turn"), texts_at(each, "accepted", most_patterns), {}};
    if (const bool is_last = steps.size() + 1 == list.size(); !is_last) step.reply = text_at(each, "reply");
    if (steps.size() + 1 == list.size() && each.contains("reply")) throw Wrong("The last step has no \"reply\".");
    steps.push_back(std::move(step));
  }
  return steps;
}

std::vector<std::string> themes_at(const Json& json) {
  std::vector<std::string> themes = texts_at(json, "themes", puzzle::themes::all.size());
  for (const std::string& theme : themes) {
    const auto& all = puzzle::themes::all;
    if (std::find(all.begin(), all.end(), theme) == all.end()) throw Wrong("There is no theme \"" + theme + "\".");
  }
  return themes;
}

puzzle::Source source_at(const Json& json) {
  const Json& source = object_at(json, "source");
  const std::vector<std::string> names = texts_at(source, "names", 2);
  if (names.size() != 2) throw Wrong("\"names\" must be a list of 2 texts.");
  return {text_at(source, "game"),
          static_cast<int>(number_at(source, "ply", 0, 100'000)),
          {names[0], names[1]},
          text_at(source, "date")};
}

Puzzle puzzle_of(const Json& json) {
  if (!json.is_object()) throw Wrong("A puzzle must be an object.");
  Puzzle puzzle;
  puzzle.key = key_at(json);
  puzzle.game = text_at(json, "game");
  puzzle.setup = text_at(json, "setup");
  puzzle.side = side_at(json);
  const Json& goal = object_at(json, "goal");
  puzzle.goal = goal_of(goal);
  puzzle.turns = static_cast<int>(number_at(goal, "turns", 1, puzzle::most_turns));
  puzzle.steps = steps_at(json, puzzle.turns);
  puzzle.others = failing_at(json);
  puzzle.foil = text_at(json, "foil");
  puzzle.themes = themes_at(json);
  puzzle.legal_turns = number_at(json, "legal_turns", 2, most_legal_turns);
  if (!at(json, "level").is_null()) puzzle.level = static_cast<int>(number_at(json, "level", 1, 8));
  puzzle.rating = static_cast<int>(number_at(json, "rating", 100, 4000));
  puzzle.deviation = static_cast<int>(number_at(json, "rd", 30, 350));
  puzzle.source = source_at(json);
  return puzzle;
}

}  // namespace

std::string json_of(const Puzzle& puzzle) {
  JsonWriter json(1024);
  json.begin_object().text("key", puzzle.key).text("game", puzzle.game).text("setup", puzzle.setup);
  json.text("side", game::name(puzzle.side));
  add_steps(json, puzzle.steps);
  json.key("goal").begin_object().text("kind", puzzle::name(puzzle.goal)).number("turns", puzzle.turns).end_object();
  json.key("proof").begin_object().text("others", puzzle.others.is_proved ? "proved" : "searched");
  json.number("nodes", static_cast<std::int64_t>(puzzle.others.nodes)).end_object();
  json.text("foil", puzzle.foil);
  add_texts(json, "themes", puzzle.themes);
  json.number("legal_turns", puzzle.legal_turns);
  puzzle.level ? json.number("level", *puzzle.level) : json.null("level");
  json.number("rating", puzzle.rating).number("rd", puzzle.deviation);
  add_source(json, puzzle.source);
  json.end_object();
  return json.take();
}

core::Expected<Puzzle, std::string> puzzle_of_json(std::string_view text) try {
  return puzzle_of(Json::parse(text));
} catch (const Json::exception&) {
  return core::Unexpected<std::string>("This is no JSON.");
} catch (const Wrong& wrong) {
  return core::Unexpected<std::string>(wrong.what());
}

}  // namespace puzzles
