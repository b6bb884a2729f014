// A browser's side of push messages, and a push service's check of who sends one: by OpenSSL, with none of the
// server's own code.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "server/push/curve_key.hpp"

namespace support {

/// From the private number (32 bytes) and the point (65 bytes).
push::CurveKey curve_key(const std::string& number, const std::string& point);

class PushReader {
 public:
  PushReader();
  /// As a subscription has them: base64url.
  std::string p256dh() const;
  std::string auth() const;
  /// What the message says; throws std::runtime_error if it is for somebody else, or damaged.
  std::string read(const std::string& message) const;

 private:
  push::CurveKey key_;
  std::string secret_;
};

/// The claims of a header Authorization: vapid; throws std::runtime_error if the signature is not that of its key.
nlohmann::json push_claims(const std::string& header);

}  // namespace support
