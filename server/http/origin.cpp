#include "server/http/origin.hpp"

#include <algorithm>

#include "server/base/web_origin.hpp"

namespace http {

Origins::Verdict Origins::judge(const Request& request) const {
  const auto origin = base::read_web_origin(request.header("origin"));
  if (!origin) return Verdict::unknown;
  if (!allowed_.empty()) {
    const bool is_listed = std::find(allowed_.begin(), allowed_.end(), origin->text()) != allowed_.end();
    return is_listed ? Verdict::ours : Verdict::unlisted;
  }
  if (base::read_authority(request.header("host"), origin->scheme) != origin->authority) return Verdict::other_host;
  return own_ == Own::https && origin->scheme != "https" ? Verdict::insecure : Verdict::ours;
}

std::string Origins::site(const Request& request) const {
  if (!allowed_.empty()) return allowed_.front();
  const std::string scheme = own_ == Own::https ? "https" : "http";
  const auto authority = base::read_authority(request.header("host"), scheme);
  return authority ? scheme + "://" + *authority : "";
}

}  // namespace http
