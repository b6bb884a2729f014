// Takes the names of deleted accounts out of stored games, step by step, so that nobody waits behind it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstdint>

#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace app {

/// All that are still to be done. An account that was deleted less than a minute before `now_ms` (Unix time) is looked
/// at once more the next time: a game that ended in that moment may have been stored behind it.
boost::asio::awaitable<void> erase_names(storage::Writer& writer, storage::Readers& readers, std::int64_t now_ms);

}  // namespace app
