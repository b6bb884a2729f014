// The messages of a connection to PostgreSQL, however its bytes arrive.
#include "tests/support/postgres_wire.hpp"

#include <gtest/gtest.h>

#include <string>

namespace faults::postgres_wire_test {
namespace {

using support::PostgresWire;

TEST(PostgresWire, ReassemblesMessagesSplitAnywhere) {
  using std::string_literals::operator""s;
  const std::string begin = "\0\0\0\x08\0\x03\0\0"s,
                    parse =
                        "P\0\0\0\x06"
                        "ab"s,
                    sync = "S\0\0\0\x04"s;
  PostgresWire wire(PostgresWire::Side::client);
  std::string found;
  for (const char byte : begin + parse + sync) {
    wire.feed({&byte, 1});
    while (const auto message = wire.next()) found += message->type + message->bytes;
  }
  EXPECT_EQ(found, "\0"s + begin + "P" + parse + "S" + sync);
}

TEST(PostgresWire, ServerMessagesAllHaveAType) {
  PostgresWire wire(PostgresWire::Side::server);
  wire.feed(std::string("Z\0\0\0\x05I", 6));
  EXPECT_EQ(wire.next()->type, 'Z');
  EXPECT_FALSE(wire.next());
}

}  // namespace
}  // namespace faults::postgres_wire_test
