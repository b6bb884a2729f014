// Whether a finished game holds what its row says, and was played by the rules. Pure.
#pragma once

#include <optional>
#include <string>

#include "server/storage/rooms/room_store.hpp"

namespace check {

/// A sentence without its subject if something is wrong: "Turn 12: …" or "its row says …". Replays every turn, and
/// checks the result and what was decided by lot. Names are not compared: those in the row are shown, and may change.
std::optional<std::string> wrong_with(const storage::FinishedGame& kept);

}  // namespace check
