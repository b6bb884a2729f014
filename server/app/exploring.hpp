// Keeps the explorer up to date behind the games, step by step, so that nobody waits behind it.
#pragma once

#include <boost/asio/awaitable.hpp>

#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace app {

/// Does the next that is due (archive/explorer_work). False: nothing was.
boost::asio::awaitable<bool> explore_on(storage::Writer& writer, storage::Readers& readers);

}  // namespace app
