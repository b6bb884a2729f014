#include "server/mail/postman.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <future>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/metrics/counters.hpp"
#include "server/storage/mail/address_store.hpp"

namespace mail {

namespace asio = boost::asio;
using metrics::Count;
using storage::Database;
using storage::MailKind;
using storage::WaitingMail;

namespace {

constexpr std::chrono::seconds between_looks{2};
constexpr std::int64_t first_rest_ms = 5'000;
constexpr int most_doublings = 7;  // ten minutes and a bit

struct Waiting {
  std::int64_t all = 0;
  bool is_any_due = false;
};

Waiting waiting_in(Database& database) {
  return {storage::mails_waiting(database), storage::is_mail_due(database, base::wall_ms())};
}

/// Whoever has asked for a confirmation waits for it, and only the last one counts. Anything else would tell people
/// what they have been told.
bool may_repeat(const WaitingMail& mail) { return mail.kind == MailKind::confirmation; }

bool is_over(const WaitingMail& mail) {
  return (mail.is_handed && !may_repeat(mail)) || mail.made_ms + Postman::kept_ms < base::wall_ms();
}

void log_given_up(const WaitingMail& mail) {
  spdlog::warn("the mail to the moderators is given up: {}",
               mail.is_handed ? "it may have arrived, but the program ended before the mail server's answer"
                              : "it was tried for three days");
}

}  // namespace

Postman::Postman(const Parts& parts, Relay relay) : parts_(parts), timer_(parts.io), line_(std::move(relay)) {}

void Postman::start() { asio::co_spawn(parts_.io, go_on(), asio::detached); }

asio::awaitable<void> Postman::go_on() {
  for (;;) {
    const bool was_one_due = co_await look();
    if (was_one_due) continue;
    timer_.expires_after(between_looks);
    co_await timer_.async_wait(asio::use_awaitable);
  }
}

asio::awaitable<bool> Postman::look() {
  try {
    const Waiting waiting = co_await parts_.readers.run(waiting_in);
    waiting_ = waiting.all;
    if (!waiting.is_any_due || !parts_.leads() || base::steady_ms() < rests_until_ms_) co_return false;
    auto take = [](Database& database) {
      return storage::take_mail(database, base::wall_ms(), again_ms, most_again_ms);
    };
    const std::optional<WaitingMail> mail = co_await parts_.writer.run(std::move(take));
    if (!mail) co_return false;
    co_await send(*mail);
    co_return true;
  } catch (const std::exception& error) {
    spdlog::debug("mail will be looked for again in a moment: {}", error.what());
  }
  co_return false;
}

asio::awaitable<void> Postman::send(WaitingMail mail) {
  std::optional<Draft> draft;
  if (!is_over(mail)) draft = co_await parts_.author.draft(mail);
  if (!draft) {
    co_await drop(mail.id);
    if (!is_over(mail)) co_return;
    metrics::count(Count::mails_failed);
    if (mail.kind == MailKind::reports) log_given_up(mail);
    co_return;
  }
  Letter letter;
  letter.to = draft->to;
  letter.written = written(message(mail, *draft));
  letter.before_end = [this, &mail, &draft] { return note_handed(mail.id, draft->told); };
  const Handed handed = co_await line_.hand_over(std::move(letter));
  note_reached(handed);
  co_await settle(mail, *draft, handed);
}

Message Postman::message(const WaitingMail& mail, const Draft& draft) const {
  const Relay& relay = line_.relay();
  const std::string number = std::to_string(mail.id) + '.' + std::to_string(mail.made_ms);
  return {relay.sender, relay.name,     draft.to, draft.subject, draft.text, number + '@' + host_of(relay.site),
          draft.stop,   base::wall_ms()};
}

/// On the line's thread, which may wait: only mail waits with it. False: the mail waits no more, as its address was
/// removed, or nothing can be written.
bool Postman::note_handed(std::int64_t id, const Draft::Note& told) {
  std::promise<bool> noted;
  bool is_waiting = false;
  parts_.writer.submit(
      [id, &told, &is_waiting](Database& database) {
        is_waiting = storage::set_handed(database, id, true);
        if (is_waiting && told) told(database);
      },
      [&noted, &is_waiting](std::exception_ptr failed) { noted.set_value(!failed && is_waiting); });
  return noted.get_future().get();
}

void Postman::note_reached(const Handed& handed) {
  if (handed.how == Handed::How::taken) failures_ = 0;
  if (handed.how != Handed::How::unreached) return;
  if (failures_ == 0) spdlog::warn("the mail server cannot be used; it is tried again: {}", handed.why);
  rests_until_ms_ = base::steady_ms() + (first_rest_ms << std::min(failures_, most_doublings));
  ++failures_;
}

asio::awaitable<void> Postman::settle(WaitingMail mail, Draft draft, Handed handed) {
  using How = Handed::How;
  // A mail whose end nobody knows is over if it must not be sent twice.
  const bool is_done =
      handed.how == How::taken || handed.how == How::refused || (handed.how == How::unclear && !may_repeat(mail));
  auto write = [&](Database& database) {
    if (is_done) storage::drop_mail(database, mail.id);
    if (handed.how == How::refused) storage::refuse_address(database, mail.to, draft.to, base::wall_ms());
    if (handed.how != How::put_off && handed.how != How::unreached) return;
    storage::set_handed(database, mail.id, false);
    if (draft.untold) draft.untold(database);
  };
  co_await parts_.writer.run(std::move(write));
  metrics::count(handed.how == How::taken ? Count::mails_sent : is_done ? Count::mails_failed : Count::mails_put_off);
  log(mail, handed);
}

/// Once for each run of mails that are refused or put off. Whose addresses they are stays out of the log.
void Postman::log(const WaitingMail& mail, const Handed& handed) {
  using How = Handed::How;
  const bool is_refused = handed.how == How::refused || handed.how == How::put_off;
  if (mail.kind == MailKind::reports && handed.how != How::taken) {
    spdlog::warn("the mail to the moderators was not taken: {}", handed.why);
  } else if (is_refused && !is_last_refused_) {
    spdlog::warn("the mail server does not take a mail: {}", handed.why);
  } else if (handed.how != How::taken) {
    spdlog::debug("mail {} was not taken: {}", mail.id, handed.why);
  }
  if (is_refused || handed.how == How::taken) is_last_refused_ = is_refused;
}

asio::awaitable<void> Postman::drop(std::int64_t id) {
  auto write = [id](Database& database) { storage::drop_mail(database, id); };
  co_await parts_.writer.run(std::move(write));
}

}  // namespace mail
