// What HTTP asks of the lobby: who is here, and what they play.
#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <utility>

#include "server/lobby/lobby_host.hpp"
#include "server/storage/resume.hpp"

namespace lobby {

namespace asio = boost::asio;

asio::awaitable<std::vector<Bot>> LobbyHost::bots() {
  auto asked = bots_on_strand();
  std::vector<Bot> bots = co_await asio::co_spawn(strand_, std::move(asked), asio::use_awaitable);
  co_return bots;
}

asio::awaitable<std::vector<Bot>> LobbyHost::bots_on_strand() { co_return lobby_.bots(); }

asio::awaitable<std::vector<LobbyHost::Whereabouts>> LobbyHost::whereabouts(std::vector<core::UserId> people) {
  auto asked = whereabouts_on_strand(std::move(people));
  std::vector<Whereabouts> found = co_await asio::co_spawn(strand_, std::move(asked), asio::use_awaitable);
  co_return found;
}

asio::awaitable<std::vector<LobbyHost::Whereabouts>> LobbyHost::whereabouts_on_strand(
    std::vector<core::UserId> people) {
  std::vector<Whereabouts> found;
  for (const core::UserId user : people) found.push_back({lobby_.is_here(user), lobby_.watchable_of(user)});
  co_return found;
}

/// Right after the start, and after a room was made, the lobby has not asked it yet.
asio::awaitable<std::vector<core::RoomId>> LobbyHost::games_of(core::UserId user) {
  auto ask_new = [this](auto handler) {
    on_strand(
        [this, then = storage::resume_with(std::move(handler))] { ask(take_unknown(), [then] { then(nullptr); }); });
  };
  co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(std::exception_ptr)>(ask_new, asio::use_awaitable);
  auto asked = games_on_strand(user);
  std::vector<core::RoomId> games = co_await asio::co_spawn(strand_, std::move(asked), asio::use_awaitable);
  co_return games;
}

asio::awaitable<std::vector<core::RoomId>> LobbyHost::games_on_strand(core::UserId user) {
  co_return lobby_.games_of(user);
}

}  // namespace lobby
