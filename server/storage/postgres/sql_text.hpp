// What PostgreSQL is to know about a statement beyond its text, which is the same for both databases.
#pragma once

#include <string>
#include <string_view>

namespace storage::postgres {

/// Without INDEXED BY, of which it knows nothing: its planner knows the tables.
std::string without_hints(std::string sql);

/// How many values there are, from $1 on.
int values_in(std::string_view sql);

}  // namespace storage::postgres
