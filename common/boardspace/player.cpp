#include "common/boardspace/player.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "common/boardspace/boardspace.hpp"
#include "common/boardspace/words.hpp"

namespace boardspace {
namespace {

using game::Side;
using record::Error;
using record::Outcome;
using Problem = std::optional<Error>;

/// Of one turn, undone ones too.
constexpr std::size_t most_actions = 500;

Outcome won_by(Side side) { return side == Side::first ? Outcome::first : Outcome::second; }

bool is(const Action& action, std::string_view kind) { return lower(action.words[0]) == kind; }

/// A marble of the pool that goes to a player before the game.
bool is_handicap(const Action& action) {
  return is(action, "rtor") && action.words.size() >= 4 && action.words[1] == "2" &&
         (action.words[3] == "0" || action.words[3] == "1");
}

std::vector<std::string> turns_of(const Reading& meant, const std::vector<Action>& actions) {
  if (meant.game == "zertz") return zertz_turns(actions);
  if (meant.game == "dvonn") return dvonn_turns(actions);
  if (meant.game == "yinsh") return yinsh_turns(actions);
  return tzaar_turns(actions, meant.view);
}

/// Does the game log a Done for each part of a turn?
bool has_parts(const Reading& meant) { return meant.game == "yinsh"; }

class Player {
 public:
  Player(const Log& log, const Reading& meant, std::unique_ptr<game::Game> game)
      : log_(log),
        meant_(meant),
        game_(std::move(game)),
        uses_done_(std::any_of(log.actions.begin(), log.actions.end(),
                               [](const Action& action) { return is(action, "done"); })) {}

  core::Expected<record::Record, Error> play();

 private:
  Problem take(const Action& action);
  Problem end_turn();
  void end_part();
  Problem end_log();
  Problem pass_to(int player);
  Problem play_turn(const std::vector<std::string>& candidates);
  Side side_of(int player) const { return player == first_player_ ? Side::first : Side::second; }
  /// The rules have ended the game, but those of its time or place may not have.
  bool has_repeated() const { return game_->outcome() && game_->outcome()->reason == "repetition"; }
  record::Record record() const;
  record::Result result() const;
  std::optional<record::Time> now() const;

  const Log& log_;
  const Reading& meant_;
  std::unique_ptr<game::Game> game_;
  bool uses_done_;
  int first_player_ = 0;
  std::vector<Action> turn_;  ///< the actions of the turn that is being played
  std::array<std::int64_t, 2> used_ms_{};
  bool timed_ = false;
  std::optional<int> resigned_;
  std::optional<Side> on_time_;  ///< who has won so
  bool goes_on_ = false;         ///< after has_repeated()
  std::vector<record::Turn> turns_;
};

/// The wall clock: what both have used since the beginning.
std::optional<record::Time> Player::now() const {
  if (!log_.began || !timed_) return log_.began;
  return *log_.began + used_ms_[0] + used_ms_[1];
}

/// The other player's pass is not logged.
Problem Player::pass_to(int player) {
  if (turns_.empty()) first_player_ = player;
  if (has_repeated() || side_of(player) == game_->to_move()) return std::nullopt;
  const auto passed = game_->play("-");
  if (!passed) {
    return Error{turn_.front().at, "P" + std::to_string(player) + " plays, but it is the other player's turn."};
  }
  turns_.push_back({*passed, now(), std::nullopt});
  return std::nullopt;
}

Problem Player::play_turn(const std::vector<std::string>& candidates) {
  const int player = turn_.front().player;
  if (Problem wrong = pass_to(player)) return wrong;
  if (has_repeated()) {
    goes_on_ = true;
    return std::nullopt;
  }
  for (const Action& action : turn_) {
    if (!action.used_ms) continue;
    used_ms_[static_cast<std::size_t>(player)] = *action.used_ms;
    timed_ = true;
  }
  std::string why;
  for (const std::string& candidate : candidates) {
    const auto played = game_->play(candidate);
    if (played) {
      turns_.push_back({*played, now(), std::nullopt});
      return std::nullopt;
    }
    if (why.empty())
      why = "Turn " + std::to_string(turns_.size() + 1) + ", read as " + candidate + ": " + played.error().sentence;
  }
  return Error{turn_.front().at, std::move(why)};
}

Problem Player::end_turn() {
  if (turn_.empty()) return std::nullopt;
  const auto candidates = turns_of(meant_, turn_);
  Problem wrong = candidates.empty() ? std::nullopt : play_turn(candidates);
  turn_.clear();
  return wrong;
}

/// The turn ends where its parts are whole by the rules.
void Player::end_part() {
  const auto candidates = turns_of(meant_, turn_);
  if (!candidates.empty() && !play_turn(candidates)) turn_.clear();
}

Problem Player::take(const Action& action) {
  if (is(action, "start")) return std::nullopt;
  if (action.player == nobody) return Error{action.at, "P-1 is no player, but acts: " + action.words[0] + "."};
  if (!turn_.empty() && turn_.front().player != action.player) {
    if (Problem wrong = end_turn()) return wrong;
  }
  if (turn_.size() >= most_actions) {
    return Error{action.at, "A turn has no more than " + std::to_string(most_actions) + " actions."};
  }
  if (is(action, "resign")) {
    turn_.clear();
    resigned_ = action.player;
    goes_on_ |= has_repeated();
  } else if (is(action, "winontime")) {
    turn_.clear();
    on_time_ = game_->to_move();
  } else if (is(action, "edit") || is(action, "swap") || is(action, "setboard")) {
    return Error{action.at, "The log has an action that is not known here: " + action.words[0] + "."};
  } else if (is_handicap(action) && turns_.empty()) {
    return Error{action.at, "The game was played with a handicap."};
  } else if (is(action, "done")) {
    if (resigned_ && turn_.empty()) return std::nullopt;  // of the resignation
    turn_.push_back(action);                              // it may have the time
    if (!has_parts(meant_)) return end_turn();
    end_part();
  } else {
    turn_.push_back(action);
  }
  return std::nullopt;
}

/// Where turns end with Done, one without it was never finished, unless it ended the game.
Problem Player::end_log() {
  const std::size_t finished = turns_.size();
  if (uses_done_ && has_repeated()) return std::nullopt;
  Problem wrong = end_turn();
  if (!uses_done_) return wrong;
  for (; !game_->outcome() && turns_.size() > finished; turns_.pop_back()) game_->undo();
  return std::nullopt;
}

record::Result Player::result() const {
  if (const auto ended = game_->outcome()) {
    return {ended->winner ? won_by(*ended->winner) : Outcome::draw, std::string(ended->reason), now(), std::nullopt};
  }
  if (resigned_) return {won_by(side_of(1 - *resigned_)), "resignation", now(), side_of(*resigned_)};
  if (on_time_) return {won_by(*on_time_), "time", now(), std::nullopt};
  if (log_.winner) return {won_by(side_of(*log_.winner)), "unknown", now(), std::nullopt};
  if (log_.drawn) return {Outcome::draw, "agreement", now(), std::nullopt};
  return {Outcome::aborted, "unfinished", now(), std::nullopt};
}

record::Record Player::record() const {
  record::Record record;
  record.game = meant_.game;
  record.setup = meant_.setup;
  for (int player = 0; player < 2; ++player) {
    const std::string& name = log_.names[static_cast<std::size_t>(player)];
    if (!name.empty()) record.players[static_cast<std::size_t>(side_of(player))] = name;
  }
  record.created = log_.began;
  record.source = source;
  if (!log_.title.empty()) record.others.push_back({"Title", log_.title});
  if (goes_on_) record.others.push_back({"Continued", "after repetition"});
  if (goes_on_ && !log_.result.empty()) record.others.push_back({"ContinuedTo", log_.result});
  record.turns = turns_;
  record.result = result();
  return record;
}

core::Expected<record::Record, Error> Player::play() {
  for (const Action& action : log_.actions) {
    if (Problem wrong = take(action)) return core::Unexpected<Error>(std::move(*wrong));
  }
  if (Problem wrong = end_log()) return core::Unexpected<Error>(std::move(*wrong));
  if (turns_.empty()) return core::Unexpected<Error>(Error{log_.end, "No turn was played."});
  return record();
}

}  // namespace

core::Expected<record::Record, Error> play(const Log& log, const Reading& meant, game::StartGame start) {
  auto started = start(meant.game, meant.setup);
  if (!started) return core::Unexpected<Error>(Error{log.variant_at, started.error().sentence});
  return Player(log, meant, std::move(*started)).play();
}

}  // namespace boardspace
