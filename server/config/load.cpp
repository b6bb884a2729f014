#include "server/config/load.hpp"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "common/core/nul.hpp"
#include "embedded/default_settings.hpp"
#include "server/config/keys.hpp"

namespace config {

namespace {

using nlohmann::json;
using Loaded = core::Expected<Settings, std::string>;

constexpr std::string_view prefix = "GIPFEL_";

core::Unexpected<std::string> problem(const std::string& name, const std::string& what, const std::string& source) {
  const char* end = what.ends_with('?') ? "" : ".";
  return core::Unexpected<std::string>("Setting \"" + name + "\" (" + source + ") " + what + end);
}

std::string upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? char(c - 32) : c; });
  return text;
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return text;
}

/// As editors count: lines and bytes in them from 1.
std::string place_in(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte > 0 ? byte - 1 : 0);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t column = before.size() - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

core::Expected<json, std::string> parse(std::string_view text) {
  try {
    return json::parse(text);
  } catch (const json::parse_error& error) {
    return core::Unexpected<std::string>("are not valid JSON: look at " + place_in(text, error.byte));
  }
}

Loaded apply_file(const Settings& settings, const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  if (!file) return core::Unexpected<std::string>("The settings file \"" + path.string() + "\" cannot be read.");
  return apply_json(settings, text.str(), path.string());
}

}  // namespace

Loaded apply_json(Settings settings, std::string_view text, const std::string& source) {
  if (core::json_has_nul(text)) return core::Unexpected<std::string>("The settings in " + source + " have U+0000.");
  const auto values = parse(text);
  if (!values) return core::Unexpected<std::string>("The settings in " + source + " " + values.error() + ".");
  if (!values->is_object())
    return core::Unexpected<std::string>("The settings in " + source + " are not a JSON object.");
  for (const auto& [key, value] : values->items()) {
    if (const auto wrong = set(settings, key, value)) return problem(key, *wrong, source);
  }
  return settings;
}

Loaded load(const Sources& sources) {
  Loaded loaded = apply_json({}, embed::default_settings().front().content, "config/default.json");
  if (loaded && sources.file) loaded = apply_file(*loaded, *sources.file);
  if (!loaded) return loaded;
  for (const auto& [key, text] : sources.environment) {
    const std::string source = "environment variable " + std::string(prefix) + upper(key);
    if (const auto wrong = set_text(*loaded, key, text)) return problem(key, *wrong, source);
  }
  for (const auto& [key, text] : sources.command_line) {
    if (const auto wrong = set_text(*loaded, key, text)) return problem(key, *wrong, "command line");
  }
  return loaded;
}

Texts environment() {
  Texts texts;
  for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
    const std::string_view entry = *variable;
    const std::size_t equals = entry.find('=');
    if (!entry.starts_with(prefix) || equals == std::string_view::npos) continue;
    const std::string_view key = entry.substr(prefix.size(), equals - prefix.size());
    texts[lower(std::string(key))] = entry.substr(equals + 1);
  }
  return texts;
}

}  // namespace config
