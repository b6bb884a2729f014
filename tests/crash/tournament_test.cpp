// An evening of the real program, which is killed at any moment: each round is paired once, each game made once, and
// each result counts once.
#include <gmock/gmock.h>

#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <random>
#include <stdexcept>
#include <thread>

#include "server/storage/engine/database.hpp"
#include "tests/crash/gipfel_process.hpp"
#include "tests/support/evenings.hpp"
#include "tests/support/temp_database.hpp"

namespace killed_evening_test {
namespace {

using support::GipfelProcess;

constexpr int kills = GIPFEL_EVENING_KILLS;
constexpr int players = GIPFEL_EVENING_PLAYERS;

/// How many requests have been sent since the server started, and after which one it is killed.
class Fuse {
 public:
  void burn() {
    const std::lock_guard lock(mutex_);
    --left_;
    burnt_.notify_all();
  }
  void lay(int moments) {
    const std::lock_guard lock(mutex_);
    left_ = moments;
  }
  void wait() {
    std::unique_lock lock(mutex_);
    burnt_.wait(lock, [&] { return left_ <= 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable burnt_;
  int left_ = 0;
};

TEST(KilledEvening, EachRoundIsPairedOnceAndEachResultCountsOnce) {
  setenv("GIPFEL_GUESTS_AT_ONCE", "1000", 1);
  const support::TempDatabase file;
  std::mt19937_64 random(20261127);
  Fuse fuse;
  std::optional<support::Evenings> evenings;
  for (int kill = 0; kill < kills; ++kill) {
    GipfelProcess server(GIPFEL_PROGRAM, file.path());
    if (!evenings) evenings.emplace(server.port(), support::Evenings::Settings{players, 5, [&fuse] { fuse.burn(); }});
    fuse.lay(1 + static_cast<int>(random() % (4 * players)));
    std::thread killer([&] {
      fuse.wait();
      server.kill();
    });
    EXPECT_THROW(evenings->hold(server.port()), std::runtime_error);
    fuse.lay(0);
    fuse.burn();
    killer.join();
    if (HasFailure()) break;
  }
  storage::Database database(file.path(), storage::Access::read_only);
  EXPECT_THAT(support::faults_of_evenings(database), testing::IsEmpty());
  EXPECT_GT(evenings->ended(), 0);
  RecordProperty("evenings", evenings->ended());
}

}  // namespace
}  // namespace killed_evening_test
