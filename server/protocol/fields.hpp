// Checked reading of one JSON object's fields, without exceptions: the first thing that is wrong is
// kept as a sentence naming the field, and reading goes on with harmless values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace protocol {

/// Parses an object into `into`; returns what is wrong with the text, empty if nothing. Texts that are
/// nested deeper than anything we know are refused before they are parsed.
std::string parse_object(std::string_view text, nlohmann::json& into);

class Fields {
 public:
  /// `object`, which must be a JSON object, is only referred to.
  explicit Fields(const nlohmann::json& object) : object_(object) {}

  /// Whether the field is there and not null.
  bool has(std::string_view name) const;

  std::int64_t integer(std::string_view name, std::int64_t least, std::int64_t most);
  /// Of 1 to `most_bytes` bytes.
  std::string text(std::string_view name, std::size_t most_bytes);
  /// Of any length, also empty; as all texts without U+0000.
  std::string any_text(std::string_view name);
  /// Of 1 to `most_bytes` letters, digits, '_' and '-'.
  std::string word(std::string_view name, std::size_t most_bytes);
  /// A room's id: twelve letters and digits.
  std::string room(std::string_view name);
  /// Lists of texts of 1 to `most_bytes` bytes each.
  std::vector<std::vector<std::string>> text_lists(std::string_view name, std::size_t most_bytes);
  bool flag(std::string_view name);
  /// Index in `words` of the field's text.
  std::size_t choice(std::string_view name, std::span<const std::string_view> words);
  /// The object in the field.
  const nlohmann::json& object(std::string_view name);

  /// Keeps the sentence if it is the first.
  void complain(std::string_view name, std::string_view should);
  /// Keeps what is wrong with an object inside this one, if it is the first.
  void complain_of(const Fields& inner);
  /// What is wrong first; empty: nothing.
  const std::string& problem() const { return problem_; }

 private:
  const nlohmann::json* find(std::string_view name) const;

  const nlohmann::json& object_;
  std::string problem_;
};

}  // namespace protocol
