// The settings of this start: the defaults, over them a file, the environment, the command line. One
// wrong setting and there are none: the sentence names its key and its source.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "common/core/expected.hpp"
#include "server/config/settings.hpp"

namespace config {

using Texts = std::map<std::string, std::string>;  ///< key → value as text

/// Where settings come from; a later source overrides an earlier one.
struct Sources {
  std::optional<std::filesystem::path> file;  ///< JSON as in config/default.json; it need not name all keys
  Texts environment;
  Texts command_line;
};

core::Expected<Settings, std::string> load(const Sources& sources);

/// Sets the keys of a JSON text; `source` names it in the sentence.
core::Expected<Settings, std::string> apply_json(Settings settings, std::string_view text, const std::string& source);

/// The variables GIPFEL_<KEY> of this process, by <key> in lower case. Call before there are threads.
Texts environment();

}  // namespace config
