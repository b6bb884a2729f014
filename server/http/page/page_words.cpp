#include "server/http/page/page_words.hpp"

#include <boost/algorithm/string/case_conv.hpp>
#include <stdexcept>
#include <vector>

#include "embedded/page_words.hpp"
#include "server/base/text_list.hpp"
#include "server/http/accepted.hpp"
#include "server/http/json_text.hpp"

namespace http {
namespace {

using Languages = std::map<std::string, PageWords, std::less<>>;

const Languages& languages() {
  static const Languages all = [] {
    Languages made;
    for (const embed::EmbeddedFile& file : embed::page_words()) {
      made.emplace(file.name.substr(0, file.name.find('.')), PageWords(file.content));
    }
    return made;
  }();
  return all;
}

}  // namespace

PageWords::PageWords(std::string_view file) : texts_(nlohmann::json::parse(file).get<decltype(texts_)>()) {}

std::string PageWords::say(std::string_view key, std::span<const Value> values) const {
  const auto found = texts_.find(key);
  if (found == texts_.end()) throw std::out_of_range("The pages' heads have no text " + std::string(key) + ".");
  std::string said;
  std::string_view rest = found->second;
  for (std::size_t begin = rest.find('{'); begin != std::string_view::npos; begin = rest.find('{')) {
    const std::size_t end = rest.find('}', begin);
    const std::string_view name = rest.substr(begin + 1, end - begin - 1);
    said.append(rest.substr(0, begin));
    for (const auto& [one, value] : values) {
      if (one == name) said.append(value);
    }
    rest.remove_prefix(end + 1);
  }
  return said.append(rest);
}

std::string SiteWords::say(std::string_view key, PageWords::Values values) const {
  std::vector<PageWords::Value> all(values);
  all.emplace_back("site", site_);
  return words_.say(key, all);
}

std::string_view language_for(std::string_view accept_language) {
  std::string_view best = "en";
  int wish = 0;
  while (!accept_language.empty()) {
    std::string_view item = base::next_item(accept_language, ',');
    const std::string_view locale = base::next_item(item, ';');
    const auto spoken = languages().find(boost::to_lower_copy(std::string(locale.substr(0, locale.find('-')))));
    const int quality = quality_of(item);
    if (spoken == languages().end() || quality <= wish) continue;
    best = spoken->first;
    wish = quality;
  }
  return best;
}

const PageWords& words_for(std::string_view accept_language) {
  return languages().find(language_for(accept_language))->second;
}

std::string reason_words(std::string_view accept_language, std::string_view reason) {
  const PageWords& words = words_for(accept_language);
  const std::string key = "reason." + std::string(reason);
  return words.has(key) ? words.say(key) : std::string();
}

}  // namespace http
