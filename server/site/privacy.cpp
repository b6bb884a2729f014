#include "server/site/privacy.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string_view>

#include "embedded/privacy_texts.hpp"
#include "server/config/site_texts.hpp"
#include "server/site/markdown.hpp"

namespace site {
namespace {

using Values = std::map<std::string, std::string, std::less<>>;

/// As the text that it is, whatever Markdown makes of its signs.
std::string literally(std::string_view text) {
  std::string made;
  for (const char c : text) {
    const bool is_sign = c > ' ' && c < 0x7F && !std::isalnum(static_cast<unsigned char>(c));
    made += is_sign ? std::string("\\") + c : std::string(1, c);
  }
  return made;
}

std::string filled(std::string_view text, const Values& values) {
  std::string made;
  for (std::size_t begin = text.find('{'); begin != text.npos; begin = text.find('{')) {
    const std::size_t end = text.find('}', begin);
    made.append(text.substr(0, begin)).append(values.at(std::string(text.substr(begin + 1, end - begin - 1))));
    text.remove_prefix(end + 1);
  }
  return made.append(text);
}

/// As Markdown's link that shows itself.
std::string linked(const std::string& contact) {
  constexpr std::string_view mailto = "mailto:";
  return "<" + (contact.starts_with(mailto) ? contact.substr(mailto.size()) : contact) + ">";
}

Values values_of(const config::Settings& settings) {
  const std::string contact = config::contact_link(settings.contact);
  return {{"site", literally(settings.site_name)},
          {"days", std::to_string(settings.session_days)},
          {"contact", contact.empty() ? "" : ": " + linked(contact)}};
}

}  // namespace

std::vector<Text> usual_privacy(const config::Settings& settings) {
  const Values values = values_of(settings);
  std::vector<Text> texts;
  for (const embed::EmbeddedFile& file : embed::privacy_texts()) {
    const auto html = html_of(filled(file.content, values));
    if (!html) throw std::logic_error("The privacy text " + std::string(file.name) + " " + html.error() + ".");
    texts.push_back({std::string(file.name.substr(0, file.name.find('.'))), *html});
  }
  const auto english = std::find_if(texts.begin(), texts.end(), [](const Text& text) { return text.language == "en"; });
  std::rotate(texts.begin(), english, english + 1);
  return texts;
}

}  // namespace site
