#include "server/storage/postgres/sql_text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <span>
#include <stdexcept>

namespace storage::postgres {

namespace {

bool is_of_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// What makes a row of a table the same as another.
struct Key {
  std::string_view table;
  std::vector<std::string_view> columns;
};

const std::vector<Key> keys = {{"explorer_segments", {"place"}},
                               {"feeds", {"user"}},
                               {"folded_events", {"room"}},
                               {"known_browsers", {"user", "hash"}},
                               {"mutes", {"user"}},
                               {"notes", {"user", "game"}},
                               {"preferences", {"user"}},
                               {"push_subscriptions", {"endpoint"}},
                               {"rating_days", {"user", "pool", "day"}},
                               {"ratings", {"user", "pool"}},
                               {"shared_devices", {"user", "other"}},
                               {"sleeping_rooms", {"room"}},
                               {"ties", {"user", "other"}}};

std::vector<std::string_view> words_until(std::string_view text, char end) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < text.size() && text[i] != end;) {
    const auto first = text.begin() + static_cast<std::ptrdiff_t>(i);
    const auto length = static_cast<std::size_t>(std::find_if_not(first, text.end(), is_of_word) - first);
    if (length > 0) words.push_back(text.substr(i, length));
    i += std::max(length, std::size_t{1});
  }
  return words;
}

std::string quoted(std::string_view column) { return column == "user" ? "\"user\"" : std::string(column); }

/// `statement`: " INTO table (columns) …".
std::string replacement(std::string_view statement) {
  const auto words = words_until(statement, ')');
  const auto key = std::find_if(keys.begin(), keys.end(), [&](const Key& each) { return each.table == words.at(1); });
  if (key == keys.end()) throw std::logic_error("PostgreSQL needs a key to replace rows of " + std::string(words[1]));
  std::string where;
  std::string set;
  for (const std::string_view column : key->columns) where += (where.empty() ? "" : ", ") + quoted(column);
  for (const std::string_view column : std::span(words).subspan(2)) {
    if (std::find(key->columns.begin(), key->columns.end(), column) != key->columns.end()) continue;
    set += (set.empty() ? "" : ", ") + quoted(column) + " = excluded." + quoted(column);
  }
  return " ON CONFLICT (" + where + ") DO UPDATE SET " + set;
}

class Speller {
 public:
  explicit Speller(std::string_view sql) : rest_(sql) {}

  SqlText spelled() {
    while (!rest_.empty()) {
      const char c = rest_.front();
      if (c == '\'' || c == '"') {
        spelled_.text += take_quoted(c);
      } else if (c == '?') {
        take(1);
        value(take_word());
      } else if (rest_.starts_with("--")) {
        spelled_.text += take(rest_.find('\n'));
      } else if (rest_.starts_with("::")) {
        spelled_.text += take(2);
      } else if (c == ':' && rest_.size() > 1 && is_of_word(rest_[1])) {
        take(1);
        named(':' + std::string(take_word()));
      } else if (is_of_word(c)) {
        word(take_word());
      } else {
        spelled_.text += take(1);
      }
    }
    spelled_.text += ending_;
    return std::move(spelled_);
  }

 private:
  std::string_view take(std::size_t length) {
    const std::string_view taken = rest_.substr(0, length);
    rest_.remove_prefix(taken.size());
    return taken;
  }

  std::string_view take_quoted(char mark) {
    const std::size_t end = rest_.find(mark, 1);
    return take(end == std::string_view::npos ? end : end + 1);
  }

  std::string_view take_word() {
    return take(static_cast<std::size_t>(std::find_if_not(rest_.begin(), rest_.end(), is_of_word) - rest_.begin()));
  }

  void value(std::string_view number) {
    int place = spelled_.values + 1;
    if (!number.empty()) std::from_chars(number.data(), number.data() + number.size(), place);
    put(place);
  }

  void named(const std::string& name) {
    if (spelled_.place_of(name) == 0) spelled_.names.push_back(name);
    put(spelled_.place_of(name));
  }

  void put(int place) {
    spelled_.values = std::max(spelled_.values, place);
    spelled_.text += '$' + std::to_string(place);
  }

  void word(std::string_view text) {
    if (text == "user") {
      spelled_.text += "\"user\"";
    } else if (text == "INDEXED") {
      take_words(2);
    } else if (text == "OR" && rest_.starts_with(" IGNORE ")) {
      take_words(1);
      ending_ = " ON CONFLICT DO NOTHING";
    } else if (text == "OR" && rest_.starts_with(" REPLACE ")) {
      take_words(1);
      ending_ = replacement(rest_);
    } else {
      spelled_.text += text;
    }
  }

  void take_words(int count) {
    for (int i = 0; i < count; ++i) {
      take(1);
      take_word();
    }
  }

  std::string_view rest_;
  SqlText spelled_;
  std::string ending_;
};

}  // namespace

int SqlText::place_of(std::string_view name) const {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? 0 : static_cast<int>(found - names.begin()) + 1;
}

SqlText spelled(std::string_view sql) { return Speller(sql).spelled(); }

}  // namespace storage::postgres
