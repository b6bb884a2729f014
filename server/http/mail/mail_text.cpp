#include "server/http/mail/mail_text.hpp"

#include "common/record/time_text.hpp"

namespace http {

namespace {

std::string said(const OwnGame& game, const SiteWords& words) {
  return words.say("feed.to_move", {{"game", game.title},
                                    {"name", game.opponent.empty() ? words.say("game.somebody") : game.opponent}});
}

/// "2026-11-27 14:05".
std::string minute(std::int64_t at_ms) {
  std::string text = record::time_text(at_ms).substr(0, 16);
  text[10] = ' ';
  return text;
}

std::string line(const OwnGame& game, const SiteWords& words, const std::string& site) {
  std::string text = said(game, words) + "\n";
  if (game.deadline_ms) text += words.say("mail.until", {{"time", minute(*game.deadline_ms)}}) + "\n";
  return text + site + "/game/" + game.room.value() + "\n\n";
}

std::string ending(const SiteWords& words, const std::string& stop) {
  return "-- \n" + words.say("mail.reminder_end") + "\n" + stop + "\n";
}

}  // namespace

MailText confirmation_text(const SiteWords& words, const std::string& site, const std::string& token) {
  return {words.say("mail.confirm_subject"),
          words.say("mail.confirm_text", {{"link", confirmation_link(site, token)}}) + "\n"};
}

MailText reminder_text(const SiteWords& words, const std::string& site, const std::vector<OwnGame>& games,
                       const std::string& stop) {
  MailText mail;
  mail.subject = games.size() == 1 ? said(games.front(), words)
                                   : words.say("mail.reminder_subject", {{"n", std::to_string(games.size())}});
  for (const OwnGame& game : games) mail.text += line(game, words, site);
  mail.text += ending(words, stop);
  return mail;
}

MailText match_text(const SiteWords& words, const std::string& site, const OwnMatch& match, const std::string& stop) {
  const std::string subject = words.say("feed.match", {{"game", match.title}, {"name", match.opponent}});
  const std::string begins = words.say("mail.match_begins", {{"time", minute(match.at_ms)}});
  return {subject, subject + "\n" + begins + "\n" + site + match.path + "\n\n" + ending(words, stop)};
}

MailText reports_text(const SiteWords& words, const std::string& site, std::int64_t waiting) {
  return {words.say("mail.reports_subject"),
          words.say("mail.reports_text", {{"n", std::to_string(waiting)}, {"link", site + "/admin"}}) + "\n"};
}

std::string confirmation_link(const std::string& site, const std::string& token) {
  return site + "/mail/confirm/" + token;
}

std::string stop_link(const std::string& site, const std::string& token) { return site + "/mail/stop/" + token; }

}  // namespace http
