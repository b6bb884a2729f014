// Deletes an account for its owner, who cannot or will not do it on the page. For the command line alone.
#pragma once

#include <cstdint>
#include <string>

#include "common/core/expected.hpp"
#include "server/storage/engine/database.hpp"

namespace moderation {

/// Deletes the account of this name, and its bots, as its owner could: their games stay, their names go. A sentence
/// that says what is done, or what is wrong: then nothing has changed. In the caller's transaction. A running server
/// signs them out and erases their names in what it shows.
core::Expected<std::string, std::string> delete_account(storage::Database& database, const std::string& name,
                                                        std::int64_t now_ms);

}  // namespace moderation
