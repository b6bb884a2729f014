// The rules for JavaScript: functions over linear memory, no imports. Texts go in through input() and come out as
// JSON at the returned address, output_size() bytes long, good until the next call. One thread, as in a browser.
// A game is the address of a Game; 0 means no game. server/web/src/rules/rules.ts is the other side of this.
#include <cstdint>
#include <memory>
#include <string>

#include "common/game/registry.hpp"
#include "common/wasm/json.hpp"

#define GIPFEL_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace {

using game::Game;
using game::Refusal;
using wasm::list;
using wasm::member;
using wasm::quoted;

std::string input_text;
std::string output_text;

std::string_view input(std::uint32_t size) { return std::string_view(input_text).substr(0, size); }

const char* answer(std::string json) {
  output_text = std::move(json);
  return output_text.data();
}

std::string refusal(const Refusal& refused) {
  const std::string detail = refused.detail.empty() ? "" : "," + member("detail", quoted(refused.detail));
  return "{\"refusal\":{" + member("code", quoted(refused.code)) + "," + member("sentence", quoted(refused.sentence)) +
         detail + "}}";
}

std::string setup_json(const game::SetupInfo& setup) {
  return "{" + member("id", quoted(setup.id)) + "," + member("name", quoted(setup.name)) + "," +
         member("needsSeed", setup.needs_seed ? "true" : "false") + "," + member("pool", quoted(setup.pool)) + "}";
}

std::string info_json(const game::GameInfo* info) {
  return "{" + member("id", quoted(info->id)) + "," + member("name", quoted(info->name)) + "," +
         member("sides", list(info->sides, quoted)) + "," + member("setups", list(info->setups, setup_json)) + "}";
}

std::string step_json(const game::Step& step) {
  return "{" + member("partial", quoted(step.partial)) + "," + member("point", quoted(step.point)) + "," +
         member("kind", quoted(step.kind)) + "," + member("label", quoted(step.label)) + "," +
         member("gain", quoted(step.gain)) + "}";
}

std::string blocked_json(const game::Blocked& blocked) {
  return "{" + member("point", quoted(blocked.point)) + "," + member("code", quoted(blocked.code)) + "," +
         member("reason", quoted(blocked.reason)) + "}";
}

std::string fact_json(const game::Fact& fact) {
  return "{" + member("side", fact.side ? quoted(game::name(*fact.side)) : "null") + "," +
         member("id", quoted(fact.id)) + "," + member("label", quoted(fact.label)) + "," +
         member("value", std::to_string(fact.value)) + "," + member("limit", std::to_string(fact.limit)) + "," +
         member("warn", fact.warn ? "true" : "false") + "}";
}

std::string steps_json(const game::Steps& steps) {
  return "{" + member("position", quoted(steps.position)) + "," +
         member("turn", steps.turn ? quoted(*steps.turn) : "null") + "," + member("warning", quoted(steps.warning)) +
         "," + member("next", list(steps.next, step_json)) + "," +
         member("blocked", list(steps.blocked, blocked_json)) + "}";
}

std::string outcome_json(const game::Outcome& outcome) {
  return "{" + member("winner", outcome.winner ? quoted(game::name(*outcome.winner)) : "null") + "," +
         member("reason", quoted(outcome.reason)) + "," + member("detail", quoted(outcome.detail)) + "}";
}

}  // namespace

// The library's own would write to a console that is not there, which needs imports.
extern "C" void __cxa_pure_virtual() { __builtin_trap(); }

/// Where to put a text of this size for the next call.
GIPFEL_EXPORT(input) char* input_buffer(std::uint32_t size) {
  input_text.resize(size);
  return input_text.data();
}

GIPFEL_EXPORT(output) const char* output() { return output_text.data(); }
GIPFEL_EXPORT(output_size) std::uint32_t output_size() { return static_cast<std::uint32_t>(output_text.size()); }

GIPFEL_EXPORT(games) const char* games() { return answer(list(game::games(), info_json)); }

/// From "<game>:<setup>" of this size in the input. 0: output() is the refusal.
GIPFEL_EXPORT(start) Game* start(std::uint32_t size) {
  const std::string_view text = input(size);
  const std::size_t colon = text.find(':');
  const std::string_view setup = colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
  auto started = game::start(text.substr(0, colon), setup);
  if (started) return started->release();
  answer(refusal(started.error()));
  return nullptr;
}

GIPFEL_EXPORT(clone) Game* clone(const Game* of) { return of->clone().release(); }
GIPFEL_EXPORT(release) void release(Game* of) { std::unique_ptr<Game>{of}.reset(); }

GIPFEL_EXPORT(id) const char* id(const Game* of) { return answer(quoted(of->info().id)); }
GIPFEL_EXPORT(setup) const char* setup(const Game* of) { return answer(quoted(of->setup())); }
GIPFEL_EXPORT(turns) const char* turns(const Game* of) { return answer(list(of->turns(), quoted)); }
GIPFEL_EXPORT(ply) std::uint32_t ply(const Game* of) { return static_cast<std::uint32_t>(of->turns().size()); }
GIPFEL_EXPORT(to_move) std::uint32_t to_move(const Game* of) { return static_cast<std::uint32_t>(of->to_move()); }
GIPFEL_EXPORT(position) const char* position(const Game* of) { return answer(quoted(of->position())); }
GIPFEL_EXPORT(start_position) const char* start_position(const Game* of) {
  return answer(quoted(of->start_position()));
}
GIPFEL_EXPORT(hash) std::uint64_t hash(const Game* of) { return of->hash(); }
GIPFEL_EXPORT(perft) std::uint64_t perft(const Game* of, std::int32_t depth) { return of->perft(depth); }
GIPFEL_EXPORT(undo) std::uint32_t undo(Game* of) { return of->undo() ? 1 : 0; }
GIPFEL_EXPORT(legal_turns) const char* legal_turns(const Game* of) { return answer(list(of->legal_turns(), quoted)); }

GIPFEL_EXPORT(facts) const char* facts(const Game* of) { return answer(list(of->facts(), fact_json)); }

GIPFEL_EXPORT(outcome) const char* outcome(const Game* of) {
  const auto ended = of->outcome();
  return answer(ended ? outcome_json(*ended) : "null");
}

GIPFEL_EXPORT(play) const char* play(Game* of, std::uint32_t size) {
  const auto played = of->play(input(size));
  return answer(played ? "{" + member("turn", quoted(*played)) + "}" : refusal(played.error()));
}

GIPFEL_EXPORT(steps) const char* steps(const Game* of, std::uint32_t size) {
  const auto found = of->steps(input(size));
  return answer(found ? steps_json(*found) : refusal(found.error()));
}
