// A report as the operator reads it in a terminal. Pure.
#pragma once

#include <string>

#include "server/storage/moderation/report_store.hpp"

namespace commands {

/// Three lines and an empty one. What strangers wrote cannot steer the terminal: it is cleaned like chat.
std::string report_text(const storage::Report& report);

}  // namespace commands
