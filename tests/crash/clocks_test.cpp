// The real program on a machine whose clock is set wrong, or that stands still for a while: neither costs a player a
// game.
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <random>
#include <thread>

#include "tests/crash/gipfel_process.hpp"
#include "tests/support/player.hpp"
#include "tests/support/temp_database.hpp"

namespace clocks_test {
namespace {

using std::chrono::steady_clock;
using support::Player;

class Clocks : public testing::Test {
 protected:
  void start_game(const char* clock) {
    white_ = std::make_unique<Player>(server_->port());
    black_ = std::make_unique<Player>(server_->port());
    for (Player* player : {white_.get(), black_.get()}) player->connect(server_->port());
    black_->join(white_->create_with({{"clock", clock}}));
    ASSERT_EQ(black_->request("sit", {{"side", nullptr}}).at("t"), "ok");
    for (Player* player : {white_.get(), black_.get()}) {
      player->read_until([&] { return player->state().at("status") == "playing"; });
    }
  }
  void play() {
    Player& mover = white_->my_turn() ? *white_ : *black_;
    const int ply = mover.ply();
    ASSERT_EQ(mover.play(random_).at("t"), "ok");
    for (Player* player : {white_.get(), black_.get()}) player->read_until([&] { return player->ply() > ply; });
  }
  /// What the last turn took, as its player was charged.
  std::int64_t spent_ms() const { return white_->state().at("spent").back().at("spent").get<std::int64_t>(); }

  support::TempDatabase file_;
  std::unique_ptr<support::GipfelProcess> server_;
  std::unique_ptr<Player> white_;
  std::unique_ptr<Player> black_;
  std::mt19937_64 random_{7};
};

class SteppedWallClock : public Clocks {
 protected:
  SteppedWallClock() {
    step_by(0);
    setenv("CLOCK_SHIM", step_file().c_str(), 1);
    setenv("LD_PRELOAD", GIPFEL_CLOCK_SHIM, 1);
    setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1);
    server_ = std::make_unique<support::GipfelProcess>(GIPFEL_PROGRAM, file_.path());
    for (const char* name : {"CLOCK_SHIM", "LD_PRELOAD", "ASAN_OPTIONS"}) unsetenv(name);
  }

  std::string step_file() const { return file_.folder() + "/step"; }
  void step_by(std::chrono::seconds step) const {
    const std::int64_t seconds = step.count();
    std::fstream file(step_file(), std::ios::binary | std::ios::in | std::ios::out);
    if (!file) file.open(step_file(), std::ios::binary | std::ios::out);
    file.write(reinterpret_cast<const char*>(&seconds), sizeof seconds);
  }
  void step_by(int none) const { step_by(std::chrono::seconds(none)); }
};

TEST_F(SteppedWallClock, DoesNotEndGamesByDays) {
  start_game("1d");
  play();
  step_by(std::chrono::hours(48));
  play();
  step_by(-std::chrono::hours(48));
  play();
  step_by(0);
  play();
  constexpr std::int64_t day_ms = 86'400'000;
  for (const auto& spent : white_->state().at("spent")) EXPECT_LT(spent.at("spent").get<std::int64_t>(), day_ms / 2);
  EXPECT_FALSE(white_->over());
}

class FrozenProcess : public Clocks {
 protected:
  FrozenProcess() { server_ = std::make_unique<support::GipfelProcess>(GIPFEL_PROGRAM, file_.path()); }
};

TEST_F(FrozenProcess, ChargesNoPlayerForTheFreeze) {
  start_game("10+5");
  play();
  play();
  constexpr std::chrono::seconds frozen(3);
  const auto began = steady_clock::now();
  ::kill(server_->pid(), SIGSTOP);
  std::this_thread::sleep_for(frozen);  // it is the length of this that counts
  ::kill(server_->pid(), SIGCONT);
  play();
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - began);
  EXPECT_LT(spent_ms(), took.count() - 2'000) << "of these the process was stopped for " << frozen.count() << " s";
}

}  // namespace
}  // namespace clocks_test
