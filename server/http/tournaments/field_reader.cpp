#include "server/http/tournaments/field_reader.hpp"

#include <nlohmann/json.hpp>

namespace http {

using nlohmann::json;

FieldReader::FieldReader(const json& body) : body_(body) {
  if (!body.is_object()) problem_ = "The body must be a JSON object.";
}

std::int64_t FieldReader::number(const char* field, std::int64_t usual, std::int64_t least, std::int64_t most) {
  const json* const found = find(field);
  if (found == nullptr) return usual;
  const bool fits = found->is_number_integer() && *found >= least && *found <= most;
  if (!fits) complain(field, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
  return fits ? found->get<std::int64_t>() : usual;
}

std::int64_t FieldReader::minutes(const char* field, std::int64_t usual) {
  constexpr std::int64_t most = 24 * 60;
  return number(field, usual, 0, most) * 60'000;
}

int FieldReader::small(const char* field, int usual, int least, int most) {
  return static_cast<int>(number(field, usual, least, most));
}

bool FieldReader::flag(const char* field, bool usual) {
  const json* const found = find(field);
  if (found == nullptr) return usual;
  if (!found->is_boolean()) complain(field, "true or false");
  return found->is_boolean() ? found->get<bool>() : usual;
}

std::string FieldReader::text(const char* field) {
  const json* const found = find(field);
  if (found != nullptr && found->is_string()) return found->get<std::string>();
  complain(field, "a text");
  return {};
}

const json* FieldReader::find(const char* field) const {
  if (!problem_.empty()) return nullptr;
  const auto found = body_.find(field);
  return found == body_.end() || found->is_null() ? nullptr : &*found;
}

void FieldReader::complain(const std::string& field, const std::string& should) {
  if (problem_.empty()) problem_ = "\"" + field + "\" must be " + should + ".";
}

}  // namespace http
