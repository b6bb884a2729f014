// Whether a file may be opened as our database: looked at before anything is made beside it or changed in it.
#pragma once

#include <string>

namespace storage::sqlite {

/// Throws std::runtime_error if something else than a database of gipfel is there. Nothing at all, an empty file and a
/// database without tables are fine.
void require_usable(const std::string& path);

}  // namespace storage::sqlite
