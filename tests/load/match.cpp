#include "tests/load/match.hpp"

#include "tests/load/crowd.hpp"

namespace load {

namespace {

/// How many turns the players may be ahead of the watchers' sockets.
constexpr std::size_t most_ahead = 4;

constexpr std::size_t players = 2;

}  // namespace

Match::Match(boost::asio::io_context& io, Crowd& crowd, int watchers) : crowd_(crowd) {
  for (std::size_t i = 0; i < players + static_cast<std::size_t>(watchers); ++i)
    viewers_.emplace_back(io, *this, i < players);
}

void Match::begin(const Script& script) {
  script_ = &script;
  sent_ = stored_ = 0;
  players_saw_ = watchers_saw_ = joined_ = started_ = ended_ = 0;
  waits_ = false;
  crowd_.create_with(viewers_.front());
}

void Match::on_created(const std::string& room) {
  for (Viewer& viewer : viewers_) viewer.enter(room, *script_);
}

/// The second player sits down when all are there: nobody joins in the middle of the game.
void Match::on_joined() {
  if (++joined_ < viewers_.size()) return;
  Viewer& second = viewers_[1];
  (void)second.may_play(crowd_.now_ns() / 1'000'000);
  second.sit();
}

void Match::on_started() {
  if (++started_ < viewers_.size()) return;
  waits_ = true;
  crowd_.on_ready(*this);
}

bool Match::play(std::int64_t now_ns) {
  const ScriptedTurn& next = (*script_)[static_cast<std::size_t>(sent_)];
  Viewer& mover = viewers_[static_cast<std::size_t>(next.side)];
  if (!mover.may_play(now_ns / 1'000'000)) return false;
  waits_ = false;
  players_saw_ = 0;
  sent_at_ns_ = now_ns;
  mover.turn(sent_++, next.text);
  return true;
}

void Match::on_stored(int ply) {
  if (++stored_ != ply || stored_ != sent_) on_fault("a turn was answered twice or with another ply");
  go_on();
}

void Match::on_turn(Viewer& viewer) {
  if (viewer.ply() > sent_) return on_fault("a turn that nobody sent");
  if (!viewer.plays()) {
    ++watchers_saw_;
    crowd_.on_delivered();
  } else if (++players_saw_ == players) {
    crowd_.on_played(crowd_.now_ns() - sent_at_ns_);
  }
  go_on();
}

void Match::on_ended() {
  ++ended_;
  go_on();
}

/// The next turn, or the next game, once what came before has been seen.
void Match::go_on() {
  if (waits_ || stored_ < sent_ || players_saw_ < players) return;
  const std::size_t watchers = viewers_.size() - players;
  const bool last = static_cast<std::size_t>(sent_) == script_->size();
  const std::size_t behind = static_cast<std::size_t>(sent_) * watchers - watchers_saw_;
  if (last ? !is_over() : behind > most_ahead * watchers) return;
  waits_ = true;
  last ? crowd_.on_over(*this) : crowd_.on_ready(*this);
}

bool Match::is_over() const { return ended_ == viewers_.size(); }

bool Match::is_settled() const {
  return waits_ && watchers_saw_ == static_cast<std::size_t>(sent_) * (viewers_.size() - players);
}

void Match::compare() {
  for (Viewer& viewer : viewers_) viewer.ask_again();
}

void Match::on_compared() { crowd_.on_compared(); }
void Match::on_lost(const std::string& why) { crowd_.on_lost(why); }
void Match::on_fault(const std::string& what) { crowd_.on_fault(what); }

}  // namespace load
