// Making puzzles of stored games: where it goes on, what it leaves out.
#include "server/puzzles/making.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "server/storage/puzzles/puzzle_store.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/temp_database.hpp"

namespace puzzles {
namespace {

class Making : public testing::Test {
 protected:
  void store(const std::string& room) {
    storage::finish_game(database_,
                         support::finished_game(room, {core::UserId(71), "Ada"}, {core::UserId(72), "Ben"}, 1000));
  }
  MakingCounts make(std::optional<std::size_t> most = {}) {
    return make_puzzles(database_, "tzaar", most, {[] {}, [](const MakingCounts&) {}});
  }

  support::TempDatabase file_;
  storage::Database database_ = file_.open();
};

TEST_F(Making, GoesOnWhereItWasStopped) {
  for (const char* room : {"one", "two", "three"}) store(room);
  EXPECT_EQ(make(2).games, 2U);
  EXPECT_EQ(make().games, 1U);
  EXPECT_EQ(make().games, 0U);
  store("four");
  EXPECT_EQ(make().games, 1U);
}

TEST_F(Making, AnInterruptionLosesNothing) {
  for (const char* room : {"one", "two"}) store(room);
  int asked = 0;
  const auto stop_at_second = [&asked] {
    if (++asked == 2) throw std::runtime_error("Interrupted.");
  };
  EXPECT_THROW(make_puzzles(database_, "tzaar", {}, {stop_at_second, [](const MakingCounts&) {}}), std::runtime_error);
  EXPECT_EQ(make().games, 1U);
}

}  // namespace
}  // namespace puzzles
