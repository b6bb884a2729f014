#include "server/base/mailbox.hpp"

#include <gtest/gtest.h>

namespace mailbox_test {
namespace {

TEST(Mailbox, IsAnAddressThatSmtpTakesAsItIs) {
  for (const char* right : {"ada@example.org", "a.b+c@mail.example.org", "x@localhost", "o'neil_1@ex-ample.org"}) {
    EXPECT_TRUE(base::is_mailbox(right)) << right;
  }
}

TEST(Mailbox, HasNothingThatCouldEndTheLineOrTheAddress) {
  for (const std::string wrong : {"",
                                  "ada",
                                  "@example.org",
                                  "ada@",
                                  "ada@@example.org",
                                  "ada@example..org",
                                  "ada@-example.org",
                                  ".ada@example.org",
                                  "ada.@example.org",
                                  "a b@example.org",
                                  "ada@exa mple.org",
                                  "ada@example.org\r\nBcc: eve@example.org",
                                  "ada\n@example.org",
                                  "<ada@example.org>",
                                  "ada@example.org,eve@example.org",
                                  "\"a b\"@example.org",
                                  "ada@[127.0.0.1]",
                                  "ädä@example.org",
                                  "ada@exämple.org",
                                  "ada@example.org\t",
                                  "ada>@example.org"}) {
    EXPECT_FALSE(base::is_mailbox(wrong)) << wrong;
  }
  EXPECT_FALSE(base::is_mailbox(std::string("a\0b@example.org", 15)));
  EXPECT_FALSE(base::is_mailbox(std::string(65, 'a') + "@example.org"));
  EXPECT_FALSE(base::is_mailbox("a@" + std::string(64, 'b') + ".org"));
  EXPECT_FALSE(base::is_mailbox("a@" + std::string(260, 'b')));
}

TEST(Mailbox, SpellingsOfOneMailboxAreTheSame) {
  EXPECT_EQ(base::folded_mailbox("Ada+chess@Example.ORG"), "ada@example.org");
  EXPECT_EQ(base::folded_mailbox("ada@example.org"), "ada@example.org");
}

TEST(Mailbox, ServerIsNamedBySchemeHostAndPort) {
  for (const char* right : {"smtp://mail.example.org:587", "smtps://mail.example.org", "smtp://127.0.0.1:25"}) {
    EXPECT_TRUE(base::is_smtp_address(right)) << right;
  }
  for (const char* wrong : {"mail.example.org", "http://mail.example.org", "smtp://", "smtp://a:b@mail.example.org",
                            "smtp://mail.example.org/path", "smtp://mail.example.org:", "smtp://mail example.org"}) {
    EXPECT_FALSE(base::is_smtp_address(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace mailbox_test
