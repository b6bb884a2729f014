// The connections of a running server to its database: one writer, and readers apart for those who must not wait behind
// each other.
#pragma once

#include <utility>

#include "server/config/settings.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace app {

struct Databases {
  Databases(const config::Settings& settings, storage::Fence fence)
      : writer(settings.database, std::move(fence), settings.writers),
        readers(settings.database, static_cast<std::size_t>(settings.readers), most_waiting, writer.outages()),
        lists(settings.database, 1, most_waiting, writer.outages()),
        exports(settings.database, 1, most_waiting, writer.outages()),
        sign_ins(settings.database, 1, most_waiting, writer.outages()) {}

  static constexpr std::size_t most_waiting = storage::Readers::usual_most_waiting;

  storage::Writer writer;
  storage::Readers readers;
  storage::Readers lists;     ///< no room waits behind a long list of games
  storage::Readers exports;   ///< nor does anybody else behind a download of many games
  storage::Readers sign_ins;  ///< nor does anybody who signs in
};

}  // namespace app
