// Which sites a browser may speak to us from. Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/core/expected.hpp"
#include "server/http/message.hpp"

namespace http {

class Origins {
 public:
  enum class Answer { missing, allowed, foreign };

  /// Entries are `scheme://host[:port]`, http or https. Without any, only the server's own origin is allowed: that
  /// whose authority is the request's Host. The error is a sentence that names the wrong entry.
  static core::Expected<Origins, std::string> read(const std::vector<std::string>& entries);

  /// `missing`: the request has no Origin, and the caller decides.
  Answer check(const Request& request) const;

 private:
  explicit Origins(std::vector<std::string> allowed) : allowed_(std::move(allowed)) {}

  std::vector<std::string> allowed_;  // as by canonical_origin
};

}  // namespace http
