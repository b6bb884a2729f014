#include "server/push/vapid.hpp"

#include <gtest/gtest.h>

#include "tests/support/push_reader.hpp"

namespace vapid_test {
namespace {

using push::CurveKey;

TEST(PushAuthorization, NamesSenderAudienceAndExpiry) {
  const CurveKey key;
  const std::string header = push::authorization(key, "https://push.example.org", "mailto:a@example.org", 5'000);
  const auto claims = support::push_claims(header);
  EXPECT_EQ(claims.at("aud"), "https://push.example.org");
  EXPECT_EQ(claims.at("sub"), "mailto:a@example.org");
  EXPECT_EQ(claims.at("exp"), 5 + push::authorization_s);
}

TEST(PushAuthorization, WithAnotherKeyIsRefused) {
  const std::string header = push::authorization(CurveKey(), "https://push.example.org", "mailto:a@example.org", 0);
  const std::string other = push::authorization(CurveKey(), "https://push.example.org", "mailto:a@example.org", 0);
  const std::string forged = header.substr(0, header.find(", k=")) + other.substr(other.find(", k="));
  EXPECT_THROW((void)support::push_claims(forged), std::runtime_error);
}

TEST(PushKey, RoundTripsThroughStorage) {
  const CurveKey key;
  EXPECT_EQ(CurveKey::from_pem(key.pem()).public_point(), key.public_point());
  EXPECT_NE(CurveKey().public_point(), key.public_point());
}

TEST(PushKey, RefusesDamagedText) { EXPECT_THROW((void)CurveKey::from_pem("no key"), std::runtime_error); }

}  // namespace
}  // namespace vapid_test
