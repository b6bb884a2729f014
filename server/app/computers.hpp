// The server's own computers: what `gipfel serve` tells the supervisor of their process.
#pragma once

#include <memory>
#include <string>

#include "server/app/app.hpp"
#include "server/bots/supervisor.hpp"
#include "server/config/settings.hpp"

namespace app {

/// Starts the process for this app, which outlives it; null where the settings say that there are no bots.
std::unique_ptr<bots::Supervisor> start_computers(App& app, const config::Settings& settings);

/// Where this machine reaches a server that listens on this address and port: "ws://127.0.0.1:8080".
std::string own_url(const std::string& address, int port);

}  // namespace app
