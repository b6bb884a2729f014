// What a webhook is sent, in the form that it takes. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace push {

/// What is told, in words and for programs.
struct HookNews {
  std::string text;   ///< one line
  std::string link;   ///< "https://…"; empty: none
  std::string kind;   ///< "event" "result" "seek" "puzzle" "test"
  std::string facts;  ///< JSON
  std::int64_t at_ms = 0;
};

struct HookLetter {
  std::vector<std::string> headers;  ///< "Name: value"
  std::string body;
};

/// `form`: "discord", where nobody is called by what a name contains; "slack", where nothing is markup; "matrix", as
/// hookshot's generic webhooks take it; "json": everything, signed with `secret` ("Gipfel-Signature: sha256=" and the
/// HMAC of the body, in hexadecimal digits).
HookLetter hook_letter(const HookNews& news, std::string_view form, std::string_view secret);

}  // namespace push
