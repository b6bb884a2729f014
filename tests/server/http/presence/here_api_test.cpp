// Who is here and the members, as they are told, and who hides from both.
#include "server/http/presence/here_api.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/base/async/from_callback.hpp"
#include "server/http/presence/hiding_api.hpp"
#include "server/http/presence/member_api.hpp"
#include "server/presence/hidden.hpp"
#include "server/storage/people/tie_store.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"
#include "tests/support/schema.hpp"

namespace http::here_api_test {
namespace {

using nlohmann::json;

class HereApiTest : public testing::Test {
 protected:
  using Query = std::vector<std::pair<std::string, std::string>>;

  static Request asking(const std::string& token, Query query = {}, const std::string& body = "") {
    Request made = request();
    made.query = std::move(query);
    made.body = body;
    if (!token.empty()) made.headers.emplace_back("authorization", "Bearer " + token);
    return made;
  }
  account::NewSession account(const std::string& name) {
    return *support::finish(storage.accounts.make_account({name, "correct horse"}));
  }
  json here(const std::string& token, Query query = {}) {
    const Response answer = support::finish(api.here(asking(token, std::move(query))));
    EXPECT_EQ(schemas.check_http("here", answer.body), std::nullopt) << answer.body;
    return json::parse(answer.body);
  }
  json members(const std::string& token, Query query = {}) {
    const Response answer = support::finish(member_api.members(asking(token, std::move(query))));
    EXPECT_EQ(schemas.check_http("members", answer.body), std::nullopt) << answer.body;
    return json::parse(answer.body);
  }
  Response hide(const std::string& token, const std::string& body) {
    return support::finish(hiding.set_presence(asking(token, {}, body)));
  }
  static std::string names(const json& list) {
    std::string names;
    for (const json& each : list) names += each.at("name").get<std::string>() + ' ';
    return names;
  }
  boost::asio::awaitable<std::vector<PersonHere>> everybody() {
    ++asked;
    std::vector<PersonHere> people;
    for (const PersonHere& each : present) {
      if (!hidden.has(each.user.id)) people.push_back(each);
    }
    co_return people;
  }

  support::RunningStorage storage;
  presence::Hidden hidden;
  std::int64_t steady_ms = 0;
  int asked = 0;  ///< how often the list was made
  People apart;   ///< from Ben
  account::Tickets tickets;
  Authentication authentication{storage.accounts, tickets, from_our_page};
  account::NewSession ada = account("Ada");
  account::NewSession ben = account("Ben");
  account::NewSession guest = *support::finish(storage.accounts.make_guest());
  std::vector<PersonHere> present{
      {{ada.user.id, "Ada", false}, "playing", core::RoomId("k3Xq9aTz01Lm"), {{"tzaar", 1662, true, 1}}},
      {{ben.user.id, "Ben", false}, "looking", {}, {}},
      {{guest.user.id, guest.user.name}, "watching", {}, {}}};
  ApartFrom apart_from = [this](core::UserId user) { return user == ben.user.id ? apart : People(); };
  HereApi api{{authentication,
               storage.readers,
               {[this] { return everybody(); }, [this] { return hidden.changes(); }, [this] { return steady_ms; }},
               apart_from}};
  MemberApi member_api{{authentication, storage.readers,
                        [this](core::UserId user) { return user == ada.user.id && !hidden.has(user); }, apart_from,
                        [this] { return storage.now_ms; }}};
  HidingApi hiding{{authentication, storage.writer, storage.readers,
                    [this](core::UserId user, bool hides) { return hidden.set(user, hides); },
                    []() -> boost::asio::awaitable<void> { co_return; }}};
  const support::Schemas& schemas = support::schemas();
};

TEST_F(HereApiTest, ShowsEverybodyWithWhatTheyDo) {
  const json all = here("");
  EXPECT_EQ(all["total"], 3);
  EXPECT_EQ(all["people"][0],
            (json{{"id", ada.user.id.value()},
                  {"name", "Ada"},
                  {"guest", false},
                  {"doing", "playing"},
                  {"game", "k3Xq9aTz01Lm"},
                  {"ratings", {{"tzaar", {{"rating", 1662}, {"provisional", true}, {"games", 1}}}}}}));
  EXPECT_EQ(all["people"][2]["guest"], true);
  EXPECT_FALSE(all["people"][1].contains("game"));
  EXPECT_EQ(names(here("", {{"prefix", "be"}})["people"]), "Ben ");
}

TEST_F(HereApiTest, OneListServesAllForASecond) {
  for (int i = 0; i < 10; ++i) here(i % 2 == 0 ? "" : ada.token);
  EXPECT_EQ(asked, 1);
  steady_ms += LatestHere::keeping_ms;
  here("");
  EXPECT_EQ(asked, 2);
}

/// While one list is being made, nobody begins another.
TEST_F(HereApiTest, ManyWhoAskAtOnceWaitForOneList) {
  std::function<void(bool)> go_on;
  int made = 0;
  LatestHere latest({[&]() -> boost::asio::awaitable<std::vector<PersonHere>> {
                       ++made;
                       auto wait = [&go_on](std::function<void(bool)> done) { go_on = std::move(done); };
                       co_await base::from_callback<bool>(wait);
                       co_return std::vector<PersonHere>{};
                     },
                     [] { return std::uint64_t(0); }, [] { return std::int64_t(0); }});
  boost::asio::io_context io;
  int served = 0;
  for (int i = 0; i < 20; ++i) {
    boost::asio::co_spawn(io, latest.get(), [&](std::exception_ptr, const LatestHere::Shared& list) {
      if (list) ++served;
    });
  }
  while (!go_on) io.run_one();
  io.poll();
  go_on(true);
  io.restart();
  io.run();
  EXPECT_EQ(served, 20);
  EXPECT_EQ(made, 1);
}

TEST_F(HereApiTest, FollowedPeopleComeApart) {
  support::finish(storage.writer.run([this](storage::Database& database) {
    storage::set_tie(database, {ben.user.id, "Ada", storage::Tie::follow, 1});
    return 0;
  }));
  EXPECT_EQ(names(here(ben.token)["follows"]), "Ada ");
  EXPECT_EQ(names(here(ben.token, {{"prefix", "B"}})["follows"]), "");
  EXPECT_EQ(names(here(ada.token)["follows"]), "");
  EXPECT_EQ(names(here(guest.token)["follows"]), "");
}

TEST_F(HereApiTest, WhoeverIsKeptApartSeesNothingOfTheOther) {
  apart = {ada.user.id};
  EXPECT_EQ(here(ben.token)["total"], 2);
  EXPECT_EQ(names(here(ben.token)["people"]).find("Ada"), std::string::npos);
  EXPECT_EQ(here(ben.token, {{"prefix", "ada"}})["total"], 0);
  EXPECT_EQ(here(guest.token)["total"], 3);
  EXPECT_FALSE(members(ben.token)["members"][0].contains("seen"));
  EXPECT_EQ(members(guest.token)["members"][0]["seen"], "day");
}

TEST_F(HereApiTest, HidingHoldsAtOnce) {
  EXPECT_EQ(here("")["total"], 3);
  EXPECT_EQ(hide(ada.token, R"({"hidden":true})").status, 200U);
  EXPECT_EQ(here("")["total"], 2);
  EXPECT_EQ(names(members("")["members"]), "Ada Ben ");
  EXPECT_FALSE(members("")["members"][0].contains("seen"));
  const Response kept = support::finish(hiding.presence(asking(ada.token)));
  EXPECT_EQ(schemas.check_http("presence", kept.body), std::nullopt);
  EXPECT_EQ(json::parse(kept.body), (json{{"hidden", true}}));
  EXPECT_EQ(hide(ada.token, R"({"hidden":false})").status, 200U);
  EXPECT_EQ(here("")["total"], 3);
}

TEST_F(HereApiTest, OnlyPeopleWithAnAccountHide) {
  EXPECT_EQ(code(hide("", R"({"hidden":true})")), "auth");
  EXPECT_EQ(code(hide(guest.token, R"({"hidden":true})")), "guest");
  for (const char* body : {"", "{}", R"({"hidden":1})", R"({"hidden":"true"})", "[true]"}) {
    EXPECT_EQ(code(hide(ada.token, body)), "bad_request") << body;
  }
}

TEST_F(HereApiTest, MembersShowInStepsWhenTheyWereHere) {
  const auto seen = [this](std::int64_t days_ago) {
    support::finish(storage.writer.run([this, days_ago](storage::Database& database) {
      database.execute("UPDATE users SET here_ms = " + std::to_string(storage.now_ms - days_ago * 86'400'000) +
                       " WHERE id = " + std::to_string(ben.user.id.value()));
      return 0;
    }));
    return members("")["members"][1].value("seen", "");
  };
  EXPECT_EQ(members("")["members"][1].value("seen", ""), "");
  EXPECT_EQ(seen(1), "day");
  EXPECT_EQ(seen(2), "week");
  EXPECT_EQ(seen(8), "month");
  EXPECT_EQ(seen(31), "longer");
}

TEST_F(HereApiTest, MembersComePageByPage) {
  support::finish(storage.writer.run([](storage::Database& database) {
    for (int i = 0; i < MemberApi::most_on_page; ++i) {
      storage::insert_account(database, "Zoe" + std::to_string(100 + i), "hash", 1);
    }
    return 0;
  }));
  const json first = members("");
  EXPECT_EQ(first["members"].size(), static_cast<std::size_t>(MemberApi::most_on_page));
  const json second = members("", {{"after", first["next"].get<std::string>()}});
  EXPECT_EQ(names(second["members"]), "Zoe148 Zoe149 ");
  EXPECT_FALSE(second.contains("next"));
}

TEST_F(HereApiTest, LongParametersAreRefused) {
  for (const char* parameter : {"prefix", "after"}) {
    const Request request = asking("", {{parameter, std::string(201, 'a')}});
    EXPECT_EQ(code(support::finish(api.here(request))), "bad_parameter");
    EXPECT_EQ(code(support::finish(member_api.members(request))), "bad_parameter");
  }
}

}  // namespace
}  // namespace http::here_api_test
