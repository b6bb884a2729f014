// U+0000 wherever a client may send a text: refused like any other text that cannot be, before any database sees it.
// PostgreSQL takes it in no text.
#include <gmock/gmock.h>

#include "server/account/login_limit.hpp"
#include "server/moderation/acts.hpp"
#include "server/storage/engine/database.hpp"
#include "tests/attack/browser.hpp"
#include "tests/support/text_places.hpp"

namespace {

using support::Browser;
using support::HttpReply;
using support::Json;
using support::Operation;
using support::Player;
using support::Sent;
using testing::AnyOf;

const std::string schema_folder = GIPFEL_SOURCE_DIR "/schema";
/// A password's length, so that it is refused for nothing else.
const std::string nul_text("before\0behind", 13);

class NulText : public support::Attack {
 protected:
  NulText() : Attack([](config::Settings& settings) { settings.push_contact = "mailto:ada@example.org"; }) {
    ada_.enter_as("Ada");
    Browser ben = browser();
    ben.enter_as("Ben");
    storage::Database database(file_.path(), storage::Access::read_write);
    EXPECT_TRUE(moderation::appoint(database, "Ada", true, 0));
  }
  void TearDown() override { EXPECT_EQ(ada_.who(), "Ada"); }

  /// The example with this text there.
  static Json with(const Sent& sent, const Json::json_pointer& at, const std::string& text) {
    Json made = sent.example;
    made[at] = text;
    return made;
  }
  /// The same as text, with a byte there that is no UTF-8.
  static std::string with_broken_byte(const Sent& sent, const Json::json_pointer& at) {
    std::string text = with(sent, at, "before~behind").dump();
    return text.replace(text.find('~'), 1, "\xFF");
  }
  /// Each {name} of the path as a text that is fine.
  static std::string address(const Operation& operation) {
    std::string path = operation.path;
    for (std::size_t open = path.find('{'); open != std::string::npos; open = path.find('{')) {
      path.replace(open, path.find('}') - open + 1, "Ben");
    }
    return path;
  }

  Browser ada_{server_.port()};
};

TEST_F(NulText, IsRefusedInEveryTextOfEveryMessage) {
  const std::vector<Sent> messages = support::client_messages(schema_folder);
  ASSERT_GT(messages.size(), 15U);
  for (const Sent& message : messages) {
    Player eve(server_.port());  // nobody may send so much at once
    eve.connect(server_.port());
    ASSERT_FALSE(message.texts.empty()) << message.name;
    for (const auto& at : message.texts) {
      eve.send_raw(with(message, at, nul_text).dump());
      Json reply = eve.read();
      while (reply.at("t") != "err") reply = eve.read();
      EXPECT_THAT(reply.at("d").at("code"), AnyOf("bad_message", "unknown_type")) << message.name << " " << at;
    }
  }
}

TEST_F(NulText, IsRefusedInEveryTextOfEveryBodyLikeInvalidUtf8) {
  std::size_t tried = 0;
  for (const Operation& operation : support::operations(schema_folder)) {
    for (const auto& at : operation.body.texts) {
      const std::string path = address(operation);
      const HttpReply broken = ada_.ask(operation.method, path, with_broken_byte(operation.body, at));
      const HttpReply refused = ada_.ask(operation.method, path, with(operation.body, at, nul_text).dump());
      EXPECT_EQ(refused.status, broken.status) << operation.body.name << " " << at << ": " << refused.body;
      EXPECT_EQ(refusal(refused), refusal(broken)) << operation.body.name << " " << at;
      EXPECT_TRUE(refused.status >= 400 && refused.status < 500) << operation.body.name << " " << at;
      ++tried;
    }
  }
  EXPECT_GT(tried, 20U);
}

TEST_F(NulText, IsRefusedInEveryStoredFieldName) {
  const std::string body = R"({"before\u0000behind": 1})";
  EXPECT_EQ(refusal(ada_.ask("PUT", "/api/me/preferences", body)), "bad_request");
  EXPECT_EQ(ada_.ask("PUT", "/api/me/preferences", R"({"\\u0000": "\\\\u0000"})").status, 200U) << "six characters";
}

TEST_F(NulText, IsRefusedInEveryPartOfEveryAddressLikeAnyControlCharacter) {
  std::size_t tried = 0;
  for (const Operation& operation : support::operations(schema_folder)) {
    for (const support::Parameter& each : operation.parameters) {
      for (const char* text : {"before%00behind", "before%01behind"}) {
        std::string path = operation.path;
        if (each.is_in_path) path.replace(path.find('{'), each.name.size() + 2, text);
        if (!each.is_in_path) path = address(operation) + "?" + each.name + "=" + text;
        const HttpReply reply = ada_.ask(operation.method, path, operation.method == "GET" ? "" : "{}");
        EXPECT_EQ(reply.status, 400U) << operation.method << " " << path;
        EXPECT_EQ(refusal(reply), "malformed") << operation.method << " " << path;
      }
      ++tried;
    }
  }
  EXPECT_GT(tried, 50U);
}

TEST_F(NulText, ASignInWithItCountsAsFailed) {
  constexpr int burst = account::LoginLimit::of_pair.burst;
  for (int i = 0; i < burst; ++i) {
    EXPECT_EQ(refusal(ada_.post("/api/login", Browser::credentials("Ada", nul_text))), "bad_login");
  }
  EXPECT_EQ(refusal(ada_.post("/api/login", Browser::credentials("Ada", nul_text))), "rate");
}

}  // namespace
