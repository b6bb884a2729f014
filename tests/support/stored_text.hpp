// What a database file holds, for tests that compare all of it or look for damage.
#pragma once

#include <string>

namespace support {

/// Every row of every table, as text.
std::string all_rows(const std::string& path);

/// The tables, indexes and triggers, as they were made.
std::string schema_text(const std::string& path);

/// What SQLite finds broken in the file, or rows that refer to nothing; empty: nothing.
std::string damage(const std::string& path);

}  // namespace support
