// The tables of a server as the schema of its database has them: what is copied, in which order. Reads the schema
// alone.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/engine/database.hpp"

namespace storage {

struct Column {
  std::string name;
  bool is_text = false;
};

struct Table {
  std::string name;
  std::vector<std::string> columns;  ///< "rowid", too, where rows have a number that the schema does not name
  std::vector<Column> key;           ///< tells its rows apart; empty: nothing does
};

/// What no copy has: servers that run, what they share in a cluster, and what an engine keeps for itself.
inline constexpr std::array<std::string_view, 5> not_copied = {
    "nodes",           // servers of a cluster, all of which have ended when it is copied
    "room_owners",     // which of them had a room
    "tickets",         // open a WebSocket within seconds
    "decisions",       // counts what was committed (Connection::foreign_version); every database has its own
    "schema_version",  // Connection::version; every engine notes it in its own way
};

/// All but those that are not copied; each after those that it refers to.
std::vector<Table> copied_tables(Database& database);

}  // namespace storage
