// The words of pages' heads in the site's languages, out of the message files in server/web/messages/heads. Any thread.
#pragma once

#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace http {

class PageWords {
 public:
  using Value = std::pair<std::string_view, std::string_view>;
  using Values = std::initializer_list<Value>;

  /// Of one message file. Throws nlohmann::json::exception if it is not an object of texts.
  explicit PageWords(std::string_view file);

  /// The text of that key, with each {name} replaced by its value. Throws std::out_of_range without such a text.
  std::string say(std::string_view key, Values values = {}) const { return say(key, std::span<const Value>(values)); }
  std::string say(std::string_view key, std::span<const Value> values) const;
  bool has(std::string_view key) const { return texts_.contains(key); }

 private:
  std::map<std::string, std::string, std::less<>> texts_;
};

/// The same, said by a site that is called {site}.
class SiteWords {
 public:
  /// Both outlive this.
  SiteWords(const PageWords& words, std::string_view site) : words_(words), site_(site) {}

  std::string say(std::string_view key, PageWords::Values values = {}) const;
  bool has(std::string_view key) const { return words_.has(key); }
  std::string_view site() const { return site_; }

 private:
  const PageWords& words_;
  std::string_view site_;
};

/// The language that an Accept-Language header wishes for most, "de"; English if the site speaks none of them.
std::string_view language_for(std::string_view accept_language);

/// In the language that an Accept-Language header wishes for most ("de-CH, en;q=0.7"); English if the site speaks none
/// of them.
const PageWords& words_for(std::string_view accept_language);

/// Why a game ended ("resignation"), in that language; empty for a reason without words.
std::string reason_words(std::string_view accept_language, std::string_view reason);

}  // namespace http
