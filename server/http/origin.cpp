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

}  // namespace http
