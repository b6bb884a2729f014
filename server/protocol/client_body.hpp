// What each type of client message holds: one line a type, and one function that reads its fields. Pure.
#pragma once

#include <string_view>

#include "server/protocol/fields.hpp"
#include "server/protocol/messages.hpp"

namespace protocol {

struct ClientType {
  std::string_view name;
  bool concerns_a_room;  ///< the envelope names it as `r`
  /// Reads the message's `d`; the fields' problem says what is wrong with it.
  ClientBody (*read)(Fields& d);
};

/// Null: nothing has this name.
const ClientType* find_client_type(std::string_view name);

}  // namespace protocol
