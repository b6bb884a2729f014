// What is to be known of a database before a server opens it. Changes nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace storage {

struct FirstLook {
  std::string refused;                    ///< why this program cannot use it; empty: it can
  int versions_behind = 0;                ///< scripts of schema/sql/sqlite that the start of a server would run on it
  std::optional<std::int64_t> newest_ms;  ///< Unix time: the latest of which it tells; empty: of none
};

/// The file must exist.
FirstLook look_at(const std::string& path);

/// Whether a server, or a command that needs the file alone, has it. Makes no file.
bool is_in_use(const std::string& path);

}  // namespace storage
