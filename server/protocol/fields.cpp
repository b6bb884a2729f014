#include "server/protocol/fields.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "common/core/nul.hpp"

namespace protocol {

namespace {

using Json = nlohmann::json;

/// The deepest of our messages has three levels.
constexpr int max_depth = 16;

bool letter_or_digit(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Brackets outside of strings. Text that is no JSON may be counted wrongly, but is refused anyway.
bool too_deep(std::string_view text) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\') {
      ++i;
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == '{' || c == '[')) {
      if (++depth > max_depth) return true;
    } else if (!quoted && (c == '}' || c == ']')) {
      --depth;
    }
  }
  return false;
}

bool fits(const Json& value, std::int64_t least, std::int64_t most) {
  if (!value.is_number_integer()) return false;
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX)) return false;
  const auto number = value.get<std::int64_t>();
  return number >= least && number <= most;
}

}  // namespace

std::string parse_object(std::string_view text, Json& into) {
  if (too_deep(text)) return "The text is nested too deeply.";
  into = Json::parse(text, nullptr, false);
  if (into.is_discarded()) return "The text is not JSON.";
  if (!into.is_object()) return "The text is not a JSON object.";
  return {};
}

const Json* Fields::find(std::string_view name) const {
  const auto found = object_.find(name);
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

bool Fields::has(std::string_view name) const { return find(name) != nullptr; }

void Fields::complain(std::string_view name, std::string_view should) {
  if (!problem_.empty()) return;
  problem_.append("The field \"").append(name).append("\" must be ").append(should).append(".");
}

void Fields::complain_of(const Fields& inner) {
  if (problem_.empty()) problem_ = inner.problem_;
}

std::int64_t Fields::integer(std::string_view name, std::int64_t least, std::int64_t most) {
  const Json* value = find(name);
  if (value != nullptr && fits(*value, least, most)) return value->get<std::int64_t>();
  complain(name, "an integer from " + std::to_string(least) + " to " + std::to_string(most));
  return least;
}

std::string Fields::any_text(std::string_view name) {
  const Json* value = find(name);
  if (value == nullptr || !value->is_string()) {
    complain(name, "a text");
    return {};
  }
  const auto& text = value->get_ref<const std::string&>();
  if (!core::has_nul(text)) return text;
  complain(name, "a text without U+0000");
  return {};
}

std::string Fields::text(std::string_view name, std::size_t most_bytes) {
  std::string value = any_text(name);
  if (!value.empty() && value.size() <= most_bytes) return value;
  complain(name, "a text of 1 to " + std::to_string(most_bytes) + " bytes");
  return {};
}

std::string Fields::word(std::string_view name, std::size_t most_bytes) {
  std::string value = text(name, most_bytes);
  if (std::all_of(value.begin(), value.end(), [](char c) { return letter_or_digit(c) || c == '_' || c == '-'; })) {
    return value;
  }
  complain(name, "made of letters, digits, '_' and '-'");
  return {};
}

std::string Fields::room(std::string_view name) {
  std::string value = any_text(name);
  if (value.size() == 12 && std::all_of(value.begin(), value.end(), letter_or_digit)) return value;
  complain(name, "twelve letters and digits");
  return {};
}

std::vector<std::vector<std::string>> Fields::text_lists(std::string_view name, std::size_t most_bytes) {
  const Json* value = find(name);
  const auto is_text = [most_bytes](const Json& one) {
    if (!one.is_string()) return false;
    const auto& text = one.get_ref<const std::string&>();
    return !text.empty() && text.size() <= most_bytes && !core::has_nul(text);
  };
  const auto is_list = [&is_text](const Json& one) {
    return one.is_array() && std::all_of(one.begin(), one.end(), is_text);
  };
  if (value != nullptr && value->is_array() && std::all_of(value->begin(), value->end(), is_list)) {
    return value->get<std::vector<std::vector<std::string>>>();
  }
  complain(name, "lists of texts of 1 to " + std::to_string(most_bytes) + " bytes");
  return {};
}

bool Fields::flag(std::string_view name) {
  const Json* value = find(name);
  if (value != nullptr && value->is_boolean()) return value->get<bool>();
  complain(name, "true or false");
  return false;
}

std::size_t Fields::choice(std::string_view name, std::span<const std::string_view> words) {
  const Json* value = find(name);
  std::string should = "one of";
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (value != nullptr && value->is_string() && value->get_ref<const std::string&>() == words[i]) return i;
    should.append(" ").append(words[i]);
  }
  complain(name, should);
  return 0;
}

const Json& Fields::object(std::string_view name) {
  static const Json none = Json::object();
  const Json* value = find(name);
  if (value != nullptr && value->is_object()) return *value;
  complain(name, "an object");
  return none;
}

}  // namespace protocol
