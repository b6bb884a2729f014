// JSON put together by hand, for what is sent often: no tree in between, commas set by themselves.
// Texts come from people: they are escaped, and what is no UTF-8 in them becomes U+FFFD. Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace protocol {

class JsonWriter {
 public:
  explicit JsonWriter(std::size_t expected_bytes = 192) { text_.reserve(expected_bytes); }

  JsonWriter& begin_object();
  JsonWriter& end_object();
  JsonWriter& begin_array();
  JsonWriter& end_array();

  /// A field's name: one of our own plain words, never escaped.
  JsonWriter& key(std::string_view name);
  JsonWriter& text(std::string_view value);
  JsonWriter& number(std::int64_t value);
  JsonWriter& flag(bool value);
  JsonWriter& null();

  JsonWriter& text(std::string_view name, std::string_view value) { return key(name).text(value); }
  JsonWriter& number(std::string_view name, std::int64_t value) { return key(name).number(value); }
  JsonWriter& flag(std::string_view name, bool value) { return key(name).flag(value); }
  JsonWriter& null(std::string_view name) { return key(name).null(); }

  std::string take() { return std::move(text_); }

 private:
  void separate();

  std::string text_;
};

}  // namespace protocol
