#include "server/http/message.hpp"

#include <algorithm>

#include "server/http/json_text.hpp"
#include "server/metrics/counters.hpp"

namespace http {
namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

std::string_view first_of(const Fields& fields, std::string_view name) {
  const auto found =
      std::find_if(fields.begin(), fields.end(), [name](const auto& field) { return field.first == name; });
  return found == fields.end() ? std::string_view() : std::string_view(found->second);
}

constexpr std::string_view content_security_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; ";
/// A picture that is opened by itself has its typeface inside, and nothing else.
constexpr std::string_view policy_of_pictures =
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'";

}  // namespace

std::string_view Request::header(std::string_view name) const { return first_of(headers, name); }

std::string_view Request::parameter(std::string_view name) const { return first_of(query, name); }

Response json_response(unsigned status, std::string text) {
  Response response;
  response.status = status;
  response.content_type = "application/json";
  response.body = std::move(text);
  return response;
}

Response open_response(std::string text) {
  Response response = json_response(200, std::move(text));
  response.is_open = true;
  return response;
}

Response error_response(unsigned status, std::string_view code, std::string_view sentence, std::string_view detail) {
  metrics::count_refusal(code);
  Json json;
  json["error"]["code"] = code;
  json["error"]["message"] = sentence;
  if (!detail.empty()) json["error"]["detail"] = detail;
  return json_response(status, text(json));
}

Response busy() {
  Response response = error_response(503, "busy", "The server is busy. Try again in a moment.");
  response.headers.emplace_back("Retry-After", "1");
  return response;
}

Response no_database() {
  return error_response(503, "storage", "The server cannot use its database right now. Try again soon.");
}

void add_security_headers(Response& response) {
  // The two Cross-Origin policies let the page share memory with its worker, the computer player.
  const bool is_picture = response.content_type == "image/svg+xml";
  const std::string page_policy = std::string(content_security_policy) + "form-action " +
                                  (response.has_form ? "'self'" : "'none'") + "; frame-ancestors " +
                                  (response.may_be_framed ? "*" : "'none'");
  response.headers.emplace_back("Content-Security-Policy", is_picture ? std::string(policy_of_pictures) : page_policy);
  response.headers.emplace_back("X-Content-Type-Options", "nosniff");
  response.headers.emplace_back("Referrer-Policy", "same-origin");
  response.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.emplace_back("Cross-Origin-Embedder-Policy", "require-corp");
  if (response.may_be_framed) response.headers.emplace_back("Cross-Origin-Resource-Policy", "cross-origin");
}

}  // namespace http
