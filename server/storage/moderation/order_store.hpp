// What a running server is to do for operators, wherever they decided it: on the command line, or on the admin page.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct Order {
  std::int64_t id = 0;     ///< given by the database
  std::int64_t at_ms = 0;  ///< Unix time
  std::string act;         ///< "warn" "announce" "rename" "remove_line" "close_room"
  core::UserId user;       ///< 0: nobody
  core::RoomId room;
  std::int64_t version = 0;  ///< of the chat line
  std::string text;
  std::string key = {};  ///< written, never read: of the act that it follows from, AuditLine::key
};

/// Nothing if an order with this key is there already. Belongs in the transaction that notes the act: once an order is
/// carried out, only the audit log has its key.
void give_order(Database& database, const Order& order);

/// All that were given, the oldest first.
std::vector<Order> orders(Database& database);

void order_is_done(Database& database, std::int64_t id);

}  // namespace storage
