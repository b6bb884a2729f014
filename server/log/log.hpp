// How lines are logged: to stderr, one each, with UTC time and level, as text or as JSON. Parts log by spdlog's
// functions, or by write() where a line is about a room or a request.
// What identifies a session (tokens, tickets, cookies, query strings) is never logged.
#pragma once

#include <spdlog/spdlog.h>

#include <memory>
#include <string>
#include <utility>

#include "server/log/about.hpp"

namespace logs {  // `log` is a function of the C library

/// "text" or "json".
std::unique_ptr<spdlog::formatter> formatter(const std::string& format);

/// Call once, before there are threads. `level` and `format`: as in the settings.
void set_up(const std::string& level, const std::string& format);

/// From now on. Any thread.
void set_level(const std::string& level);

}  // namespace logs
