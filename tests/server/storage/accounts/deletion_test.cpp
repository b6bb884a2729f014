#include "server/storage/accounts/deletion.hpp"

#include <gtest/gtest.h>

#include "server/storage/accounts/bot_store.hpp"
#include "server/storage/accounts/naming.hpp"
#include "server/storage/accounts/session_store.hpp"
#include "server/storage/accounts/token_store.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "server/storage/people/leader_store.hpp"
#include "server/storage/people/player_store.hpp"
#include "server/storage/people/preference_store.hpp"
#include "server/storage/people/tie_store.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/known_opponents.hpp"
#include "tests/support/temp_database.hpp"

namespace storage::deletion_test {
namespace {

bool needs_nobody(core::UserId) { return false; }

class Deleting : public testing::Test {
 protected:
  void play(const std::string& room, core::UserId first, core::UserId second, const std::string& record) {
    FinishedGame game = support::finished_game(room, {first, "First"}, {second, "Second"}, 100);
    game.record = record;
    finish_game(database, game);
  }
  std::vector<std::string> rooms_naming(core::UserId user) {
    std::vector<std::string> rooms;
    for (const StoredRecord& game : games_naming(database, user, 0).games) rooms.push_back(game.room.value());
    return rooms;
  }

  support::TempDatabase file;
  Database database = file.open();
  core::UserId ada = *insert_account(database, "Ada", "hash", 0);
  core::UserId ben = *insert_account(database, "Ben", "hash", 0);
};

TEST_F(Deleting, RemovesTheNameAndKeepsItReserved) {
  insert_token(database, "ada's", ada, 9000);
  insert_token(database, "ben's", ben, 9000);
  set_preferences(database, ada, R"({"sound":true})");
  const Deletion deletion = delete_account(database, ada, 5000, needs_nobody);
  EXPECT_EQ(deletion.people, std::vector{ada});
  EXPECT_EQ(deletion.sessions, std::vector<std::string>{"ada's"});
  EXPECT_EQ(find_login(database, "Ada"), std::nullopt);
  EXPECT_EQ(password_of(database, ada), std::nullopt);
  EXPECT_EQ(preferences_of(database, ada), "{}");
  EXPECT_FALSE(find_player(database, "Ada"));
  EXPECT_FALSE(find_player(database, "deleted " + std::to_string(ada.value())));
  EXPECT_TRUE(accounts_beginning(database, "de").empty());
  EXPECT_EQ(insert_account(database, "ada", "hash", 0), std::nullopt) << "somebody could pass for Ada";
  EXPECT_EQ(changed_names(database), (std::vector<std::pair<core::UserId, std::string>>{{ada, "deleted"}}));
  EXPECT_TRUE(find_token(database, "ben's", 5000));
}

TEST_F(Deleting, RemovesTheNameFromReports) {
  const core::UserId eve = *insert_account(database, "Eve", "hash", 0);
  const core::RoomId room("roomroomroom");
  const Player people[] = {{ada, "Ada"}, {ben, "Ben"}, {eve, "Eve"}};
  for (int i = 0; i < 3; ++i) {
    const Player& other = people[(i + 1) % 3];
    insert_report(database, {1, room, i, "players", 1, people[i], "Rude", other, "", other.name + ": Well?"}, {9, 1});
  }
  delete_account(database, ada, 5000, needs_nobody);
  for (const Report& each : latest_reports(database, 10)) {
    const bool is_of_ada = each.speaker.id == ada || each.reporter.id == ada;
    EXPECT_EQ(each.context.empty(), is_of_ada);
    EXPECT_NE(each.speaker.name, "Ada");
    EXPECT_NE(each.reporter.name, "Ada");
  }
}

TEST_F(Deleting, RemovesAllTies) {
  const core::UserId eve = *insert_account(database, "Eve", "hash", 0);
  set_tie(database, {ada, "Ben", Tie::follow, 0});
  set_tie(database, {ben, "Ada", Tie::block, 0});
  set_tie(database, {ben, "Eve", Tie::block, 0});
  delete_account(database, ada, 5000, needs_nobody);
  EXPECT_EQ(tie_between(database, ada, ben), Tie::none);
  EXPECT_EQ(tie_between(database, ben, ada), Tie::none);
  EXPECT_EQ(all_blocks(database), (std::vector<std::pair<core::UserId, core::UserId>>{{ben, eve}}));
}

TEST_F(Deleting, DeletesTheBots) {
  const User bot = *insert_bot(database, "Ada-bot", ada, 0);
  insert_token(database, "bot's", bot.id, 9000);
  const Deletion deletion = delete_account(database, ada, 5000, needs_nobody);
  EXPECT_EQ(deletion.people, (std::vector{ada, bot.id}));
  EXPECT_EQ(deletion.sessions, std::vector<std::string>{"bot's"});
  EXPECT_FALSE(find_player(database, "Ada-bot"));
}

TEST_F(Deleting, DoesNothingWhileAGameNeedsTheAccountOrABot) {
  const User bot = *insert_bot(database, "Ada-bot", ada, 0);
  for (const core::UserId needed : {ada, bot.id}) {
    const Deletion deletion = delete_account(database, ada, 5000, [needed](core::UserId id) { return id == needed; });
    EXPECT_TRUE(deletion.people.empty());
    EXPECT_TRUE(find_login(database, "Ada"));
  }
}

TEST_F(Deleting, RemovesThemFromTheLeaderboard) {
  database.execute(
      "INSERT INTO ratings VALUES (1, 'tzaar', 1900, 50, 0.06, 20, 4000), (2, 'tzaar', 1800, 50, 0.06, 20, 4000)");
  support::give_known_opponents(database, "tzaar");
  delete_account(database, ada, 5000, needs_nobody);
  const Leaders leaders = leaders_in(database, "tzaar", {}, ben, 5000);
  ASSERT_EQ(leaders.first.size(), 1U);
  EXPECT_EQ(leaders.first[0].user.name, "Ben");
  EXPECT_EQ(leaders.first[0].place, 1);
}

TEST_F(Deleting, FindsTheGamesWithTheirName) {
  play("played000001", ada, ben, "");
  play("watched00001", ben, core::UserId(3), "{\"kind\":\"chat\",\"id\":1,\"name\":\"Ada\"}\n");
  play("other0000001", ben, core::UserId(3), "{\"kind\":\"chat\",\"id\":12,\"name\":\"Cal\"}\n");
  EXPECT_EQ(rooms_naming(ada), (std::vector<std::string>{"played000001", "watched00001"}));
}

TEST_F(Deleting, ReadsGamesInBatches) {
  database.execute("BEGIN");
  for (int i = 0; i <= games_looked_at; ++i) play("room" + std::to_string(10'000'000 + i), ada, ben, "");
  database.execute("COMMIT");
  const GamesNaming step = games_naming(database, ada, 0);
  EXPECT_EQ(step.games.size(), static_cast<std::size_t>(games_looked_at));
  EXPECT_FALSE(step.is_end);
  const GamesNaming rest = games_naming(database, ada, step.last_row);
  EXPECT_EQ(rest.games.size(), 1U);
  EXPECT_TRUE(rest.is_end);
}

TEST_F(Deleting, ErasesTheNameUnlessTheGameChangedMeanwhile) {
  play("played000001", ada, ben, "before");
  const core::RoomId room("played000001");
  EXPECT_FALSE(erase_name(database, ada, {room, "another", true}, "after"));
  EXPECT_TRUE(erase_name(database, ada, {room, "before", true}, "after"));
  const auto row = database.number(
      "SELECT count(*) FROM games WHERE record = 'after' AND first_name = 'deleted' AND second_name = 'Second'");
  EXPECT_EQ(row, 1);
}

TEST_F(Deleting, RemembersPendingErasures) {
  delete_account(database, ada, 5000, needs_nobody);
  ASSERT_EQ(erasures(database).size(), 1U);
  EXPECT_EQ(erasures(database)[0].deleted_ms, 5000);
  erasure_is_done(database, ada);
  EXPECT_TRUE(erasures(database).empty());
}

}  // namespace
}  // namespace storage::deletion_test
