// What the lobby's chat of this server shows follows the database, where all servers write, and old lines go. Any
// thread.
#pragma once

#include <atomic>
#include <memory>

#include "server/lobby/chat.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/writer.hpp"

namespace app {

class LobbyLines {
 public:
  /// Both outlive this and what it asks of the writer.
  LobbyLines(storage::Writer& writer, lobby::Chat& chat) : writer_(writer), chat_(chat) {}

  /// Before anybody is here.
  void restore(storage::Database& database);
  /// Lines may be new, gone, or look different: shows all as they are after this call.
  void read();
  /// Those that are too old are deleted, by one server for all.
  void delete_old();

 private:
  storage::Writer& writer_;
  lobby::Chat& chat_;
  /// One reading that has not begun is enough for all who ask.
  const std::shared_ptr<std::atomic<bool>> waits_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace app
