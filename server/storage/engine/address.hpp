// Where a database is: the path of an SQLite file, or postgresql://USER@HOST:PORT/NAME.
#pragma once

#include <string>

namespace storage {

bool is_postgres(const std::string& address);

/// As it may be shown: without a password.
std::string shown(const std::string& address);

/// Throws std::runtime_error unless it is a file: "WHAT is for SQLite files. DO_INSTEAD".
void require_file(const std::string& address, const std::string& what, const std::string& do_instead);

}  // namespace storage
