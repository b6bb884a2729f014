#include "tests/load/crowd.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace load {

namespace {

constexpr std::size_t script_count = 64;
constexpr std::chrono::milliseconds step(1);
constexpr std::int64_t patience_ns = 60'000'000'000;
/// A listener's queue is finite, and so are rooms being made at a time.
constexpr std::size_t at_a_time = 200;

std::size_t watchers_of(const Options& options, int match) {
  return static_cast<std::size_t>(options.watchers / options.rooms +
                                  (match < options.watchers % options.rooms ? 1 : 0));
}

}  // namespace

Crowd::Crowd(const Options& options)
    : options_(options), scripts_(make_scripts(options.game, options.setup, script_count)) {
  for (int i = 0; i < options.rooms; ++i) {
    matches_.emplace_back(io_, *this, static_cast<int>(watchers_of(options, i)));
  }
}

std::size_t Crowd::sockets() const {
  return static_cast<std::size_t>(2 * options_.rooms) + static_cast<std::size_t>(options_.watchers);
}

void Crowd::run_until(const char* what, const std::function<bool()>& done) {
  const std::int64_t deadline = now_ns() + patience_ns;
  while (!done()) {
    if (faults_.count() > 0) throw std::runtime_error(faults_.first().front());
    if (now_ns() > deadline) throw std::runtime_error(std::string("this did not happen: ") + what);
    io_.restart();
    io_.run_for(step);
    play_due();
  }
}

void Crowd::connect(std::uint16_t port, const Guests& guests) {
  std::vector<Viewer*> waiting;
  std::size_t players = 0;
  std::size_t watchers = 0;
  const auto await_greetings = [&] {
    run_until("every client is greeted", [&] {
      return std::all_of(waiting.begin(), waiting.end(), [](const Viewer* viewer) { return viewer->greeted(); });
    });
    waiting.clear();
  };
  for (Match& match : matches_) {
    for (Viewer& viewer : match.viewers()) {
      viewer.connect(port,
                     viewer.plays() ? guests.players[players++] : guests.watchers[watchers++ % guests.watchers.size()]);
      waiting.push_back(&viewer);
      if (waiting.size() == at_a_time) await_greetings();
    }
  }
  await_greetings();
}

void Crowd::look(std::uint16_t port, const std::vector<std::string>& tokens, const Looker::Topic& topic) {
  for (const std::string& token : tokens) {
    lookers_.emplace_back(io_, topic, [this](const std::string& why) { on_lost(why); }).connect(port, token);
    if (lookers_.size() % at_a_time != 0 && lookers_.size() != tokens.size()) continue;
    run_until("every looker is answered", [this] {
      return std::all_of(lookers_.begin(), lookers_.end(), [](const Looker& looker) { return looker.is_told(); });
    });
  }
}

Looker::Got Crowd::got_by_lookers() const {
  Looker::Got all;
  for (const Looker& looker : lookers_) {
    all.frames += looker.got().frames;
    all.bytes += looker.got().bytes;
  }
  return all;
}

void Crowd::seat() {
  std::size_t begun = 0;
  for (Match& match : matches_) {
    match.begin(next_script());
    if (++begun % at_a_time == 0) run_until("rooms are made", [&] { return ready_.size() == begun; });
  }
  run_until("every game has started", [&] { return ready_.size() == begun; });
}

const Script& Crowd::next_script() { return scripts_[script_++ % scripts_.size()]; }

Played Crowd::play() {
  played_ = {};
  sent_ = 0;
  began_ns_ = now_ns();
  playing_ = true;
  for (Match* match : std::exchange(over_, {})) match->begin(next_script());
  run_until("the time is over", [this] { return !playing_; });
  run_until("every turn arrives", [this] {
    return std::all_of(matches_.begin(), matches_.end(), [](const Match& match) { return match.is_settled(); });
  });
  played_.seconds = static_cast<double>(last_ns_ - began_ns_) / 1e9;
  return std::move(played_);
}

/// At a rate: as many as the time that has passed allows. Without: all.
void Crowd::play_due() {
  if (!playing_) return;
  stop_if_enough();
  const double elapsed = static_cast<double>(now_ns() - began_ns_) / 1e9;
  const auto due = static_cast<std::int64_t>(elapsed * options_.rate);
  while (playing_ && !ready_.empty() && (options_.rate == 0 || sent_ < due)) {
    if (!play_one()) break;
  }
}

bool Crowd::play_one() {
  Match* match = ready_.front();
  if (!match->play(now_ns())) {
    played_.limited = true;
    playing_ = false;
    return false;
  }
  ready_.pop_front();
  ++sent_;
  stop_if_enough();
  return true;
}

void Crowd::stop_if_enough() {
  const bool late = static_cast<double>(now_ns() - began_ns_) / 1e9 >= options_.seconds;
  if (late || (options_.turns > 0 && sent_ >= options_.turns)) playing_ = false;
}

void Crowd::on_ready(Match& match) {
  ready_.push_back(&match);
  if (playing_ && options_.rate == 0) play_one();
}

void Crowd::on_over(Match& match) {
  ++played_.games;
  if (!playing_) return over_.push_back(&match);
  match.begin(next_script());
}

void Crowd::on_played(std::int64_t latency_ns) {
  last_ns_ = now_ns();
  ++played_.turns;
  played_.latencies_ns.push_back(latency_ns);
}

void Crowd::on_delivered() {
  last_ns_ = now_ns();
  ++played_.deliveries;
}

void Crowd::compare() {
  for (Match& match : matches_) match.compare();
  run_until("every client compares", [this] { return compared_ == sockets(); });
}

}  // namespace load
