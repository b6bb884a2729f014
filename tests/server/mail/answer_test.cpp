// Whom a mail server's answer refuses: this address, or whatever this site sends.
#include "server/mail/answer.hpp"

#include <gtest/gtest.h>

namespace answer_test {
namespace {

using mail::Refusal;
using mail::refusal_in;

TEST(Answer, OfTheAddress) {
  for (const char* line :
       {"550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown\r\n", "550 5.1.10 no such address",
        "552 5.2.2 mailbox full", "554 5.2.1 disabled", "550 no such mailbox", "551 moved", "553 bad name"}) {
    EXPECT_EQ(refusal_in(line), Refusal::of_address) << line;
  }
}

TEST(Answer, OfWhateverIsSent) {
  for (const char* line :
       {"554 5.7.1 <ada@example.org>: Relay access denied\r\n", "553 5.7.1 Sender address rejected: not owned",
        "530 5.7.0 Must issue a STARTTLS command first", "530 Authentication required", "550 relay not permitted",
        "550 Sender verify failed", "550 Administrative prohibition", "553 5.1.8 Sender address rejected",
        "553 5.1.7 bad sender", "554 transaction failed", "552 too much", "552 5.3.4 too big"}) {
    EXPECT_EQ(refusal_in(line), Refusal::of_all) << line;
  }
}

TEST(Answer, ForNowOrOfNobody) {
  EXPECT_EQ(refusal_in("450 4.2.0 greylisted"), Refusal::for_now);
  EXPECT_EQ(refusal_in("451"), Refusal::for_now);
  for (const char* line : {"250 2.1.5 Ok", "354 go on", "", "5", "no answer", "5500 what"}) {
    EXPECT_EQ(refusal_in(line), Refusal::none) << line;
  }
}

TEST(Answer, LogHasItsCodeAndNoAddress) {
  EXPECT_EQ(mail::code_in("554 5.7.1 <ada@example.org>: Relay access denied\r\n"), "554 5.7.1");
  EXPECT_EQ(mail::code_in("550 no such mailbox ada@example.org"), "550");
  EXPECT_EQ(mail::code_in("550 5.ada.1"), "550");
  EXPECT_EQ(mail::code_in("535\r\n"), "535");
  EXPECT_EQ(mail::code_in("ada@example.org"), "");
}

}  // namespace
}  // namespace answer_test
