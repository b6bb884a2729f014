#include "server/mail/message.hpp"

#include <gmock/gmock.h>

#include <sstream>

namespace message_test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

mail::Message message() {
  return {"gipfel@example.org",   "Gipfel", "ada@example.net", "Your turn", "Hello\n",
          "1.2@play.example.org", {},       1'795'788'000'000};
}

TEST(Message, HasTheHeadsThatMailboxesExpect) {
  const std::string text = mail::written(message());
  for (const char* head :
       {"Date: Fri, 27 Nov 2026 14:00:00 +0000\r\n", "From: =?utf-8?Q?Gipfel?= <gipfel@example.org>\r\n",
        "To: <ada@example.net>\r\n", "Message-ID: <1.2@play.example.org>\r\n", "MIME-Version: 1.0\r\n",
        "Content-Type: text/plain; charset=utf-8\r\n", "Auto-Submitted: auto-generated\r\n"}) {
    EXPECT_THAT(text, HasSubstr(head));
  }
  EXPECT_THAT(text, EndsWith("\r\n\r\nHello\r\n"));
  EXPECT_THAT(text, Not(HasSubstr("List-Unsubscribe")));
}

TEST(Message, ReminderCanBeEndedWithOneClick) {
  mail::Message reminder = message();
  reminder.stop = "https://play.example.org/mail/stop/abc";
  EXPECT_THAT(mail::written(reminder), HasSubstr("List-Unsubscribe: <https://play.example.org/mail/stop/abc>\r\n"
                                                 "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
}

TEST(Message, NoTextGetsIntoTheHead) {
  mail::Message evil = message();
  evil.subject = "Hi\r\nBcc: all@example.org\r\n\r\nBuy";
  evil.name = "Club\" <evil@example.org>\nBcc: all@example.org";
  const std::string text = mail::written(evil);
  EXPECT_THAT(text, Not(HasSubstr("\nBcc")));
  EXPECT_THAT(text, Not(HasSubstr("evil@")));
}

TEST(Message, SubjectBeyondAsciiIsInWordsOfAtMost75Letters) {
  mail::Message polish = message();
  for (int i = 0; i < 30; ++i) polish.subject += "żółć ";
  std::istringstream lines(mail::written(polish));
  std::string line;
  while (std::getline(lines, line)) EXPECT_LE(line.size(), 90u) << line;
  EXPECT_THAT(mail::written(polish), Not(HasSubstr("?= =?")));
}

TEST(Message, LongLinesAreFoldedAndDotsAndBlanksKept) {
  mail::Message long_line = message();
  long_line.text = std::string(300, 'x') + "=\n.\nend \n";
  const std::string text = mail::written(long_line);
  EXPECT_THAT(text, HasSubstr("x=\r\nx"));
  EXPECT_THAT(text, HasSubstr("=3D\r\n.\r\nend=20\r\n"));
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line)) EXPECT_LE(line.size(), 77u) << line;
}

}  // namespace
}  // namespace message_test
