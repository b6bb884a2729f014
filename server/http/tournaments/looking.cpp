#include "server/http/tournaments/looking.hpp"

#include <utility>

#include "server/http/tournaments/viewer.hpp"

namespace http {

namespace asio = boost::asio;
using account::User;
using storage::Database;
using tournaments::Seen;

namespace {

Looked looked(Database& database, Seen seen, const std::optional<User>& who) {
  Viewer viewer = viewer_of(database, who, seen.founding.circle);
  return {std::move(seen), std::move(viewer.person), std::move(viewer.club)};
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
