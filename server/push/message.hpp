// What a push service carries: a text that only one browser can read, by RFC 8291 (Message Encryption for Web Push) in
// the form of RFC 8188 (aes128gcm), in one record. Pure but for randomness.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/push/curve_key.hpp"

namespace push {

/// What a browser gives for its messages, as bytes.
struct BrowserKeys {
  std::string point;   ///< "p256dh": 65 bytes
  std::string secret;  ///< "auth": 16 bytes
};

/// From what a browser writes as base64url; empty: these are no such keys. Whether the point is one of the curve shows
/// when something is encrypted.
std::optional<BrowserKeys> read_keys(std::string_view p256dh, std::string_view auth);

/// RFC 8291 section 4: services take bodies of 4096 bytes; this much text is certain to fit.
inline constexpr std::size_t most_text = 3993;

inline constexpr std::size_t salt_bytes = 16;

/// `text`: at most most_text bytes. Empty: the browser's point is none of the curve.
std::optional<std::string> encrypted(std::string_view text, const BrowserKeys& keys);

/// With a key and a salt that are used for no other message.
std::optional<std::string> encrypted(std::string_view text, const BrowserKeys& keys, const CurveKey& once,
                                     std::string_view salt);

}  // namespace push
