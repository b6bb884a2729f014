#include "server/http/origin.hpp"

#include <algorithm>

#include "server/base/origin.hpp"

namespace http {

bool Origins::allows(const Request& request) const {
  const auto origin = base::read_origin(request.header("origin"));
  if (!origin) return false;
  if (!allowed_.empty()) return std::find(allowed_.begin(), allowed_.end(), origin->text()) != allowed_.end();
  if (own_ == Own::https && origin->scheme != "https") return false;
  return base::read_authority(request.header("host"), origin->scheme) == origin->authority;
}

std::string Origins::site(const Request& request) const {
  if (!allowed_.empty()) return allowed_.front();
  const std::string scheme = own_ == Own::https ? "https" : "http";
  const auto authority = base::read_authority(request.header("host"), scheme);
  return authority ? scheme + "://" + *authority : "";
}

}  // namespace http
