#include "server/protocol/json_writer.hpp"

#include <charconv>

#include "common/core/json_string.hpp"

namespace protocol {

void JsonWriter::grow(std::size_t bytes) { text_.resize(std::max(text_.capacity(), bytes)); }

JsonWriter& JsonWriter::put(std::string_view token) {
  std::copy(token.begin(), token.end(), next(token.size()));
  size_ += token.size();
  return *this;
}

JsonWriter& JsonWriter::open(char bracket) {
  *next(1) = bracket;
  ++size_;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  if (text_.size() == size_) grow(size_ + 1);
  text_[size_++] = bracket;
  return *this;
}

JsonWriter& JsonWriter::begin_object() { return open('{'); }
JsonWriter& JsonWriter::end_object() { return close('}'); }
JsonWriter& JsonWriter::begin_array() { return open('['); }
JsonWriter& JsonWriter::end_array() { return close(']'); }

JsonWriter& JsonWriter::text(std::string_view value) {
  char* at = next(value.size() + 2);
  if (core::plain_length(value) == value.size()) {
    *at++ = '"';
    at = std::copy(value.begin(), value.end(), at);
    *at++ = '"';
    size_ = static_cast<std::size_t>(at - text_.data());
  } else {
    text_.resize(size_);
    core::append_json_string(text_, value);
    size_ = text_.size();
  }
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
  constexpr std::size_t most_digits = 20;
  char* const at = next(most_digits);
  size_ += static_cast<std::size_t>(std::to_chars(at, at + most_digits, value).ptr - at);
  return *this;
}

JsonWriter& JsonWriter::flag(bool value) { return put(value ? "true" : "false"); }
JsonWriter& JsonWriter::null() { return put("null"); }

JsonWriter& JsonWriter::json(std::string_view value) { return put(value); }

std::string JsonWriter::take() {
  text_.resize(size_);
  return std::move(text_);
}

}  // namespace protocol
