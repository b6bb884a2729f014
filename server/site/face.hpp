// What the operator has made of the site: its name and looks, how its operator is reached, and their texts. Read once,
// at the start; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/config/settings.hpp"
#include "server/site/accent.hpp"
#include "server/site/logo.hpp"
#include "server/site/texts.hpp"

namespace site {

struct Face {
  std::string name = "Gipfel";
  std::string contact = {};                ///< "mailto:…" or "https://…"; empty: none is given
  std::optional<Text> welcome = {};        ///< for the first page
  std::optional<Text> imprint = {};        ///< who is responsible for the site
  std::string registration = "open";       ///< as the setting has it
  std::vector<Text> privacy = {{"", ""}};  ///< in each language that there is
  std::optional<Accent> accent = {};       ///< the colour of what can be pressed, in place of the client's own
  std::optional<Logo> logo = {};           ///< in place of the client's sign

  /// In that language ("de"), or in the first that there is.
  const Text& privacy_in(std::string_view language) const;
};

/// Throws std::runtime_error with a sentence if a file of the settings cannot be used.
Face face_of(const config::Settings& settings);

}  // namespace site
