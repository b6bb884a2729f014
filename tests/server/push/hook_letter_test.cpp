// What webhooks are sent in each form: signed where it is said so, and calling nobody.
#include "server/push/hook_letter.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace push::hook_letter_test {
namespace {

using nlohmann::json;

const HookNews news{"@everyone <!channel> & <@U1>", "https://play.example.org/club/1", "event", "{}", 1};

json body(const std::string& form) { return json::parse(hook_letter(news, form, "").body); }

TEST(HookLetter, CallsNobodyAtDiscord) {
  EXPECT_TRUE(body("discord").at("allowed_mentions").at("parse").empty());
  EXPECT_EQ(body("discord").at("content"), news.text + " " + news.link);
}

TEST(HookLetter, HasNoMarkupForSlack) {
  EXPECT_EQ(body("slack").at("text"), "@everyone &lt;!channel&gt; &amp; &lt;@U1&gt; https://play.example.org/club/1");
}

TEST(HookLetter, IsPlainForMatrix) { EXPECT_EQ(body("matrix"), (json{{"text", news.text + " " + news.link}})); }

/// The signature is that of another program.
TEST(HookLetter, IsSignedAsJson) {
  const HookLetter letter = hook_letter({"a", "", "test", "{}", 1}, "json", "key");
  EXPECT_EQ(letter.body, R"({"kind":"test","at":1,"text":"a","link":"","facts":{}})");
  EXPECT_EQ(letter.headers.back(),
            "Gipfel-Signature: sha256="
            "8a4f1481bee323d4440af4ecbb537feaa1dd916d23ecf0a99106456802376e26");
}

}  // namespace
}  // namespace push::hook_letter_test
