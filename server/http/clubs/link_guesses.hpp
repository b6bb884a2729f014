// Wrong secrets of clubs' links, counted by the address that shows them. Any thread.
#pragma once

#include <string>

#include "server/account/tokens.hpp"
#include "server/http/request_limit.hpp"

namespace http {

/// In a club fifty people behind one address may have an old link.
inline constexpr account::AddressLimit::Rate wrong_club_links{60, 120};

class LinkGuesses {
 public:
  explicit LinkGuesses(const base::HomeNetworks& home) : wrong_(wrong_club_links, home) {}

  /// The hash by which a secret is looked for; empty: there is none to look for.
  static std::string hash_of(std::string_view secret) { return secret.empty() ? "" : account::hash_token(secret); }

  /// 429 "rate" if this address has shown too many wrong ones to show another.
  std::optional<Response> refuse(const Request& request, const std::string& hash) {
    return hash.empty() ? std::nullopt : wrong_.refuse_next(request);
  }
  /// It showed a secret and found nothing.
  void was_wrong(const Request& request, const std::string& hash) {
    if (!hash.empty()) wrong_.count(request);
  }

 private:
  RequestLimit wrong_;
};

}  // namespace http
