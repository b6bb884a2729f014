#include "server/http/admin/admin_check.hpp"

#include <utility>

#include "server/storage/moderation/admin_store.hpp"

namespace http {

namespace asio = boost::asio;
using storage::Player;

asio::awaitable<std::optional<Player>> AdminCheck::admin(Request request) const {
  const std::optional<account::User> who = co_await authentication_.who(std::move(request));
  if (!who) co_return std::nullopt;
  auto ask = [id = who->id](storage::Database& database) { return storage::is_admin(database, id); };
  const bool is_admin = co_await readers_.run(std::move(ask));
  if (!is_admin) co_return std::nullopt;
  Player found{who->id, who->name};
  co_return found;
}

Response nothing_here() { return error_response(404, "not_found", "There is nothing at this address."); }

}  // namespace http
