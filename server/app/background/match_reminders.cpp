#include "server/app/background/match_reminders.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <chrono>
#include <utility>
#include <vector>

#include "server/app/background/rounds.hpp"
#include "server/base/clocks.hpp"
#include "server/storage/mail/address_store.hpp"
#include "server/storage/mail/notice_choices.hpp"
#include "server/storage/mail/outbox.hpp"

namespace app {

namespace asio = boost::asio;
using storage::Database;
using storage::Upcoming;

namespace {

constexpr std::chrono::seconds between_looks_at_matches{15};

void put_match_mail(Database& database, core::UserId user, std::int64_t now_ms) {
  const auto address = storage::mail_address_of(database, user);
  if (!address || address->confirmed.empty() || address->is_refused) return;
  if (!storage::is_wanted(database, user, storage::Channel::mail, storage::Notice::match)) return;
  storage::put_mail(database, user, storage::MailKind::match, {now_ms, now_ms});
}

push::Notice notice_for(const Upcoming& upcoming, std::size_t player) {
  push::Notice notice{upcoming.game.players[player], push::Notice::Kind::match,
                      core::RoomId(upcoming.game.tournament.value()), upcoming.game.game, upcoming.names[1 - player]};
  notice.at_ms = upcoming.game.at_ms;
  return notice;
}

}  // namespace

void MatchReminders::start() {
  const auto round = [this] { return this->round(base::wall_ms()); };
  asio::co_spawn(parts_.io, go_round({"reminders of matches", between_looks_at_matches, parts_.leads, round}, timer_),
                 asio::detached);
}

asio::awaitable<void> MatchReminders::round(std::int64_t now_ms) {
  auto read = [now_ms](Database& database) { return storage::games_to_remind_of(database, now_ms, most_of_round); };
  std::vector<Upcoming> all = co_await parts_.readers.run(std::move(read));
  for (Upcoming& upcoming : all) {
    auto reminding = remind(std::move(upcoming), now_ms);
    co_await std::move(reminding);
  }
}

/// Stored before anybody is told, so that a kill in between costs a push message, and never sends one twice. The mails
/// wait in the same transaction.
asio::awaitable<void> MatchReminders::remind(Upcoming upcoming, std::int64_t now_ms) {
  auto write = [&upcoming, now_ms, mails = parts_.mails](Database& database) {
    if (!storage::take_reminder(database, upcoming.game, now_ms)) return false;
    for (const core::UserId user : upcoming.game.players) {
      if (mails) put_match_mail(database, user, now_ms);
    }
    return true;
  };
  const bool is_taken = co_await parts_.writer.run(std::move(write));
  if (!is_taken || !parts_.tell) co_return;
  for (std::size_t player = 0; player < upcoming.game.players.size(); ++player) {
    parts_.tell(notice_for(upcoming, player));
  }
}

}  // namespace app
