#include "server/http/mail/notice_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::notice_api_test {
namespace {

using nlohmann::json;

class NoticeApiTest : public testing::Test {
 protected:
  Request saying(const json& body = nullptr) const {
    Request made = request();
    made.headers.emplace_back("authorization", "Bearer " + ada.token);
    made.body = body.dump();
    return made;
  }
  unsigned choose(const json& body) { return support::finish(api.set_notices(saying(body))).status; }
  json held() {
    const Response answer = support::finish(api.notices(saying()));
    EXPECT_EQ(support::schemas().check_http("notices", answer.body), std::nullopt) << answer.body;
    return json::parse(answer.body);
  }

  support::RunningStorage storage;
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::NewSession ada = *support::finish(storage.accounts.make_account({"Ada", "correct horse"}));
  NoticeApi api{{authentication, storage.writer, storage.readers}};
};

TEST_F(NoticeApiTest, NobodyIsToldOfSeeksUntilTheyWishFor) { EXPECT_EQ(held()["seeks"], json::array()); }

TEST_F(NoticeApiTest, SeeksAreKeptOnceEachAndTheRestStays) {
  const json live = {{"game", "zertz"}, {"pace", "live"}};
  const json slow = {{"game", "tzaar"}, {"pace", "slow"}};
  EXPECT_EQ(choose({{"mail", "late"}}), 200u);
  EXPECT_EQ(choose({{"seeks", {live, slow, live}}}), 200u);
  EXPECT_EQ(held()["seeks"], (json{slow, live}));
  EXPECT_EQ(held()["mail"], "late");
  EXPECT_EQ(choose({{"push", {{"turn", false}}}}), 200u);
  EXPECT_EQ(held()["seeks"], (json{slow, live}));
  EXPECT_EQ(choose({{"seeks", json::array()}}), 200u);
  EXPECT_EQ(held()["seeks"], json::array());
}

TEST_F(NoticeApiTest, WhatIsNoKindOfSeekIsRefusedAndChangesNothing) {
  const json live = {{"game", "zertz"}, {"pace", "live"}};
  EXPECT_EQ(choose({{"seeks", {live}}}), 200u);
  for (const char* wrong : {R"("zertz")", R"([1])", R"([{"game": "chess", "pace": "live"}])", R"([{"game": "zertz"}])",
                            R"([{"game": "zertz", "pace": "fast"}])", R"([{"game": 1, "pace": "slow"}])"}) {
    EXPECT_EQ(choose({{"seeks", json::parse(wrong)}, {"mail", "off"}}), 400u) << wrong;
  }
  EXPECT_EQ(held()["seeks"], json{live});
  EXPECT_EQ(held()["mail"], "turn");
}

}  // namespace
}  // namespace http::notice_api_test
