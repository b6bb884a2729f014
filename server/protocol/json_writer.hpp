// JSON put together by hand, for what is sent often: no tree in between, commas set by themselves.
// Texts come from people: they are escaped, and what is no UTF-8 in them becomes U+FFFD. Pure.
#pragma once

#include <algorithm>
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

  /// A field's name: one of our own plain words, never escaped. Inline, for a length that is known to the compiler.
  [[gnu::always_inline]] JsonWriter& key(std::string_view name) {
    char* at = next(name.size() + 3);
    *at++ = '"';
    at = std::copy(name.begin(), name.end(), at);
    *at++ = '"';
    *at++ = ':';
    size_ = static_cast<std::size_t>(at - text_.data());
    return *this;
  }
  /// A field whose value is such a word, too.
  [[gnu::always_inline]] JsonWriter& word(std::string_view name, std::string_view value) {
    char* at = key(name).next(value.size() + 2);
    *at++ = '"';
    at = std::copy(value.begin(), value.end(), at);
    *at++ = '"';
    size_ = static_cast<std::size_t>(at - text_.data());
    return *this;
  }
  JsonWriter& text(std::string_view value);
  JsonWriter& number(std::int64_t value);
  JsonWriter& flag(bool value);
  JsonWriter& null();
  /// A whole value that is JSON already.
  JsonWriter& json(std::string_view value);

  JsonWriter& text(std::string_view name, std::string_view value) { return key(name).text(value); }
  JsonWriter& number(std::string_view name, std::int64_t value) { return key(name).number(value); }
  JsonWriter& flag(std::string_view name, bool value) { return key(name).flag(value); }
  JsonWriter& null(std::string_view name) { return key(name).null(); }

  std::string take();

 private:
  /// Every value ends in a letter, digit, quote or closing bracket, so the last byte tells all.
  bool needs_comma() const {
    if (size_ == 0) return false;
    const char last = text_[size_ - 1];
    return last != '{' && last != '[' && last != ':';
  }

  /// The place behind what is written, for so many bytes and a comma, which is put there if it is due.
  char* next(std::size_t bytes) {
    if (text_.size() < size_ + bytes + 1) grow(size_ + bytes + 1);
    if (needs_comma()) text_[size_++] = ',';
    return text_.data() + size_;
  }

  void grow(std::size_t bytes);
  JsonWriter& put(std::string_view token);
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);

  std::string text_;      ///< longer than what is written, to write into
  std::size_t size_ = 0;  ///< of what is written
};

}  // namespace protocol
