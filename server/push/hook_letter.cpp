#include "server/push/hook_letter.hpp"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace push {

using Json = nlohmann::ordered_json;

namespace {

std::string with_link(const HookNews& news) { return news.link.empty() ? news.text : news.text + " " + news.link; }

/// Names and links between < and > are calls and links to Slack.
std::string without_markup(const std::string& text) {
  std::string plain;
  for (const char each : text) {
    if (each == '&') {
      plain += "&amp;";
    } else if (each == '<') {
      plain += "&lt;";
    } else if (each == '>') {
      plain += "&gt;";
    } else {
      plain += each;
    }
  }
  return plain;
}

std::string signature(const std::string& body, std::string_view secret) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> bytes{};
  unsigned length = 0;
  const auto* const data = reinterpret_cast<const unsigned char*>(body.data());
  if (HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()), data, body.size(), bytes.data(), &length) ==
      nullptr) {
    throw std::runtime_error("A message to a webhook cannot be signed.");
  }
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (unsigned i = 0; i < length; ++i) {
    text += digits[bytes[i] >> 4];
    text += digits[bytes[i] & 15];
  }
  return text;
}

Json body_for(const HookNews& news, std::string_view form) {
  if (form == "discord") return {{"content", with_link(news)}, {"allowed_mentions", {{"parse", Json::array()}}}};
  if (form == "slack") return {{"text", without_markup(with_link(news))}};
  if (form == "matrix") return {{"text", with_link(news)}};
  return {{"kind", news.kind},
          {"at", news.at_ms},
          {"text", news.text},
          {"link", news.link},
          {"facts", Json::parse(news.facts, nullptr, false)}};
}

}  // namespace

HookLetter hook_letter(const HookNews& news, std::string_view form, std::string_view secret) {
  HookLetter letter{{"Content-Type: application/json", "Expect:"},
                    body_for(news, form).dump(-1, ' ', false, Json::error_handler_t::replace)};
  if (form == "json") letter.headers.push_back("Gipfel-Signature: sha256=" + signature(letter.body, secret));
  return letter;
}

}  // namespace push
