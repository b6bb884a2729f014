// The settings by name: which there are, of what type, within which bounds. Pure.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/config/settings.hpp"

namespace config {

/// Every key, in the order of Settings.
std::vector<std::string_view> keys();

/// Sets one key. What is wrong with key or value, as the end of a sentence, or nothing.
std::optional<std::string> set(Settings& settings, std::string_view key, const nlohmann::json& value);

/// The same from text, as in the environment: numbers in decimal, "true" and "false", lists with commas.
std::optional<std::string> set_text(Settings& settings, std::string_view key, const std::string& text);

}  // namespace config
