#include "server/http/people/tie_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <utility>

#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::tie_api_test {
namespace {

using nlohmann::json;

class TieApiTest : public testing::Test {
 protected:
  static Request saying(const std::string& token, const std::string& body) {
    Request made = request();
    if (!token.empty()) made.headers.emplace_back("authorization", "Bearer " + token);
    made.body = body;
    return made;
  }
  account::NewSession account(const std::string& name) {
    return *support::finish(storage.accounts.make_account({name, "correct horse"}));
  }
  Response put(const std::string& token, const std::string& name, const std::string& tie) {
    return support::finish(api.set_tie(saying(token, json{{"tie", tie}}.dump()), name));
  }
  Response people(const std::string& token) { return support::finish(api.people(saying(token, ""))); }
  json list(const std::string& token, const char* which) { return json::parse(people(token).body).at(which); }
  boost::asio::awaitable<std::vector<Whereabouts>> whereabouts(std::vector<core::UserId> asked) {
    std::vector<Whereabouts> found(asked.size());
    for (std::size_t i = 0; i < asked.size(); ++i) {
      if (asked[i] == ben.user.id) found[i] = {true, {core::RoomId("k3Xq9aTz01Lm")}, {}};
    }
    co_return found;
  }

  support::RunningStorage storage;
  std::vector<std::string> told;  ///< of blocks
  bool is_blocked = false;        ///< as it was told last
  int settled = 0;                ///< how often other servers were waited for
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::NewSession ada = account("Ada");
  account::NewSession ben = account("Ben");
  account::NewSession eve = account("Eve");
  account::NewSession guest = *support::finish(storage.accounts.make_guest());
  TieApi api{{authentication, storage.writer, storage.readers,
              [this](core::UserId, std::vector<core::UserId> asked) { return whereabouts(std::move(asked)); },
              [this](core::UserId user, core::UserId other, bool blocked) {
                told.push_back(std::to_string(user.value()) + (blocked ? " blocks " : " lets ") +
                               std::to_string(other.value()));
                return std::exchange(is_blocked, blocked) != blocked;
              },
              [this]() -> boost::asio::awaitable<void> {
                ++settled;
                co_return;
              }}};
  const support::Schemas& schemas = support::schemas();
};

TEST_F(TieApiTest, FollowedPeopleShowTheirPresence) {
  EXPECT_EQ(put(ada.token, "Ben", "follow").status, 200U);
  EXPECT_EQ(put(ada.token, "Eve", "block").status, 200U);
  put(ada.token, guest.user.name, "follow");
  const Response answer = people(ada.token);
  EXPECT_EQ(schemas.check_http("people", answer.body), std::nullopt);
  EXPECT_EQ(header(answer, "Cache-Control"), "no-store");
  const json follows = json::parse(answer.body)["follows"];
  ASSERT_EQ(follows.size(), 2U);
  EXPECT_EQ(follows[0], (json{{"id", ben.user.id.value()},
                              {"name", "Ben"},
                              {"guest", false},
                              {"here", true},
                              {"playing", {"k3Xq9aTz01Lm"}}}));
  EXPECT_EQ(follows[1]["here"], false);
  const json blocks = json::parse(answer.body)["blocks"];
  EXPECT_EQ(blocks, (json::array({{{"id", eve.user.id.value()}, {"name", "Eve"}, {"guest", false}}})));
  EXPECT_EQ(list(ben.token, "follows"), json::array());
}

TEST_F(TieApiTest, EachChangeIsReportedToTheBlockFilter) {
  const auto line = [&](const char* what) {
    return std::to_string(ada.user.id.value()) + what + std::to_string(ben.user.id.value());
  };
  put(ada.token, "Ben", "block");
  put(ada.token, "Ben", "follow");
  EXPECT_EQ(told, (std::vector<std::string>{line(" blocks "), line(" lets ")}));
}

TEST_F(TieApiTest, BlockingAndUnblockingWaitForOtherServers) {
  put(ada.token, "Ben", "follow");
  EXPECT_EQ(settled, 0);
  put(ada.token, "Ben", "block");
  put(ada.token, "Ben", "block");
  EXPECT_EQ(settled, 1);
  put(ada.token, "Ben", "none");
  EXPECT_EQ(settled, 2);
}

TEST_F(TieApiTest, InvalidTiesAreRefused) {
  EXPECT_EQ(code(put(ada.token, "Ada", "block")), "yourself");
  EXPECT_EQ(code(put(ada.token, "Zoe", "block")), "not_found");
  EXPECT_EQ(code(put(ada.token, std::string(5000, 'x'), "block")), "not_found");
  EXPECT_EQ(code(put(ada.token, "Ben", "adore")), "bad_request");
  EXPECT_EQ(code(support::finish(api.set_tie(saying(ada.token, "no JSON"), "Ben"))), "bad_request");
  EXPECT_TRUE(told.empty());
}

TEST_F(TieApiTest, EachListHoldsAtMost200) {
  for (int i = 0; i < storage::most_ties; ++i) {
    const std::string name = "Other" + std::to_string(i);
    storage.writer.submit([name](storage::Database& database) { storage::insert_guest(database, name, 0); }, {});
    ASSERT_EQ(put(ada.token, name, "follow").status, 200U);
  }
  const Response answer = put(ada.token, "Ben", "follow");
  EXPECT_EQ(answer.status, 403U);
  EXPECT_EQ(code(answer), "too_many_people");
  EXPECT_EQ(put(ada.token, "Ben", "block").status, 200U);
  EXPECT_EQ(schemas.check_http("people", people(ada.token).body), std::nullopt);
}

TEST_F(TieApiTest, OnlyAccountsCanHaveTies) {
  const auto bot = support::finish(storage.bots.make(ada.user.id, "Ada-bot"));
  for (const auto& [token, why] : std::vector<std::pair<std::string, std::string>>{
           {"", "auth"}, {"nonsense", "auth"}, {guest.token, "guest"}, {bot->token, "bot"}}) {
    EXPECT_EQ(code(put(token, "Ben", "block")), why);
    EXPECT_EQ(code(people(token)), why);
  }
}

TEST_F(TieApiTest, OtherSitesAreRefused) {
  Request foreign = request({{"cookie", "gipfel_session=" + ada.token}, {"origin", "https://evil.example"}});
  foreign.body = R"({"tie":"block"})";
  EXPECT_EQ(code(support::finish(api.set_tie(std::move(foreign), "Ben"))), "origin");
  EXPECT_TRUE(told.empty());
}

}  // namespace
}  // namespace http::tie_api_test
