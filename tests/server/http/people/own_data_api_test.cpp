#include "server/http/people/own_data_api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "server/account/tokens.hpp"
#include "server/storage/moderation/complaint_store.hpp"
#include "server/storage/moderation/mute_store.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "server/storage/people/feed_store.hpp"
#include "server/storage/people/note_store.hpp"
#include "server/storage/puzzles/solve_store.hpp"
#include "server/storage/rooms/conditional_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/server/http/streamed.hpp"
#include "tests/support/finished_game.hpp"
#include "tests/support/schema.hpp"
#include "tests/support/stored_puzzle.hpp"

namespace http::own_data_api_test {
namespace {

using nlohmann::json;
using support::finish;
using testing::HasSubstr;

const std::string password = "correct horse";

class OwnDataApiTest : public testing::Test {
 protected:
  Response begin(const std::string& token) {
    Request made = request();
    if (!token.empty()) made.headers.emplace_back("authorization", "Bearer " + token);
    return finish(api.data(made));
  }
  Response own_data(const std::string& token) { return whole(begin(token)); }

  /// Writes that many finished games of Ada's with a note, a rating of a day of its own and a report on each.
  void add_many(int count) {
    auto write = [this, count](storage::Database& database) {
      for (int i = 0; i < count; ++i) add(database, i);
    };
    finish(storage.writer.run(write));
  }
  void add(storage::Database& database, int number) {
    const std::string room = "game" + std::to_string(10'000'000 + number);
    storage::FinishedGame game =
        support::finished_game(room, {ada.user.id, "Ada"}, {ben.user.id, "Ben"}, storage::day_ms * (number + 1));
    game.pool = "tzaar";
    storage::finish_game(database, game);
    storage::set_note(database, ada.user.id, core::RoomId(room), longest_note);
    // The same moment for all.
    const storage::Report report{1,          core::RoomId(room),   3, "players", 1, {ben.user.id, "Ben"},
                                 "Go home.", {ada.user.id, "Ada"}, ""};
    storage::insert_report(database, report, {1'000'000, 1});
  }

  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::Ownership ownership{storage.accounts, storage.writer, storage.readers, [this] { return storage.now_ms; },
                               storage.news};
  OwnDataApi api{authentication, ownership, storage.readers};
  account::NewSession ada = *finish(storage.accounts.make_account({"Ada", password}, {"", "", "Chrome, Android"}));
  account::NewSession ben = *finish(storage.accounts.make_account({"Ben", password}));
  const support::Schemas& schemas = support::schemas();
  const std::string longest_note = std::string(8000, 'n');
};

TEST_F(OwnDataApiTest, MentionsLinkAndSharedDeviceWithoutDetails) {
  const std::string secret = account::hash_token("a secret link");
  auto write = [&](storage::Database& database) {
    return storage::make_feed(database, ada.user.id, account::hash_token(ada.token), secret, 1234);
  };
  finish(storage.writer.run(write));
  finish(storage.accounts.make_account({"Cleo", password}, {"", ada.browser}));
  const Response answer = own_data(ada.token);
  EXPECT_EQ(schemas.check_http("own_data", answer.body), std::nullopt);
  const json data = json::parse(answer.body);
  EXPECT_EQ(data.at("mutes"), json::array());
  EXPECT_EQ(data.at("secret_link_since"), 1234);
  EXPECT_EQ(data.at("shared_devices_until"), data.at("known_browsers_until"));
  EXPECT_EQ(answer.body.find("Cleo"), std::string::npos);
}

TEST_F(OwnDataApiTest, IncludesEndAndReasonOfAMute) {
  auto write = [&](storage::Database& database) { storage::set_mute(database, {ada.user.id, 1234, "Rude."}); };
  finish(storage.writer.run(write));
  const Response answer = own_data(ada.token);
  EXPECT_EQ(schemas.check_http("own_data", answer.body), std::nullopt);
  EXPECT_EQ(json::parse(answer.body).at("mutes"), json::array({{{"until", 1234}, {"reason", "Rude."}}}));
}

TEST_F(OwnDataApiTest, ContainsAllDataOfThePersonAndOfNobodyElse) {
  auto hidden = support::finished_game("Secr3tRoom12", {ada.user.id, "Calm Lynx 41"}, {ben.user.id, "Ben"}, 77);
  hidden.visibility = "private";
  hidden.pool = "tzaar";
  const storage::Complaint complaint{
      0, 5, "stalling", {ben.user.id, "Ben"}, core::RoomId("Secr3tRoom12"), {ada.user.id, "Ada"}, "Slow"};
  auto write = [&](storage::Database& database) {
    storage::finish_game(database, hidden);
    storage::insert_complaint(database, complaint, {1, 1});
    storage::keep_conditional(database, {core::RoomId("roomroomroom"), ada.user.id, R"([["A1xB1","C1xD1"]])"});
  };
  finish(storage.writer.run(write));
  finish(storage.bots.make(ada.user.id, "Ada-bot"));
  const Response answer = own_data(ada.token);
  EXPECT_EQ(schemas.check_http("own_data", answer.body), std::nullopt);
  EXPECT_THAT(header(answer, "Content-Disposition"), HasSubstr("attachment"));
  const json data = json::parse(answer.body);
  EXPECT_EQ(data.at("name"), "Ada");
  EXPECT_EQ(data.at("games").at(0).at("id"), "Secr3tRoom12");
  EXPECT_EQ(data.at("games").at(0).at("name"), "Calm Lynx 41");
  EXPECT_EQ(data.at("games").at(0).at("side"), "first");
  const json reported = json::array(
      {{{"at", 5}, {"whom", "Ben"}, {"reason", "stalling"}, {"room", "Secr3tRoom12"}, {"comment", "Slow"}}});
  EXPECT_EQ(data.at("reported_people"), reported);
  const json line = json::array({"A1xB1", "C1xD1"});
  EXPECT_EQ(data.at("conditional_turns"), (json::array({{{"room", "roomroomroom"}, {"lines", json::array({line})}}})));
  EXPECT_EQ(data.at("bots"), json::array({"Ada-bot"}));
  EXPECT_EQ(data.at("secret_link_since"), nullptr);
  EXPECT_EQ(data.at("shared_devices_until"), json::array());
  EXPECT_EQ(data.at("ratings").size(), 1U);
  EXPECT_EQ(answer.body.find(ada.token), std::string::npos);
  EXPECT_EQ(answer.body.find("argon2"), std::string::npos);
  const account::NewSession eve = *finish(storage.accounts.make_guest());
  EXPECT_EQ(json::parse(own_data(eve.token).body).at("games"), json::array());
  EXPECT_EQ(own_data("").status, 401U);
}

TEST_F(OwnDataApiTest, HasAttemptsAtPuzzlesAndTheRatings) {
  auto write = [&](storage::Database& database) {
    const std::int64_t puzzle = support::store_puzzle(database, support::puzzle_key(1));
    storage::keep_attempt(database, {ada.user.id, puzzle, true, rating::Hint::none, 1234});
  };
  finish(storage.writer.run(write));
  const Response answer = own_data(ada.token);
  EXPECT_EQ(schemas.check_http("own_data", answer.body), std::nullopt);
  const json data = json::parse(answer.body);
  EXPECT_EQ(data.at("puzzles").at(0).at("at"), 1234);
  ASSERT_EQ(data.at("puzzle_ratings").size(), 1U);
  EXPECT_EQ(data.at("puzzle_ratings").at(0).at("game"), "tzaar");
  EXPECT_EQ(data.at("puzzle_ratings").at(0).at("solves"), 1);
  EXPECT_GT(data.at("puzzle_ratings").at(0).at("rating"), 1500);
  EXPECT_EQ(json::parse(own_data(ben.token).body).at("puzzle_ratings"), json::array());
}

TEST_F(OwnDataApiTest, HasEveryEntryOfLongListsOnce) {
  constexpr int count = 2 * OwnDataApi::entries_of_part + 3;
  add_many(count);
  const Response answer = own_data(ada.token);
  EXPECT_EQ(schemas.check_http("own_data", answer.body), std::nullopt);
  const json data = json::parse(answer.body);
  for (const auto& [list, key] :
       {std::pair{"notes", "game"}, {"games", "id"}, {"ratings", "day"}, {"reports", "room"}}) {
    std::set<json> seen;
    for (const json& entry : data.at(list)) seen.insert(entry.at(key));
    EXPECT_EQ(data.at(list).size(), static_cast<std::size_t>(count)) << list;
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(count)) << list;
  }
}

TEST_F(OwnDataApiTest, UsesLittleMemoryForLargeData) {
  add_many(60);
  const Response answer = begin(ada.token);
  ASSERT_TRUE(answer.stream);
  EXPECT_EQ(answer.body, "");
  std::size_t all = 0;
  while (const auto part = finish(answer.stream->next())) {
    EXPECT_LT(part->size(), 100'000U);
    all += part->size();
  }
  EXPECT_GT(all, 60 * longest_note.size());
}

TEST_F(OwnDataApiTest, DownloadsPerPersonAreLimitedAcrossAddresses) {
  std::vector<Response> running;
  for (std::size_t i = 0; i < OwnDataApi::most_of_person; ++i) running.push_back(begin(ada.token));
  const Response refused = begin(ada.token);
  EXPECT_EQ(refused.status, 429U);
  EXPECT_EQ(code(refused), "too_many_exports");
  EXPECT_EQ(begin(ben.token).status, 200U);
  running.pop_back();
  EXPECT_EQ(begin(ada.token).status, 200U);
}

TEST_F(OwnDataApiTest, TotalDownloadsAreLimited) {
  std::vector<Response> running;
  while (running.size() < OwnDataApi::most_at_once) {
    const account::NewSession guest = *finish(storage.accounts.make_guest());
    running.push_back(begin(guest.token));
    EXPECT_EQ(running.back().status, 200U);
  }
  EXPECT_EQ(code(begin(ada.token)), "too_many_exports");
  running.pop_back();
  EXPECT_EQ(begin(ada.token).status, 200U);
}

}  // namespace
}  // namespace http::own_data_api_test
