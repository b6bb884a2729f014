#include "server/net/ws_handshake.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <utility>

namespace net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Upgrade = beast::http::request<beast::http::empty_body>;

namespace {

// The stream wants Beast's own request.
Upgrade to_upgrade(const http::Request& request) {
  Upgrade upgrade;
  upgrade.method(beast::http::verb::get);
  upgrade.target(request.path);
  upgrade.version(11);
  for (const auto& [name, value] : request.headers) upgrade.insert(name, value);
  return upgrade;
}

asio::awaitable<bool, Executor> accept(WsStream& stream, Upgrade upgrade) {
  constexpr auto no_throw = asio::as_tuple(asio::use_awaitable_t<Executor>());
  const auto [error] = co_await stream.async_accept(upgrade, no_throw);
  co_return !error;
}

}  // namespace

asio::awaitable<bool, Executor> shake_hands(WsStream& stream, const http::Request& request, std::string subprotocol) {
  stream.set_option(
      websocket::stream_base::decorator([name = std::move(subprotocol)](websocket::response_type& response) {
        response.set(beast::http::field::sec_websocket_protocol, name);
      }));
  return accept(stream, to_upgrade(request));
}

}  // namespace net
