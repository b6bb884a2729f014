// An SQLite file, opened our way: write-ahead log, every commit on the disk before it returns, foreign keys, a busy
// timeout, and the functions of spelling_functions.hpp.
#pragma once

#include <memory>
#include <string>

#include "server/storage/engine/connection.hpp"

namespace storage::sqlite {

std::unique_ptr<Connection> connect(const std::string& path, Access access);

}  // namespace storage::sqlite
