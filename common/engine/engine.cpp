// The commands of `gipfel engine`, one function each.
#include "common/engine/engine.hpp"

#include <array>
#include <charconv>
#include <optional>

#include "common/core/text_cursor.hpp"
#include "common/game/registry.hpp"

namespace engine {
namespace {

using game::Refusal;

constexpr std::string_view name_and_version = "Gipfel " GIPFEL_VERSION;

core::Unexpected<Refusal> refuse(std::string code, std::string sentence) {
  return core::Unexpected<Refusal>({std::move(code), std::move(sentence)});
}

/// A whole number from 1 to `most`, and nothing else.
std::optional<int> read_number(std::string_view text, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 1 || number > most) return std::nullopt;
  return number;
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
      Command{"position", &Engine::position, true}, Command{"validmoves", &Engine::valid_moves, true},
      Command{"perft", &Engine::perft, true},       Command{"result", &Engine::result, true},
      Command{"moves", &Engine::moves, true},       Command{"quit", &Engine::quit, false},
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
                  "The commands are info newgame play undo position validmoves perft result moves quit.");
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
  const std::optional<int> turns = count.empty() ? 1 : read_number(count, played);
  if (!turns || *turns > played) {
    return refuse("bad_count", "From 1 to " + std::to_string(played) + " turns can be taken back.");
  }
  for (int i = 0; i < *turns; ++i) game_->undo();
  return game_->position();
}

Engine::Answer Engine::position(std::string_view) { return game_->position(); }

Engine::Answer Engine::valid_moves(std::string_view) { return joined(game_->legal_turns()); }

Engine::Answer Engine::perft(std::string_view depth) {
  const std::optional<int> turns = read_number(depth, deepest_perft);
  if (!turns) return refuse("bad_depth", "A depth is a number from 1 to " + std::to_string(deepest_perft) + ".");
  return std::to_string(game_->perft(*turns));
}

Engine::Answer Engine::result(std::string_view) {
  const auto outcome = game_->outcome();
  if (!outcome) return "playing";
  const std::string_view winner = outcome->winner ? game::name(*outcome->winner) : "draw";
  return std::string(winner) + " " + std::string(outcome->reason);
}

Engine::Answer Engine::moves(std::string_view) { return joined(game_->turns()); }

Engine::Answer Engine::quit(std::string_view) {
  done_ = true;
  return "";
}

}  // namespace engine
