// Cuts what one side says on a connection to PostgreSQL into its messages (PostgreSQL 15, "Frontend/Backend Protocol").
// Knows where they begin and of which kind they are, not what they say. The connection must be unencrypted.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace support {

class PostgresWire {
 public:
  enum class Side { client, server };

  struct Message {
    char type;  ///< e.g. 'P' for Parse; '\0' for the one with which a client begins
    std::string bytes;
  };

  explicit PostgresWire(Side side) : side_(side), begins_(side == Side::client) {}

  Side side() const { return side_; }
  void feed(std::string_view bytes) { fed_ += bytes; }
  /// The next whole message of what was fed; nothing until the rest of it comes.
  std::optional<Message> next();

 private:
  const Side side_;
  bool begins_;  ///< the next message is a client's first, which has no type
  std::string fed_;
};

}  // namespace support
