#include "server/push/message.hpp"

#include <gtest/gtest.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/param_build.h>

#include "server/push/base64url.hpp"
#include "tests/support/push_reader.hpp"

namespace message_test {
namespace {

using push::BrowserKeys;
using push::CurveKey;

std::string bytes(const char* text) { return push::from_base64url(text).value(); }

/// The example of RFC 8291 section 5 and appendix A.
TEST(PushMessage, MatchesTheExampleOfTheRfc) {
  const BrowserKeys keys{
      bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
      bytes("BTBZMqHH6r4Tts7J_aSIgg")};
  const CurveKey once = support::curve_key(
      bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
      bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"));
  const auto message =
      push::encrypted("When I grow up, I want to be a watermelon", keys, once, bytes("DGv6ra1nlYgDCS1FRnbzlw"));
  EXPECT_EQ(push::base64url(message.value()),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
            "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(PushMessage, CanBeDecryptedByItsBrowser) {
  const support::PushReader browser;
  const auto keys = push::read_keys(browser.p256dh(), browser.auth()).value();
  const std::string longest(push::most_text, 'x');
  for (const std::string& text : {std::string("Your turn"), std::string(), longest}) {
    const auto message = push::encrypted(text, keys);
    EXPECT_LE(message->size(), 4096U);
    EXPECT_EQ(browser.read(*message), text);
  }
}

TEST(PushMessage, CannotBeDecryptedByOthers) {
  const support::PushReader browser;
  const support::PushReader other;
  const auto message = push::encrypted("Your turn", push::read_keys(browser.p256dh(), browser.auth()).value());
  EXPECT_THROW((void)other.read(*message), std::runtime_error);
}

TEST(PushMessage, EncryptsTheSameTextDifferentlyEachTime) {
  const support::PushReader browser;
  const auto keys = push::read_keys(browser.p256dh(), browser.auth()).value();
  EXPECT_NE(push::encrypted("Your turn", keys), push::encrypted("Your turn", keys));
}

TEST(PushMessage, RefusesTooLongTexts) {
  const support::PushReader browser;
  const auto keys = push::read_keys(browser.p256dh(), browser.auth()).value();
  EXPECT_THROW((void)push::encrypted(std::string(push::most_text + 1, 'x'), keys), std::invalid_argument);
}

TEST(PushKeys, AreCheckedBeforeTheyAreStored) {
  const support::PushReader browser;
  EXPECT_TRUE(push::read_keys(browser.p256dh(), browser.auth()));
  EXPECT_FALSE(push::read_keys("", browser.auth()));
  EXPECT_FALSE(push::read_keys(browser.p256dh(), ""));
  EXPECT_FALSE(push::read_keys(browser.p256dh(), "AAAA"));
  EXPECT_FALSE(push::read_keys("no base64!", browser.auth()));
}

TEST(PushKeys, RefuseAPointOffTheCurve) {
  const support::PushReader browser;
  const auto keys = push::read_keys(push::base64url("\4" + std::string(64, '\1')), browser.auth());
  EXPECT_EQ(push::encrypted("Your turn", keys.value()), std::nullopt);
}

}  // namespace
}  // namespace message_test
