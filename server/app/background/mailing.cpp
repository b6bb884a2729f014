#include "server/app/background/mailing.hpp"

#include <utility>

#include "server/account/tokens.hpp"
#include "server/base/clocks.hpp"
#include "server/http/body_json.hpp"
#include "server/storage/mail/address_store.hpp"
#include "server/storage/mail/report_mail.hpp"
#include "server/storage/people/preference_store.hpp"
#include "server/storage/tournaments/arranged_store.hpp"

namespace app {

namespace asio = boost::asio;
using mail::Draft;
using storage::Database;
using storage::MailKind;

namespace {

struct Receiver {
  std::optional<storage::MailAddress> address;
  std::string language;
};

Receiver receiver_in(Database& database, core::UserId user) {
  Receiver receiver{storage::mail_address_of(database, user),
                    http::text_in(storage::preferences_of(database, user), "language")};
  if (receiver.language.empty() && receiver.address) receiver.language = receiver.address->language;
  return receiver;
}

}  // namespace

Mailing::Mailing(const config::Settings& settings, mail::Relay relay, const Parts& parts)
    : parts_(parts),
      site_(relay.site),
      site_name_(settings.site_name),
      moderators_(settings.report_mail),
      language_(settings.text_language),
      reminding_(parts),
      postman_({parts.io, parts.databases.writer, parts.databases.readers, *this, parts.leads}, std::move(relay)) {}

void Mailing::start() {
  postman_.start();
  reminding_.start();
}

void Mailing::tell(const storage::WaitingReports& now) {
  parts_.databases.writer.submit(
      [newest_ms = now.newest_ms](Database& database) { storage::mail_reports(database, newest_ms, base::wall_ms()); },
      {});
}

asio::awaitable<std::optional<Draft>> Mailing::draft(storage::WaitingMail mail) {
  std::optional<Draft> draft;
  if (mail.kind == MailKind::confirmation) draft = co_await confirmation(mail.to);
  if (mail.kind == MailKind::reminder) draft = co_await reminder(mail.to);
  if (mail.kind == MailKind::match) draft = co_await match(mail.to);
  if (mail.kind == MailKind::reports) draft = co_await reports();
  co_return draft;
}

asio::awaitable<std::optional<Draft>> Mailing::confirmation(core::UserId user) {
  auto read = [user](Database& database) { return receiver_in(database, user); };
  const Receiver receiver = co_await parts_.databases.readers.run(std::move(read));
  if (!receiver.address || receiver.address->wanted.empty()) co_return std::nullopt;
  const std::string token = account::make_token();
  const http::MailText text = http::confirmation_text(words_in(receiver.language), site_, token);
  Draft draft{receiver.address->wanted, text.subject, text.text};
  draft.told = [user, address = draft.to, hash = account::hash_token(token)](Database& database) {
    storage::set_confirmation(database, user, address, hash, base::wall_ms() + storage::confirmation_ms);
  };
  co_return draft;
}

asio::awaitable<std::optional<Draft>> Mailing::reminder(core::UserId user) {
  auto read = [user](Database& database) {
    return std::pair(receiver_in(database, user), storage::untold_reminders(database, user));
  };
  const auto [receiver, untold] = co_await parts_.databases.readers.run(std::move(read));
  if (!receiver.address || receiver.address->confirmed.empty()) co_return std::nullopt;
  const Reminding::Due due = co_await reminding_.still_due(user, untold);
  if (due.games.empty()) co_return std::nullopt;
  const std::string stop = http::stop_link(site_, receiver.address->stop);
  const http::MailText text = http::reminder_text(words_in(receiver.language), site_, due.games, stop);
  Draft draft{receiver.address->confirmed, text.subject, text.text, stop};
  const auto note = [user, all = due.told](bool is_told) {
    return
        [user, all, is_told](Database& database) { storage::set_told(database, user, all, is_told, base::wall_ms()); };
  };
  draft.told = note(true);
  draft.untold = note(false);
  co_return draft;
}

/// Nothing where the match has begun meanwhile, or is not so near any more.
asio::awaitable<std::optional<Draft>> Mailing::match(core::UserId user) {
  auto read = [user](Database& database) {
    return std::pair(receiver_in(database, user), storage::arranged_games_of(database, user, base::wall_ms()));
  };
  const auto [receiver, matches] = co_await parts_.databases.readers.run(std::move(read));
  if (!receiver.address || receiver.address->confirmed.empty() || matches.empty()) co_return std::nullopt;
  if (storage::reminder_due(matches.front().game.at_ms, base::wall_ms()) == 0) co_return std::nullopt;
  const std::string stop = http::stop_link(site_, receiver.address->stop);
  const http::OwnMatch next = http::own_match(matches.front(), user);
  const http::MailText text = http::match_text(words_in(receiver.language), site_, next, stop);
  co_return Draft{receiver.address->confirmed, text.subject, text.text, stop};
}

asio::awaitable<std::optional<Draft>> Mailing::reports() {
  const storage::WaitingReports now = co_await parts_.databases.readers.run(storage::waiting_reports);
  const std::int64_t waiting = now.lines + now.people;
  if (waiting == 0 || moderators_ == "none") co_return std::nullopt;
  const http::MailText text = http::reports_text(words_in(language_), site_, waiting);
  Draft draft{moderators_, text.subject, text.text};
  draft.told = [newest_ms = now.newest_ms](Database& database) {
    storage::set_reports_mailed(database, newest_ms, base::wall_ms());
  };
  co_return draft;
}

http::SiteWords Mailing::words_in(const std::string& language) const {
  return http::SiteWords(http::words_for(language), site_name_);
}

}  // namespace app
