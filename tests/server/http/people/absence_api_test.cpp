#include "server/http/people/absence_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::absence_api_test {
namespace {

using nlohmann::json;

constexpr std::int64_t day_ms = 86'400'000;

class AbsenceApiTest : public testing::Test {
 protected:
  Request saying(const json& body = nullptr) const {
    Request made = request();
    made.headers.emplace_back("authorization", "Bearer " + ada.token);
    made.body = body.dump();
    return made;
  }
  /// From so long after now until so long after it.
  Response announce(std::int64_t until_ms, std::optional<std::int64_t> from_ms = {}) {
    json body = {{"until", storage.now_ms + until_ms}};
    if (from_ms) body["from"] = storage.now_ms + *from_ms;
    return support::finish(api.announce(saying(body)));
  }
  Response change(std::int64_t until_ms) {
    return support::finish(api.change(saying({{"until", storage.now_ms + until_ms}})));
  }
  Response end() { return support::finish(api.end(saying())); }
  /// What the person has, in the form that the schema asks for.
  json held() {
    const Response answer = support::finish(api.absence(saying()));
    EXPECT_EQ(support::schemas().check_http("absence", answer.body), std::nullopt);
    return json::parse(answer.body);
  }

  support::RunningStorage storage;
  std::vector<core::UserId> told;  ///< who has other absences
  int settled = 0;                 ///< how often other servers were waited for
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::NewSession ada = *support::finish(storage.accounts.make_account({"Ada", "correct horse"}));
  AbsenceApi api{{authentication, storage.writer, storage.readers, 10, [this] { return storage.now_ms; },
                  [this](storage::Database&, core::UserId user) { told.push_back(user); },
                  [this]() -> boost::asio::awaitable<void> {
                    ++settled;
                    co_return;
                  }}};
};

TEST_F(AbsenceApiTest, TellsTheDaysOfThisYearAndTheNext) {
  const json body = held();
  EXPECT_EQ(body["days"], 10);
  EXPECT_EQ(body["years"], json::parse(R"([{"year":2026,"left":10},{"year":2027,"left":10}])"));
  EXPECT_TRUE(body["absence"].is_null());
}

TEST_F(AbsenceApiTest, AnnouncesOneAndTellsEverybodyBeforeItAnswers) {
  const Response answer = announce(2 * day_ms);
  EXPECT_EQ(answer.status, 200u);
  EXPECT_EQ(json::parse(answer.body), held());
  EXPECT_EQ(held()["absence"], (json{{"from", storage.now_ms}, {"until", storage.now_ms + 2 * day_ms}}));
  EXPECT_EQ(held()["years"][0]["left"], 8);
  EXPECT_EQ(told, std::vector<core::UserId>{ada.user.id});
  EXPECT_EQ(settled, 1);
}

TEST_F(AbsenceApiTest, ChangesAndEndsIt) {
  announce(5 * day_ms, day_ms);
  EXPECT_EQ(change(3 * day_ms).status, 200u);
  EXPECT_EQ(held()["years"][0]["left"], 8);
  EXPECT_EQ(end().status, 200u);
  EXPECT_TRUE(held()["absence"].is_null());
  EXPECT_EQ(held()["years"][0]["left"], 10) << "it was called off before it began";
  EXPECT_EQ(told.size(), 3u);
}

TEST_F(AbsenceApiTest, SaysWhyNot) {
  EXPECT_EQ(code(change(day_ms)), "absence_none");
  EXPECT_EQ(code(end()), "absence_none");
  EXPECT_EQ(code(announce(-day_ms)), "absence_past");
  EXPECT_EQ(code(announce(900 * day_ms)), "absence_far");
  EXPECT_EQ(code(announce(11 * day_ms)), "absence_days");
  announce(day_ms);
  EXPECT_EQ(code(announce(day_ms)), "absence_announced");
  EXPECT_EQ(told.size(), 1u) << "what is refused is told to nobody";
}

}  // namespace
}  // namespace http::absence_api_test
