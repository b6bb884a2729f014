// A whole server from one database into another: from an SQLite file to PostgreSQL, and back. One thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace storage {

/// What is copied now, and how many rows of it there are in the target.
using CopyProgress = std::function<void(const std::string& table, std::int64_t rows)>;

/// Everything of `from` is in `to` when it returns; how many rows these are. No server may run on either. `to` is
/// empty, or not there, or has what an earlier try with the same `from` has copied: that goes on where it ended, and
/// until it is done no server starts on `to`. Throws std::runtime_error, also what `progress` throws.
std::int64_t copy_all(const std::string& from, const std::string& to, const CopyProgress& progress);

}  // namespace storage
