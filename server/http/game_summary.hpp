// Finished games in lists: one as JSON, and a page of them. Pure.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "server/http/message.hpp"
#include "server/storage/games/game_store.hpp"

namespace http {

nlohmann::ordered_json summary_json(const storage::GameSummary& game);

/// The first `limit` games of the list, as GET /api/games has them: one more tells that another page follows. The
/// address of a private game is a secret.
Response games_answer(storage::GameList list, int limit);

}  // namespace http
