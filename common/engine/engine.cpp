// The commands of `gipfel engine`, one function each.
#include "common/engine/engine.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "common/core/text_cursor.hpp"
#include "common/engine/numbers.hpp"
#include "common/game/registry.hpp"
#include "common/review/reviewer.hpp"
#include "common/review/text.hpp"
#include "common/search/levels.hpp"

namespace engine {
namespace {

using game::Refusal;

constexpr std::string_view begin_word = " begin ";
constexpr std::string_view name_and_version = "Gipfel " GIPFEL_VERSION;

core::Unexpected<Refusal> refuse(std::string code, std::string sentence) {
  return core::Unexpected<Refusal>({std::move(code), std::move(sentence)});
}

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& each : texts) {
    if (!all.empty()) all += ';';
    all += each;
  }
  return all;
}

std::string one_line(std::string text) {
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  }
  return text;
}

}  // namespace

struct Engine::Command {
  std::string_view name;
  Answer (Engine::*run)(std::string_view argument);
  bool needs_game;
};

const Engine::Command* Engine::find(std::string_view name) {
  static constexpr std::array commands{
      Command{"info", &Engine::info, false},        Command{"newgame", &Engine::new_game, false},
      Command{"play", &Engine::play, true},         Command{"undo", &Engine::undo, true},
      Command{"position", &Engine::position, true}, Command{"tomove", &Engine::to_move, true},
      Command{"moves", &Engine::moves, true},       Command{"validmoves", &Engine::valid_moves, true},
      Command{"result", &Engine::result, true},     Command{"perft", &Engine::perft, true},
      Command{"options", &Engine::options, false},  Command{"bestmove", &Engine::best_move, true},
      Command{"review", &Engine::review, true},     Command{"quit", &Engine::quit, false},
  };
  for (const Command& each : commands) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

std::string Engine::answer(std::string_view line) {
  core::TextCursor cursor(core::trim(line));
  const std::string_view name = cursor.until(' ');
  const Answer answer = run(name, core::trim(cursor.rest()));
  if (!answer) return "err " + answer.error().code + " " + one_line(answer.error().sentence) + "\nok\n";
  return answer->empty() ? "ok\n" : *answer + "\nok\n";
}

Engine::Answer Engine::run(std::string_view name, std::string_view argument) {
  const Command* command = find(name);
  if (command == nullptr) {
    return refuse("unknown_command",
                  "The commands are info newgame play undo position tomove moves validmoves result perft options "
                  "bestmove review quit.");
  }
  if (command->needs_game && !game_) return refuse("no_game", "Start a game first: newgame tzaar:fixed.");
  return (this->*command->run)(argument);
}

Engine::Answer Engine::info(std::string_view) {
  std::string lines(name_and_version);
  for (const game::GameInfo* info : game::games()) {
    for (const game::SetupInfo& setup : info->setups) {
      lines.append("\n").append(info->id).append(":").append(setup.id);
      if (setup.needs_seed) lines.append(":<seed>");
    }
    lines.append("\n").append(info->id).append(":position:<text>");
  }
  return lines;
}

Engine::Answer Engine::new_game(std::string_view setup) {
  core::TextCursor cursor(setup);
  const std::string_view game_id = cursor.until(':');
  auto started = game::start(game_id, cursor.rest());
  if (!started) return core::Unexpected<Refusal>(started.error());
  if (!game_ || &game_->info() != &(*started)->info()) searcher_.reset();
  game_ = std::move(*started);
  return game_->position();
}

Engine::Answer Engine::play(std::string_view turn) {
  const auto played = game_->play(turn);
  if (!played) return core::Unexpected<Refusal>(played.error());
  return game_->position();
}

Engine::Answer Engine::undo(std::string_view count) {
  const auto played = static_cast<int>(game_->turns().size());
  const auto turns = count.empty() ? 1 : read_number(count, 1, static_cast<std::uint64_t>(played));
  if (!turns || *turns > static_cast<std::uint64_t>(played)) {
    return refuse("bad_count", "From 1 to " + std::to_string(played) + " turns can be taken back.");
  }
  for (std::uint64_t i = 0; i < *turns; ++i) game_->undo();
  return game_->position();
}

Engine::Answer Engine::position(std::string_view) { return game_->position(); }

Engine::Answer Engine::to_move(std::string_view) { return std::string(game::name(game_->to_move())); }

Engine::Answer Engine::valid_moves(std::string_view) { return joined(game_->legal_turns()); }

Engine::Answer Engine::perft(std::string_view depth) {
  const auto turns = read_number(depth, 1, deepest_perft);
  if (!turns) return refuse("bad_depth", "A depth is a number from 1 to " + std::to_string(deepest_perft) + ".");
  return std::to_string(game_->perft(static_cast<int>(*turns)));
}

Engine::Answer Engine::result(std::string_view) {
  const auto outcome = game_->outcome();
  if (!outcome) return "playing";
  const std::string_view winner = outcome->winner ? game::name(*outcome->winner) : "draw";
  return std::string(winner) + " " + std::string(outcome->reason);
}

Engine::Answer Engine::moves(std::string_view) { return joined(game_->turns()); }

Engine::Answer Engine::options(std::string_view argument) {
  const int megabytes = options_.megabytes();
  auto answer = options_.answer(argument);
  if (options_.megabytes() != megabytes) searcher_.reset();
  return answer;
}

Engine::Answer Engine::best_move(std::string_view limit) {
  if (game_->outcome()) return refuse("game_over", "The game is over.");
  const auto limits = this->limits(limit);
  if (!limits) return core::Unexpected<Refusal>(limits.error());
  const double started = outside_.seconds();
  const search::Report report =
      searcher().find(*game_, *limits, [&](const search::Report& deeper) { tell(deeper, started); });
  return report.lines.front().turns.front();
}

/// Of all turns played: "nodes n", or nothing for what a server does.
Engine::Answer Engine::review(std::string_view limit) {
  core::TextCursor cursor(limit);
  const std::string_view kind = cursor.until(' ');
  const auto nodes = limit.empty() ? review::usual_nodes : read_number(core::trim(cursor.rest()), 1, most_nodes);
  if (!nodes || (!limit.empty() && kind != "nodes")) return refuse("bad_limit", "Say review or review nodes n.");
  const auto on_progress = [this](double share) {
    outside_.tell("info review " + std::to_string(static_cast<int>(share * 100)) + "\n");
  };
  return review::text(*review::make(*game_, review::effort_of(*nodes), {nullptr, on_progress}));
}

/// "time hh:mm:ss", "nodes n" or "depth n", with what the options say.
core::Expected<search::Limits, Refusal> Engine::limits(std::string_view limit) const {
  core::TextCursor cursor(limit);
  const std::string_view kind = cursor.until(' ');
  const std::string_view rest = cursor.rest();
  const std::size_t begin = std::min(rest.find(begin_word), rest.size());
  const std::string_view amount = core::trim(rest.substr(0, begin));
  search::Limits limits;
  if (begin < rest.size()) {
    limits.beginning = core::trim(rest.substr(begin + begin_word.size()));
    if (!has_turn_that_begins(limits.beginning)) return refuse("bad_begin", "No legal turn begins with that text.");
  }
  limits.lines = options_.lines();
  limits.seed = options_.seed();
  if (const auto seconds = read_seconds(amount); kind == "time" && seconds) {
    // A little is left for what is not searching.
    const double end = outside_.seconds() + *seconds * 0.98 - 0.002;
    limits.stop = [this, end] { return outside_.seconds() >= end; };
    limits.from_scratch = options_.level() < search::strongest_level;
  } else if (const auto nodes = read_number(amount, 1, most_nodes); kind == "nodes" && nodes) {
    limits.nodes = *nodes;
  } else if (const auto depth = read_number(amount, 1, search::deepest); kind == "depth" && depth) {
    limits.depth = static_cast<int>(*depth);
  } else {
    return refuse("bad_limit", "Say bestmove time hh:mm:ss, bestmove nodes n or bestmove depth n (n from 1 to " +
                                   std::to_string(search::deepest) + ").");
  }
  return search::at_level(options_.level(), limits, *game_);
}

bool Engine::has_turn_that_begins(std::string_view text) const {
  const std::vector<std::string> turns = game_->legal_turns();
  return std::any_of(turns.begin(), turns.end(), [text](const std::string& turn) { return turn.starts_with(text); });
}

void Engine::tell(const search::Report& report, double started) const {
  const auto milliseconds = static_cast<std::int64_t>((outside_.seconds() - started) * 1000);
  int number = 0;
  for (const search::Line& line : report.lines) {
    outside_.tell("info depth " + std::to_string(report.depth) + " line " + std::to_string(++number) + " nodes " +
                  std::to_string(report.nodes) + " ms " + std::to_string(milliseconds) + " score " +
                  search::text(line.score) + " turns " + joined(line.turns) + "\n");
  }
}

search::Searcher& Engine::searcher() {
  if (!searcher_) searcher_ = search::make_searcher(game_->info().id, options_.megabytes());
  return *searcher_;
}

Engine::Answer Engine::quit(std::string_view) {
  done_ = true;
  return "";
}

}  // namespace engine
