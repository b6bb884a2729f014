// How SQLite answers what a player's page and the page of puzzles ask.
#include <gtest/gtest.h>

#include "server/storage/accounts/own_data.hpp"
#include "server/storage/clubs/club_store.hpp"
#include "server/storage/clubs/membership_store.hpp"
#include "server/storage/games/explorer_store.hpp"
#include "server/storage/games/game_store.hpp"
#include "server/storage/games/rated_games.hpp"
#include "server/storage/people/hiding_store.hpp"
#include "server/storage/people/leader_store.hpp"
#include "server/storage/people/member_store.hpp"
#include "server/storage/people/message_store.hpp"
#include "server/storage/people/player_store.hpp"
#include "server/storage/puzzles/puzzle_choice.hpp"
#include "server/storage/puzzles/solve_store.hpp"
#include "server/storage/tournaments/title_store.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::plans_test {
namespace {

/// Whatever a player's page asks walks an index, the games of one person too.
TEST(PlayerPlans, NothingAboutPlayersScansATable) {
  const support::TempDatabase file;
  Database database = file.open();
  const auto expect_no_scan = [&database](const std::string& sql) {
    const auto plan = database.prepare("EXPLAIN QUERY PLAN " + sql);
    while (plan->step()) {
      const std::string step = plan->text(3);
      EXPECT_EQ(step.find("SCAN"), std::string::npos) << sql << "\n" << step;
      EXPECT_EQ(step.find("TEMP B-TREE"), std::string::npos) << sql << "\n" << step;
    }
  };
  for (const std::string& sql : player_sql()) expect_no_scan(sql);
  for (const std::string& sql : own_data_sql()) expect_no_scan(sql);
  for (const std::string& sql : hiding_sql()) expect_no_scan(sql);
  expect_no_scan(member_sql());
  for (const std::string& sql : message_sql()) expect_no_scan(sql);
  for (const std::string& sql : club_sql()) expect_no_scan(sql);
  for (const std::string& sql : membership_sql()) expect_no_scan(sql);
  for (const std::string& sql : writing_right_sql()) expect_no_scan(sql);
  for (const std::string& sql : tie_sql()) expect_no_scan(sql);
  expect_no_scan(leader_sql());
  expect_no_scan(titles_sql());
  for (const std::string& sql : explorer_sql()) expect_no_scan(sql);
  expect_no_scan(rated_games_sql());
  for (const std::string& sql : puzzle_solves_sql()) expect_no_scan(sql);
  for (const std::string& sql : puzzle_choice_sql()) expect_no_scan(sql);
  GameFilter filter;
  filter.person = core::UserId(1);
  filter.viewer = core::UserId(2);
  for (const std::string& sql : list_sql(filter)) expect_no_scan(sql);
  for (const char* sql : {R"(SELECT result, length, most_won FROM streaks WHERE "user" = $1)",
                          R"(SELECT won, drawn, lost FROM pair_results WHERE "user" = $1 AND opponent = $2)"}) {
    expect_no_scan(sql);
  }
}

/// Their order is a sort of its own.
TEST(PlayerPlans, APuzzleOfAThemeIsSoughtAmongThoseOfTheTheme) {
  const support::TempDatabase file;
  Database database = file.open();
  for (const std::string& sql : theme_choice_sql()) {
    const auto plan = database.prepare("EXPLAIN QUERY PLAN " + sql);
    ASSERT_TRUE(plan->step());
    EXPECT_NE(plan->text(3).find("SEARCH puzzle_themes USING PRIMARY KEY (theme=?)"), std::string::npos)
        << plan->text(3);
    while (plan->step()) EXPECT_EQ(plan->text(3).find("SCAN"), std::string::npos) << plan->text(3);
  }
}

}  // namespace
}  // namespace storage::plans_test
