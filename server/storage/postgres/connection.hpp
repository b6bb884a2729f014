// A database of a PostgreSQL server (15 or later).
#pragma once

#include <memory>
#include <string>

#include "server/storage/engine/connection.hpp"

namespace storage::postgres {

/// `address`: postgresql://…, as libpq has it.
std::unique_ptr<Connection> connect(const std::string& address, Access access);

}  // namespace storage::postgres
