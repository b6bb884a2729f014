// base::folded() and base::likeness() as functions of SQL: names are compared by them, also where they are given and
// taken (the triggers of schema/sql/sqlite).
#pragma once

struct sqlite3;

namespace storage {

/// Gives this connection folded(text) and likeness(text). Throws std::runtime_error.
void add_spelling_functions(sqlite3* connection);

}  // namespace storage
