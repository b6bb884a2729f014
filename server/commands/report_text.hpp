// Reports as the operator reads them in a terminal. Pure.
#pragma once

#include <string>

#include "server/storage/moderation/complaint_store.hpp"
#include "server/storage/moderation/report_store.hpp"

namespace commands {

/// Three lines and an empty one. What strangers wrote cannot steer the terminal: it is cleaned like chat.
std::string report_text(const storage::Report& report);

/// Two lines and an empty one, cleaned likewise.
std::string complaint_text(const storage::Complaint& complaint);

}  // namespace commands
