#include "tests/cluster/evening_hall.hpp"

#include <stdexcept>

#include "server/storage/engine/database.hpp"

namespace cluster {

namespace {

constexpr int rounds = 7;
/// A server that is away is asked again soon.
constexpr std::chrono::milliseconds before_next_try(50);

}  // namespace

EveningHall::EveningHall(std::uint16_t port, const Options& options)
    : port_(port),
      pace_(options.pace_ms),
      evenings_(port, {options.evening_players, rounds, [this] { before_request(); }}),
      thread_([this] { play(); }) {}

EveningHall::~EveningHall() {
  stop();
  if (thread_.joinable()) thread_.join();
}

void EveningHall::stop() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  changed_.notify_all();
}

bool EveningHall::is_over_within(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, time, [this] { return stopping_; });
}

/// At the pace of the games beside it: one address may found only some tournaments in an hour.
void EveningHall::before_request() {
  {
    const std::lock_guard lock(mutex_);
    games_ = evenings_.games();
    changed_.notify_all();
  }
  if (is_over_within(pace_ / 4)) throw std::runtime_error("the evening is over");
}

void EveningHall::play() {
  do {
    try {
      evenings_.hold(port_);
    } catch (const std::runtime_error& lost) {
      const std::lock_guard lock(mutex_);
      last_refusal_ = lost.what();
    } catch (const std::logic_error& wrong) {
      const std::lock_guard lock(mutex_);
      faults_.push_back(std::string("an evening: ") + wrong.what());
      changed_.notify_all();
      return;
    }
  } while (!is_over_within(before_next_try));
}

void EveningHall::await_progress(std::chrono::seconds within) {
  std::unique_lock lock(mutex_);
  const int before = games_;
  const auto goes_on = [&] { return games_ != before || !faults_.empty(); };
  if (!changed_.wait_for(lock, within, goes_on)) faults_.push_back("an evening does not go on: " + last_refusal_);
}

std::vector<std::string> EveningHall::finish(const std::string& database) {
  stop();
  thread_.join();
  storage::Database stored(database, storage::Access::read_only);
  std::vector<std::string> all = faults_;
  for (const std::string& fault : support::faults_of_evenings(stored)) all.push_back(fault);
  return all;
}

std::string EveningHall::summary() const {
  return std::to_string(evenings_.ended()) + " evenings of a tournament with " + std::to_string(evenings_.games()) +
         " games";
}

}  // namespace cluster
