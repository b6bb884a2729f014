// Absence days misused: for a time past, for longer than there are days, again and again, by several requests at once,
// and by those who have none. A deadline that has passed stays passed, and nobody has time that no day is counted for.
#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "server/account/absence_rules.hpp"
#include "server/base/clocks.hpp"
#include "tests/attack/browser.hpp"

namespace absence_attack_test {
namespace {

using support::Browser;
using support::HttpReply;
using support::Json;
using support::Player;

constexpr const char* path = "/api/me/absence";
constexpr std::int64_t day_ms = 86'400'000;

class AbsenceAttack : public support::Attack {
 protected:
  AbsenceAttack() : ada_(browser()) { ada_.enter_as("Ada"); }

  /// From so long after now until so long after it.
  static Json from_now(std::int64_t from_ms, std::int64_t until_ms) {
    const std::int64_t now_ms = base::wall_ms();
    return {{"from", now_ms + from_ms}, {"until", now_ms + until_ms}};
  }
  static Json until(std::int64_t ms) { return {{"until", base::wall_ms() + ms}}; }
  HttpReply announce(const Json& body) { return ada_.post(path, body); }
  HttpReply change(const Json& body) { return ada_.ask("PUT", path, body.dump()); }
  HttpReply end() { return ada_.post("/api/me/absence/end"); }
  Json held() { return Json::parse(ada_.get(path).body); }
  int left() { return held().at("years").at(0).at("left"); }

  Browser ada_;
};

TEST_F(AbsenceAttack, IsNotBackdated) {
  EXPECT_EQ(refusal(announce(from_now(-60'000, day_ms))), "absence_past");
  EXPECT_EQ(refusal(announce(until(-1))), "absence_past");
  EXPECT_EQ(refusal(announce({{"from", std::numeric_limits<std::int64_t>::min()}, {"until", 1}})), "absence_past");
  ASSERT_EQ(announce(until(2 * day_ms)).status, 200u);
  EXPECT_EQ(refusal(change(until(-day_ms))), "absence_past");
  EXPECT_TRUE(held().at("absence").is_object());
}

TEST_F(AbsenceAttack, IsNotLongerThanTheDays) {
  EXPECT_EQ(refusal(announce(until(1000 * day_ms))), "absence_far");
  EXPECT_EQ(refusal(announce(until(200 * day_ms))), "absence_days");
  EXPECT_EQ(refusal(announce({{"until", std::numeric_limits<std::int64_t>::max()}})), "absence_far");
  EXPECT_EQ(refusal(announce({{"until", std::numeric_limits<std::uint64_t>::max()}})), "absence_past");
  ASSERT_EQ(announce(until(day_ms)).status, 200u);
  EXPECT_EQ(refusal(change(until(200 * day_ms))), "absence_days");
}

TEST_F(AbsenceAttack, DoesNotOverlapAnother) {
  ASSERT_EQ(announce(from_now(day_ms, 2 * day_ms)).status, 200u);
  EXPECT_EQ(refusal(announce(until(3 * day_ms))), "absence_announced");
  EXPECT_EQ(refusal(announce(from_now(5 * day_ms, 6 * day_ms))), "absence_announced");
}

/// Each time the rest of the day is away, but the day is spent, and there is an end to it.
TEST_F(AbsenceAttack, IsNotAnnouncedAgainAndAgain) {
  const int before = left();
  int announced = 0;
  for (; announced < 100 && announce(until(day_ms / 2)).status == 200; ++announced) ASSERT_EQ(end().status, 200u);
  EXPECT_EQ(announced, account::absences_a_day);
  EXPECT_EQ(refusal(announce(until(day_ms / 2))), "absence_often");
  EXPECT_EQ(left(), before - 1);
}

TEST_F(AbsenceAttack, IsNotChangedAgainAndAgain) {
  ASSERT_EQ(announce(until(day_ms / 2)).status, 200u);
  int changed = 0;
  while (changed < 100 && change(until(day_ms / 2 + changed)).status == 200) ++changed;
  EXPECT_EQ(changed, account::most_absence_changes);
}

TEST_F(AbsenceAttack, IsGrantedOnceToManyRequestsAtOnce) {
  std::vector<std::thread> many;
  std::atomic<int> granted = 0;
  for (int i = 0; i < 8; ++i) {
    many.emplace_back([&granted, browser = ada_.copy()]() mutable {
      if (browser.post(path, until(20 * day_ms)).status == 200) ++granted;
    });
  }
  for (std::thread& each : many) each.join();
  EXPECT_EQ(granted, 1);
}

TEST_F(AbsenceAttack, IsForPeopleWithAnAccountAlone) {
  Browser stranger(server_.port());
  EXPECT_EQ(stranger.post(path, until(day_ms)).status, 401u);
  ASSERT_EQ(stranger.post("/api/guest").status, 200u);
  for (const HttpReply& reply :
       {stranger.get(path), stranger.post(path, until(day_ms)), stranger.ask("PUT", path, until(day_ms).dump()),
        stranger.post("/api/me/absence/end")}) {
    EXPECT_EQ(reply.status, 403u) << reply.body;
    EXPECT_EQ(refusal(reply), "guest");
  }
  const Json bot = Json::parse(ada_.post("/api/bot", {{"name", "Ada-bot"}}).body);
  const support::Headers as_bot{{"Authorization", "Bearer " + bot.value("token", "")}};
  const HttpReply reply = support::HttpClient(server_.port()).request("POST", path, until(day_ms).dump(), as_bot);
  EXPECT_EQ(refusal(reply), "bot") << reply.body;
}

/// There is no request about somebody else's, and others' names in one about one's own are nothing.
TEST_F(AbsenceAttack, IsNotAnnouncedOrEndedForOthers) {
  ASSERT_EQ(announce(until(2 * day_ms)).status, 200u);
  Browser eve(server_.port());
  eve.enter_as("Eve");
  EXPECT_EQ(refusal(eve.post("/api/me/absence/end", {{"name", "Ada"}, {"user", 1}})), "absence_none");
  EXPECT_TRUE(Json::parse(eve.get(path).body).at("absence").is_null());
  EXPECT_TRUE(held().at("absence").is_object());
}

TEST_F(AbsenceAttack, IsNotMadeOfNonsense) {
  for (const std::string body : {"", "[]", "{}", R"({"until":"tomorrow"})", R"({"until":1e300})", R"({"until":null})",
                                 R"({"from":"now","until":99999999999999})", R"({"until":{"a":1}})"}) {
    EXPECT_EQ(ada_.ask("POST", path, body).status, 400u) << body;
    EXPECT_EQ(ada_.ask("PUT", path, body).status, 400u) << body;
  }
  EXPECT_EQ(change({{"from", 1}, {"until", base::wall_ms() + day_ms}}).status, 400u) << "a beginning is not changed";
}

}  // namespace
}  // namespace absence_attack_test
