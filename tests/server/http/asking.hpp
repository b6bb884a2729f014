// Requests of the API as a client makes them, and what to look for in the answers.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http/message.hpp"
#include "server/http/origin.hpp"

namespace http {

/// With these headers.
inline Request request(std::vector<std::pair<std::string, std::string>> headers = {}) {
  Request made;
  made.method = Method::post;
  made.headers = std::move(headers);
  made.remote_address = "10.0.0.1";
  return made;
}

inline Origins::Verdict from_our_page(const Request& request) {
  const bool is_ours = request.header("origin") == "https://our.example";
  return is_ours ? Origins::Verdict::ours : Origins::Verdict::other_host;
}

/// Of a refusal.
inline std::string code(const Response& response) {
  return nlohmann::json::parse(response.body).at("error").at("code");
}

inline std::string header(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return "";
}

}  // namespace http
