// What mails say, in the receiver's language, as plain text. Nothing that a person has written is in a mail to an
// address that nobody has confirmed. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/http/feed/own_game.hpp"
#include "server/http/feed/own_match.hpp"
#include "server/http/page/page_words.hpp"

namespace http {

struct MailText {
  std::string subject;
  std::string text;
};

/// `site`: "https://play.example.org". `token` confirms the address.
MailText confirmation_text(const SiteWords& words, const std::string& site, const std::string& token);

/// Of games in which it is the receiver's turn; at least one. `stop`: the link that ends reminders.
MailText reminder_text(const SiteWords& words, const std::string& site, const std::vector<OwnGame>& games,
                       const std::string& stop);

/// Of the receiver's next match. `stop`: as above.
MailText match_text(const SiteWords& words, const std::string& site, const OwnMatch& match, const std::string& stop);

/// How many reports wait for the moderators.
MailText reports_text(const SiteWords& words, const std::string& site, std::int64_t waiting);

// Where the links of mails lead (mail_pages.hpp).
std::string confirmation_link(const std::string& site, const std::string& token);
std::string stop_link(const std::string& site, const std::string& token);

}  // namespace http
