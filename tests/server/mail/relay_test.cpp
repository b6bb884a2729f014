// What the settings of mail lack or name that cannot be read is said so that the operator can act.
#include "server/mail/relay.hpp"

#include <gmock/gmock.h>

namespace relay_test {
namespace {

config::Settings settings() {
  config::Settings made;
  made.mail_server = "smtp://localhost:587";
  made.mail_sender = "gipfel@example.org";
  made.site_address = "https://play.example.org";
  return made;
}

TEST(Relay, PasswordFileThatCannotBeReadIsNamedWithTheUser) {
  config::Settings wrong = settings();
  wrong.mail_password_file = "/no/such/file";
  EXPECT_THAT([&] { mail::relay_of(wrong); },
              testing::ThrowsMessage<std::runtime_error>(
                  testing::AllOf(testing::HasSubstr("\"/no/such/file\""), testing::HasSubstr("by the user "))));
}

TEST(Relay, NeedsNothingWithoutAServer) {
  EXPECT_FALSE(mail::relay_of(config::Settings()));
  EXPECT_TRUE(mail::relay_of(settings()));
}

}  // namespace
}  // namespace relay_test
