// The settings by name: which there are, of what type, within which bounds. Pure.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
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

/// Those that may change while the server runs.
std::span<const std::string_view> changing_keys();
bool changes_while_running(std::string_view key);

/// The value as set_text() takes it. A key that there is.
std::string text_of(const Settings& settings, std::string_view key);

/// The settings with these over them, by key. What is no setting, does not fit, or may not change while the server
/// runs, stays as it is: it comes from a newer program.
Settings with_changes(Settings settings, const std::map<std::string, std::string, std::less<>>& changed);

}  // namespace config
