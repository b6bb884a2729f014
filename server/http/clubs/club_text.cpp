#include "server/http/clubs/club_text.hpp"

#include <algorithm>

#include "server/account/house_names.hpp"
#include "server/base/spelling.hpp"
#include "server/http/body_json.hpp"
#include "server/room/chat.hpp"

namespace http {

namespace {

bool is_in_bounds(std::string_view name) {
  const std::size_t length = characters(name);
  return length >= least_club_name && length <= most_club_name;
}

/// All words together are of one script, as one name is.
bool is_safe_name(std::string_view name) {
  std::string word(name);
  std::erase(word, ' ');
  return base::begins_with_letter(name) && base::is_safe_word(word);
}

bool speaks_for_the_house(std::string_view name) {
  std::string word(name);
  std::ranges::replace(word, ' ', '_');
  return account::speaks_for_the_house(word);
}

}  // namespace

std::string cleaned_club_name(std::string_view text) {
  std::string name = base::composed(room::cleaned_line(text));
  const auto both_spaces = [](char a, char b) { return a == ' ' && b == ' '; };
  name.erase(std::unique(name.begin(), name.end(), both_spaces), name.end());
  return name;
}

std::string cleaned_about(std::string_view text) {
  std::string about;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    about += room::cleaned_line(text.substr(0, end)) + '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  for (std::size_t at = about.find("\n\n\n"); at != std::string::npos; at = about.find("\n\n\n", at))
    about.erase(at, 1);
  about.erase(0, std::min(about.find_first_not_of('\n'), about.size()));
  about.erase(about.find_last_not_of('\n') + 1);
  return about;
}

std::optional<Response> refuse_club_name(std::string_view cleaned) {
  if (is_in_bounds(cleaned) && is_safe_name(cleaned) && !speaks_for_the_house(cleaned)) return std::nullopt;
  return error_response(400, "bad_name",
                        "Use 3 to 30 letters of one script, digits and spaces, and no name that sounds official.",
                        "club_bad_name");
}

std::optional<Response> refuse_about(std::string_view cleaned) {
  const auto lines = static_cast<std::size_t>(std::ranges::count(cleaned, '\n')) + 1;
  if (characters(cleaned) <= most_club_about && lines <= most_club_lines) return std::nullopt;
  return error_response(413, "too_big", "A club's text has 1000 characters and 30 lines at most.");
}

}  // namespace http
