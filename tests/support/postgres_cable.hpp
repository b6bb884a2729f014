// The way of one program to the tests' PostgreSQL server, which can be cut or fall silent.
#pragma once

#include <boost/asio/local/stream_protocol.hpp>
#include <string>

#include "tests/support/postgres_server.hpp"
#include "tests/support/relay.hpp"

namespace support {

class PostgresCable : public Relay {
 public:
  PostgresCable() : Relay(boost::asio::local::stream_protocol::endpoint(PostgresServer::shared().socket())) {}

  /// Over this cable, of the database at this address (PostgresServer::address).
  std::string address(const std::string& direct) const {
    const std::size_t name = direct.rfind('/', direct.find('?')) + 1;
    return "postgresql://gipfel@127.0.0.1:" + std::to_string(port()) + "/" +
           direct.substr(name, direct.find('?') - name);
  }
};

}  // namespace support
