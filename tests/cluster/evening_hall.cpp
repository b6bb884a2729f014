#include "tests/cluster/evening_hall.hpp"

#include <stdexcept>

#include "server/storage/engine/database.hpp"

namespace cluster {

using std::chrono::steady_clock;

namespace {

constexpr int rounds = 7;
constexpr std::chrono::milliseconds between_looks(50);

}  // namespace

EveningHall::EveningHall(std::uint16_t port, const Options& options)
    : port_(port),
      pace_(options.pace_ms),
      evenings_(port, {options.evening_players, rounds, [this] { before_request(); }}),
      thread_([this] { play(); }) {}

EveningHall::~EveningHall() {
  stopping_ = true;
  if (thread_.joinable()) thread_.join();
}

void EveningHall::before_request() {
  if (stopping_) throw std::runtime_error("the evening is over");
  games_ = evenings_.games();
  std::this_thread::sleep_for(pace_ / 4);
}

void EveningHall::play() {
  while (!stopping_) {
    try {
      evenings_.hold(port_);
    } catch (const std::runtime_error& lost) {
      const std::lock_guard lock(mutex_);
      last_refusal_ = lost.what();
    } catch (const std::logic_error& wrong) {
      const std::lock_guard lock(mutex_);
      faults_.push_back(std::string("an evening: ") + wrong.what());
      return;
    }
    std::this_thread::sleep_for(between_looks);
  }
}

void EveningHall::await_progress(std::chrono::seconds within) {
  const auto latest = steady_clock::now() + within;
  const int before = games_;
  while (games_ == before) {
    std::this_thread::sleep_for(between_looks);
    const std::lock_guard lock(mutex_);
    if (!faults_.empty()) return;
    if (steady_clock::now() > latest) return faults_.push_back("an evening does not go on: " + last_refusal_);
  }
}

std::vector<std::string> EveningHall::finish(const std::string& database) {
  stopping_ = true;
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
