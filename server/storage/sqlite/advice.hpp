// Which of SQLite's errors are outages (outage.hpp), and what an operator can do then.
#pragma once

#include <exception>
#include <string_view>

namespace storage::sqlite {

/// What an operator can do; empty: such an error is no outage.
std::string_view advice(const std::exception& error);

}  // namespace storage::sqlite
