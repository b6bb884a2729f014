// How lines are logged: to stderr, one each, with UTC time and level. Parts log by spdlog's functions.
// What identifies a session (tokens, tickets, cookies, query strings) is never logged.
#pragma once

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <string>

namespace logs {  // `log` is a function of the C library

/// Call once, before there are threads. `level`: as in the settings.
inline void set_up(const std::string& level) {
  auto logger = spdlog::stderr_logger_mt("gipfel");
  logger->set_formatter(
      std::make_unique<spdlog::pattern_formatter>("%Y-%m-%dT%H:%M:%S.%eZ %l %v", spdlog::pattern_time_type::utc));
  logger->set_level(spdlog::level::from_str(level));
  logger->flush_on(spdlog::level::warn);
  spdlog::set_default_logger(std::move(logger));
}

}  // namespace logs
