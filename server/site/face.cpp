#include "server/site/face.hpp"

#include <algorithm>

#include "server/config/site_texts.hpp"
#include "server/site/privacy.hpp"

namespace site {
namespace {

constexpr std::size_t longest_text = 65'536;
constexpr std::size_t longest_welcome = 2'000;  // it is part of every page

std::optional<Text> text(const config::Settings& settings, const std::string& path, std::string_view setting,
                         std::size_t most_bytes) {
  if (path == "none") return std::nullopt;
  return Text{settings.text_language, text_of_file(path, setting, most_bytes)};
}

std::vector<Text> privacy(const config::Settings& settings) {
  const auto own = text(settings, settings.privacy_file, "privacy_file", longest_text);
  return own ? std::vector{*own} : usual_privacy(settings);
}

}  // namespace

const Text& Face::privacy_in(std::string_view language) const {
  const auto found =
      std::find_if(privacy.begin(), privacy.end(), [language](const Text& one) { return one.language == language; });
  return found == privacy.end() ? privacy.front() : *found;
}

Face face_of(const config::Settings& settings) {
  return {settings.site_name,
          config::contact_link(settings.contact),
          text(settings, settings.welcome_file, "welcome_file", longest_welcome),
          text(settings, settings.imprint_file, "imprint_file", longest_text),
          settings.registration,
          privacy(settings),
          settings.accent == "none" ? std::nullopt : std::optional(accent_of(settings.accent)),
          settings.logo_file == "none" ? std::nullopt : std::optional(logo_of_file(settings.logo_file, "logo_file"))};
}

}  // namespace site
