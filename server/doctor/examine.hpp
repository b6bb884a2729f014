// Gathers the facts of a set-up. Changes nothing: makes no file, and listens on its port only for a moment.
#pragma once

#include <optional>

#include "server/doctor/facts.hpp"

namespace doctor {

/// As the user and in the folder of this process. `now_ms`: Unix time.
Facts examine(const config::Settings& settings, std::optional<base::WebOrigin> site, std::int64_t now_ms);

}  // namespace doctor
