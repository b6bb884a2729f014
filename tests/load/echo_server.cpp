// The least that Beast can do: WebSockets that echo, a coroutine each, with the shapes that are fast here (the
// concrete executor, a plain socket, no timers, no compression). Usage: echo_server <threads>; prints its port.
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

#include "server/net/descriptors.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;

using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
using Stream = beast::websocket::stream<Socket, false>;

constexpr auto no_throw = asio::as_tuple(asio::use_awaitable_t<Executor>());

asio::awaitable<void, Executor> echo(Socket socket) {
  Stream stream(std::move(socket));
  const auto [refused] = co_await stream.async_accept(no_throw);
  if (refused) co_return;
  stream.text(true);
  stream.auto_fragment(false);
  beast::flat_buffer buffer;
  while (true) {
    const auto [unread, size] = co_await stream.async_read(buffer, no_throw);
    if (unread) co_return;
    const auto bytes = buffer.cdata();
    const auto [unwritten, written] = co_await stream.async_write(bytes, no_throw);
    if (unwritten) co_return;
    buffer.clear();
  }
}

asio::awaitable<void, Executor> accept(Acceptor& acceptor) {
  while (true) {
    auto [error, socket] = co_await acceptor.async_accept(no_throw);
    if (error) continue;
    socket.set_option(asio::ip::tcp::no_delay(true));
    asio::co_spawn(acceptor.get_executor(), echo(std::move(socket)), asio::detached);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int threads = argc == 2 ? std::atoi(argv[1]) : 1;
  if (threads < 1) return 1;
  net::raise_descriptor_limit();
  asio::io_context io(threads);
  const asio::ip::tcp::endpoint any_port(asio::ip::address_v4::loopback(), 0);
  Acceptor acceptor(io, any_port);
  asio::co_spawn(io, accept(acceptor), asio::detached);
  std::printf("echo_server serves on http://localhost:%u\n", unsigned{acceptor.local_endpoint().port()});
  std::fflush(stdout);
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back([&io] { io.run(); });
  io.run();
  for (std::thread& thread : others) thread.join();
  return 0;
}
