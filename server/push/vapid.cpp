#include "server/push/vapid.hpp"

#include <nlohmann/json.hpp>

#include "server/push/base64url.hpp"

namespace push {

using Json = nlohmann::ordered_json;

std::string authorization(const CurveKey& key, std::string_view origin, std::string_view contact, std::int64_t now_ms) {
  const Json head = {{"typ", "JWT"}, {"alg", "ES256"}};
  const Json claims = {{"aud", origin}, {"exp", now_ms / 1000 + authorization_s}, {"sub", contact}};
  const std::string token = base64url(head.dump()) + '.' + base64url(claims.dump());
  return "vapid t=" + token + '.' + base64url(key.signature(token)) + ", k=" + base64url(key.public_point());
}

}  // namespace push
