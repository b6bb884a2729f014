// Whether a database is there, and the beginning of a new one. Nothing is made where a path may be mistyped or a disk
// is not mounted.
#pragma once

#include <string>

namespace storage {

/// Why no server starts at `address` unless it is told to begin a database there: there is none, or it is empty. Names
/// the remedies. Empty: a database of gipfel is there. Throws std::runtime_error if something else is, or PostgreSQL
/// cannot be asked. Makes no file.
std::string why_no_database(const std::string& address);

/// Makes an empty database there. False, and nothing is changed: one is there already. Throws std::runtime_error as
/// above, and if it cannot be made.
bool begin_database(const std::string& address);

}  // namespace storage
