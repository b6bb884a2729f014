#include "server/account/house_names.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "common/core/text_cursor.hpp"
#include "server/base/spelling.hpp"

namespace account {

namespace {

enum class Where { anywhere, at_an_end, as_a_word };

struct Word {
  std::string_view text;
  Where where;
};

constexpr std::array<Word, 21> words = {
    {{"gipfel", Where::anywhere},      {"administrat", Where::anywhere}, {"moderator", Where::anywhere},
     {"webmaster", Where::anywhere},   {"admin", Where::at_an_end},      {"root", Where::as_a_word},
     {"system", Where::as_a_word},     {"server", Where::as_a_word},     {"computer", Where::at_an_end},
     {"mod", Where::as_a_word},        {"mods", Where::as_a_word},       {"staff", Where::as_a_word},
     {"support", Where::as_a_word},    {"official", Where::as_a_word},   {"operator", Where::as_a_word},
     {"sysop", Where::as_a_word},      {"superuser", Where::as_a_word},  {"postmaster", Where::as_a_word},
     {"hostmaster", Where::as_a_word}, {"security", Where::as_a_word},   {"deleted", Where::as_a_word}}};

bool is_upper(char c) { return core::is_letter(c) && core::to_lower(c) != c; }

/// The letter that a digit is read as, and one for those that look the same.
char as_read(char c) {
  constexpr std::string_view digits = "0134578";
  constexpr std::string_view letters = "oieastb";
  const std::size_t at = digits.find(c);
  const char letter = at == std::string_view::npos ? core::to_lower(c) : letters[at];
  return letter == 'l' ? 'i' : letter;
}

std::string as_read(std::string_view text) {
  std::string read;
  for (const char c : text) {
    if (c != '-' && c != '_') read += as_read(c);
    if (read.ends_with("rn")) read.replace(read.size() - 2, 2, "m");
  }
  return read;
}

/// How much of `text` is the word with its letters perhaps repeated; 0: it does not begin with it.
std::size_t matched(std::string_view text, std::string_view word) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (at == text.size() || text[at] != word[i]) return 0;
    ++at;
    const bool is_last_of_its_run = i + 1 == word.size() || word[i + 1] != word[i];
    while (is_last_of_its_run && at < text.size() && text[at] == word[i]) ++at;
  }
  return at;
}

bool is_word(std::string_view text, std::string_view word) {
  return !text.empty() && matched(text, word) == text.size();
}

bool contains(std::string_view text, std::string_view word) {
  for (; !text.empty(); text.remove_prefix(1)) {
    if (matched(text, word) > 0) return true;
  }
  return false;
}

bool ends_with(std::string_view text, std::string_view word) {
  for (; !text.empty(); text.remove_prefix(1)) {
    if (is_word(text, word)) return true;
  }
  return false;
}

std::string_view without_number(std::string_view name) {
  while (!name.empty() && !core::is_letter(name.back())) name.remove_suffix(1);
  return name;
}

/// Whole, and between '-', '_' and a capital behind a small letter; each with the number at its end and without.
std::vector<std::string> pieces(std::string_view name) {
  std::vector<std::string> found;
  const auto add = [&found](std::string_view piece) {
    found.push_back(as_read(piece));
    found.push_back(as_read(without_number(piece)));
  };
  add(name);
  std::size_t begin = 0;
  for (std::size_t at = 1; at <= name.size(); ++at) {
    const bool is_separator = at < name.size() && (name[at] == '-' || name[at] == '_');
    const bool is_new_word = at < name.size() && is_upper(name[at]) && !is_upper(name[at - 1]);
    if (at < name.size() && !is_separator && !is_new_word) continue;
    add(name.substr(begin, at - begin));
    begin = at;
  }
  return found;
}

}  // namespace

bool speaks_for_the_house(std::string_view name) {
  const std::vector<std::string> found = pieces(base::plain(name));
  return std::any_of(words.begin(), words.end(), [&](const Word& word) {
    const std::string text = as_read(word.text);
    return std::any_of(found.begin(), found.end(), [&](const std::string& piece) {
      if (is_word(piece, text)) return true;
      if (word.where == Where::anywhere) return contains(piece, text);
      return word.where == Where::at_an_end && (matched(piece, text) > 0 || ends_with(piece, text));
    });
  });
}

}  // namespace account
