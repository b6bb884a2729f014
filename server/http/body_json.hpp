// The JSON in the body of a request. Pure.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace http {

/// Discarded if it is no JSON, or has U+0000 in a text or name: PostgreSQL keeps that in no text.
nlohmann::json json_in(std::string_view body);

/// A text in the JSON object that `body` is; empty where there is none, which fits nothing.
std::string text_in(std::string_view body, const char* field);

/// Code points in a text that json_in has read, and so in well-formed UTF-8.
std::size_t characters(std::string_view text);

}  // namespace http
