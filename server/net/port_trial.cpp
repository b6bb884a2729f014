#include "server/net/port_trial.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace net {

namespace asio = boost::asio;

std::string why_not_listen(const std::string& address, std::uint16_t port) {
  boost::system::error_code error;
  const asio::ip::tcp::endpoint endpoint(asio::ip::make_address(address, error), port);
  if (error) return error.message();
  asio::io_context io;
  asio::ip::tcp::acceptor acceptor(io);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(1, error);
  return error ? error.message() : "";
}

}  // namespace net
