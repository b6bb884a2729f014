// What the requests about puzzles work with.
#pragma once

#include <cstdint>
#include <functional>

#include "server/http/authentication.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace http {

struct PuzzleParts {
  const Authentication& authentication;
  storage::Writer& writer;
  storage::Readers& readers;
  storage::Readers& lists;                  ///< for what may take long, so that no room waits
  std::function<std::int64_t()> now_ms;     ///< Unix time
  std::function<std::int64_t()> steady_ms;  ///< any steady clock
};

}  // namespace http
