// Who has the lobby's chat open is told all that is said, once, in its order; nobody else is told anything.
#include "server/lobby/chat.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/recording_outbox.hpp"
#include "tests/support/schema.hpp"

namespace lobby::chat_test {
namespace {

using nlohmann::json;
using support::RecordingOutbox;

constexpr std::int64_t day_ms = 24 * 3'600'000;
constexpr std::int64_t now_ms = 100 * day_ms;

class LobbyChat : public testing::Test {
 protected:
  static Chat::Line line(std::int64_t number, std::int64_t user, const std::string& text = "Hello") {
    return {number, now_ms, core::UserId(user), "P" + std::to_string(user), text};
  }
  std::shared_ptr<RecordingOutbox> open(std::int64_t user, std::uint64_t connection) {
    auto outbox = std::make_shared<RecordingOutbox>();
    const rooms::Visitor who{core::ConnectionId(connection), {core::UserId(user), "P"}, outbox};
    chat.subscribe(who, 1, now_ms);
    return outbox;
  }
  /// What came so far, behind the answer.
  const std::vector<json>& news(RecordingOutbox& outbox) {
    std::vector<json>& all = heard[&outbox];
    while (outbox.waiting() > 0) {
      const std::string frame = outbox.next();
      EXPECT_EQ(support::schemas().check_server_frame(frame), std::nullopt) << frame;
      const json message = json::parse(frame);
      if (message.at("t") == "lobby_chat") all.push_back(message.at("d"));
    }
    return all;
  }
  static std::vector<std::int64_t> numbers(const json& news) {
    std::vector<std::int64_t> all;
    for (const json& each : news.at("lines")) all.push_back(each.at("v").get<std::int64_t>());
    return all;
  }
  using Numbers = std::vector<std::int64_t>;

  std::map<RecordingOutbox*, std::vector<json>> heard;
  rooms::Persons persons;
  rooms::Blocks blocks{persons};
  Chat chat{blocks, {true, 7 * day_ms}};
};

TEST_F(LobbyChat, WhoeverOpensItSeesTheLastLinesAndThenWhatIsNew) {
  chat.show({line(1, 5), line(2, 6)});
  const auto outbox = open(7, 1);
  ASSERT_EQ(news(*outbox).size(), 1U);
  EXPECT_TRUE(news(*outbox)[0].at("reset").get<bool>());
  EXPECT_EQ(numbers(news(*outbox)[0]), (Numbers{1, 2}));
  chat.show({line(1, 5), line(2, 6), line(3, 5)});
  ASSERT_EQ(news(*outbox).size(), 2U);
  EXPECT_FALSE(news(*outbox)[1].at("reset").get<bool>());
  EXPECT_EQ(numbers(news(*outbox)[1]), (Numbers{3}));
  EXPECT_EQ(chat.last(), 3);
}

TEST_F(LobbyChat, TheSameLinesAgainAreToldToNobody) {
  const auto outbox = open(7, 1);
  chat.show({line(1, 5)});
  chat.show({line(1, 5)});
  EXPECT_EQ(news(*outbox).size(), 2U);
}

TEST_F(LobbyChat, WhoeverHasClosedItIsToldNothing) {
  const auto outbox = open(7, 1);
  chat.unsubscribe(core::ConnectionId(1));
  chat.show({line(1, 5)});
  EXPECT_EQ(news(*outbox).size(), 1U);
}

TEST_F(LobbyChat, ARemovedLineIsGoneForEverybody) {
  chat.show({line(1, 5), line(2, 6)});
  const auto outbox = open(7, 1);
  chat.show({line(2, 6)});
  ASSERT_EQ(news(*outbox).size(), 2U);
  EXPECT_EQ(news(*outbox)[1].at("gone"), json::array({1}));
}

TEST_F(LobbyChat, ANewNameIsTold) {
  chat.show({line(1, 5)});
  const auto outbox = open(7, 1);
  Chat::Line renamed = line(1, 5);
  renamed.name = "Other";
  chat.show({renamed});
  ASSERT_EQ(news(*outbox).size(), 2U);
  EXPECT_EQ(news(*outbox)[1].at("lines")[0].at("name"), "Other");
}

TEST_F(LobbyChat, NobodySeesLinesOfPeopleWhomTheyHaveBlocked) {
  blocks.set(core::UserId(7), core::UserId(5), true);
  chat.show({line(1, 5), line(2, 6)});
  const auto blocking = open(7, 1);
  const auto other = open(8, 2);
  EXPECT_EQ(numbers(news(*blocking)[0]), (Numbers{2}));
  EXPECT_EQ(numbers(news(*other)[0]), (Numbers{1, 2}));
  chat.show({line(1, 5), line(2, 6), line(3, 5)});
  EXPECT_EQ(news(*blocking).size(), 1U);
  EXPECT_EQ(numbers(news(*other)[1]), (Numbers{3}));
}

TEST_F(LobbyChat, TooOldALineIsNotShown) {
  Chat::Line old = line(1, 5);
  old.at_ms = now_ms - 7 * day_ms - 1;
  chat.show({old, line(2, 6)});
  const auto outbox = open(7, 1);
  EXPECT_EQ(numbers(news(*outbox)[0]), (Numbers{2}));
}

TEST_F(LobbyChat, OnceItIsSwitchedOffNothingIsShown) {
  chat.show({line(1, 5)});
  const auto outbox = open(7, 1);
  chat.set({false, 7 * day_ms}, now_ms);
  ASSERT_EQ(news(*outbox).size(), 2U);
  EXPECT_FALSE(news(*outbox)[1].at("on").get<bool>());
  EXPECT_TRUE(news(*outbox)[1].at("reset").get<bool>());
  EXPECT_EQ(numbers(news(*outbox)[1]), Numbers());
  Chat::Line old = line(1, 5);
  old.at_ms = now_ms - 7 * day_ms - 1;
  chat.show({old, line(2, 5), line(3, 5)});
  EXPECT_EQ(news(*outbox).size(), 2U);
  const auto later = open(8, 2);
  EXPECT_EQ(numbers(news(*later)[0]), Numbers());
  chat.set({true, 7 * day_ms}, now_ms);
  ASSERT_EQ(news(*outbox).size(), 3U);
  EXPECT_EQ(numbers(news(*outbox)[2]), (Numbers{2, 3}));
}

}  // namespace
}  // namespace lobby::chat_test
