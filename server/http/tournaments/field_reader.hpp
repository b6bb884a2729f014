// Reads the fields of a JSON body, and keeps what is wrong with the first that is wrong. Pure.
#pragma once

#include <algorithm>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace http {

class FieldReader {
 public:
  /// `body` outlives this.
  explicit FieldReader(const nlohmann::json& body);

  /// `usual` if the field is missing; also where it is wrong.
  std::int64_t number(const char* field, std::int64_t usual, std::int64_t least, std::int64_t most);
  /// Minutes in the field, milliseconds as the answer.
  std::int64_t minutes(const char* field, std::int64_t usual);
  int small(const char* field, int usual, int least, int most);
  bool flag(const char* field, bool usual);
  /// Must be there.
  std::string text(const char* field);
  /// The value whose place its word has in `words`.
  template <class Value, class Words>
  Value word(const char* field, const Words& words) {
    const std::string found = text(field);
    const auto place = std::find(words.begin(), words.end(), found);
    if (place == words.end()) complain(field, "one of the words that its schema names");
    return place == words.end() ? Value() : static_cast<Value>(place - words.begin());
  }
  /// Null: there is none.
  const nlohmann::json* find(const char* field) const;

  void complain(const std::string& field, const std::string& should);
  /// A sentence; empty: nothing is wrong.
  const std::string& problem() const { return problem_; }

 private:
  const nlohmann::json& body_;
  std::string problem_;
};

}  // namespace http
