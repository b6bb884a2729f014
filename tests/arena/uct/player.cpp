#include "tests/arena/uct/player.hpp"

#include <charconv>
#include <chrono>
#include <optional>

#include "common/core/text_cursor.hpp"
#include "common/engine/numbers.hpp"
#include "tests/arena/uct/tzaar_actions.hpp"
#include "tests/arena/uct/zertz_actions.hpp"

namespace uct {
namespace {

using Clock = std::chrono::steady_clock;

/// Each adds a node to the tree.
constexpr std::uint32_t most_playouts = 20'000'000;

std::string refuse(std::string_view code, std::string_view sentence) {
  return "err " + std::string(code) + " " + std::string(sentence) + "\nok\n";
}

/// When a search ends: after a number of playouts or some time, but never before the first playout.
struct Limit {
  std::optional<std::uint64_t> playouts;
  std::optional<double> seconds;
};

std::optional<Limit> read_limit(std::string_view text) {
  core::TextCursor cursor(text);
  const std::string_view kind = cursor.until(' ');
  Limit limit;
  if (kind == "nodes") limit.playouts = engine::read_number(cursor.rest(), 1, most_playouts);
  if (kind == "time") limit.seconds = engine::read_seconds(cursor.rest());
  return limit.seconds || limit.playouts ? std::optional<Limit>(limit) : std::nullopt;
}

bool reached(const Limit& limit, std::uint32_t playouts, Clock::time_point begin) {
  if (limit.playouts) return playouts >= *limit.playouts;
  return playouts == most_playouts || Clock::now() - begin >= std::chrono::duration<double>(*limit.seconds);
}

std::string_view without_ok(std::string_view answer) { return answer.substr(0, answer.find('\n')); }

}  // namespace

std::string Player::answer(std::string_view line) {
  core::TextCursor cursor(core::trim(line));
  const std::string_view name = cursor.until(' ');
  const std::string_view argument = core::trim(cursor.rest());
  if (name == "bestmove") return best_turn(argument);
  if (name == "options") return options(argument);
  std::string answer = rules_.answer(line);
  if (name == "newgame" && !answer.starts_with("err")) game_ = core::TextCursor(argument).until(':');
  return answer;
}

std::string Player::best_turn(std::string_view limit) {
  const std::string result = rules_.answer("result");
  if (result.starts_with("err")) return result;
  if (without_ok(result) != "playing") return refuse("game_over", "The game is over.");
  const std::string position = rules_.answer("position");
  if (game_ == "tzaar") return search<TzaarActions>(without_ok(position), limit);
  return search<ZertzActions>(without_ok(position), limit);
}

template <class G>
std::string Player::search(std::string_view position, std::string_view text) {
  const std::optional<Limit> limit = read_limit(text);
  if (!limit) return refuse("bad_limit", "Say bestmove nodes N, from 1 to 20000000, or bestmove time hh:mm:ss.");
  const Clock::time_point begin = Clock::now();
  const auto root = G::Rules::start("position:" + std::string(position)).value();
  Uct<G> tree(G::at(root), seed_ + " " + std::string(position), exploration_);
  do tree.playout();
  while (!reached(*limit, tree.playouts(), begin));
  const std::string turn = G::Rules::write(root, G::turn(tree.best_turn()));
  const auto used = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin);
  return "info nodes " + std::to_string(tree.playouts()) + " time " + std::to_string(used.count()) + " score " +
         std::to_string(tree.score()) + " line " + turn + "\n" + turn + "\nok\n";
}

std::string Player::options(std::string_view request) {
  core::TextCursor cursor(request);
  const std::string_view verb = cursor.until(' ');
  if (verb.empty()) return option("Seed") + "\n" + option("Exploration") + "\nok\n";
  const std::string_view name = cursor.until(' ');
  if (option(name).empty()) return refuse("unknown_option", "The options are Seed and Exploration.");
  if (verb == "get") return option(name) + "\nok\n";
  if (verb == "set") return set_option(name, core::trim(cursor.rest()));
  return refuse("bad_options", "options, options get NAME, options set NAME VALUE.");
}

std::string Player::option(std::string_view name) const {
  if (name == "Seed") return "Seed;text;" + seed_;
  if (name == "Exploration") return "Exploration;real;" + std::to_string(exploration_);
  return "";
}

std::string Player::set_option(std::string_view name, std::string_view value) {
  if (name == "Seed") {
    if (value.empty()) return refuse("bad_value", "A seed is a text.");
    seed_ = value;
  } else {
    double weight = -1;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), weight);
    const bool whole = error == std::errc{} && end == value.data() + value.size();
    if (!whole || !(weight >= 0 && weight <= 100)) return refuse("bad_value", "Exploration is from 0 to 100.");
    exploration_ = weight;
  }
  return option(name) + "\nok\n";
}

}  // namespace uct
