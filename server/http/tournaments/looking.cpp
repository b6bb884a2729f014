#include "server/http/tournaments/looking.hpp"

#include <utility>

#include "server/storage/moderation/admin_store.hpp"

namespace http {

namespace asio = boost::asio;
using account::User;
using storage::Database;
using tournaments::Seen;

namespace {

Looked looked(Database& database, Seen seen, const std::optional<User>& who) {
  const core::UserId viewer = who ? who->id : core::UserId();
  Looked found{std::move(seen), {}, {}};
  if (who) found.person.user = {who->id, who->name, who->guest, who->bot, who->level};
  found.person.administers = who && !who->guest && storage::is_admin(database, viewer);
  if (const auto& club = found.seen.founding.circle.club) found.club = club_side(database, *club, viewer);
  found.person.club_rank = found.club.rank;
  found.person.club_closed = found.club.is_closed;
  return found;
}

}  // namespace

asio::awaitable<std::optional<Looked>> Looking::by(Request request, std::string id) const {
  std::optional<User> who = co_await authentication_.who(std::move(request));
  auto finding = by(std::move(who), std::move(id));
  std::optional<Looked> found = co_await std::move(finding);
  co_return found;
}

asio::awaitable<std::optional<Looked>> Looking::by(std::optional<User> who, std::string id) const {
  auto finding = desk_.find(core::TournamentId(std::move(id)));
  std::optional<Seen> seen = co_await std::move(finding);
  if (!seen) co_return std::nullopt;
  auto ask = [&seen, &who](Database& database) { return looked(database, std::move(*seen), who); };
  std::optional<Looked> found = co_await readers_.run(std::move(ask));
  if (!tournaments::may_know(found->seen, found->person)) co_return std::nullopt;
  co_return found;
}

}  // namespace http
