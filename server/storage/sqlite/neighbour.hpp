// What a mistyped path of a database shows: it names no file, and another database lies beside it. Reads only the
// beginnings of files.
#pragma once

#include <string>

namespace storage {

/// The path of an SQLite file in the folder of `path`; the most recently changed one. Empty: there is none, or
/// there is something at `path`.
std::string database_beside_missing(const std::string& path);

}  // namespace storage
