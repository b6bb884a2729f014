// The text of JSON in answers over HTTP, written here alone, so that nlohmann's templates are compiled once.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace http {

/// Of answers: members keep their order. What clients send is read by http/body_json: this takes quadratic time for
/// many members.
using Json = nlohmann::ordered_json;

/// Without spaces. Bytes that are not UTF-8 become U+FFFD.
std::string text(const Json& json);
/// The same with each member on a line of its own.
std::string indented_text(const Json& json);
/// JSON of our own. Throws if it is not.
Json read_own_json(std::string_view text);

}  // namespace http
