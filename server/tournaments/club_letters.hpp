// What the webhook of a club is told of its events. Pure.
#pragma once

#include <optional>

#include "server/storage/clubs/webhook_store.hpp"
#include "server/tournaments/seen.hpp"

namespace tournaments {

// Empty: there is nothing to tell, or it is not for everybody's eyes, who may all read where a webhook leads.

/// That there will be such an event.
std::optional<storage::NewLetter> event_letter(const Founding& founding, const tournament::Settings& settings);
/// Who has won it.
std::optional<storage::NewLetter> result_letter(const Founding& founding, const tournament::State& state,
                                                std::int64_t now_ms);

}  // namespace tournaments
