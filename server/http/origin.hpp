// Which sites a browser may speak to us from. Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/http/message.hpp"

namespace http {

class Origins {
 public:
  /// How pages of this server itself reach a browser.
  enum class Own { http_or_https, https };

  /// `allowed`: as browsers send them (base::is_web_origin). Without any, only the server's own origin is allowed: that
  /// whose authority is the request's Host.
  Origins(std::vector<std::string> allowed, Own own) : allowed_(std::move(allowed)), own_(own) {}

  /// What a request's Origin is: this site's; none that can be read; not in the list; not by HTTPS where only that is
  /// ours; of another host than the one that the request was sent to.
  enum class Verdict { ours, unknown, unlisted, insecure, other_host };

  Verdict judge(const Request& request) const;
  /// What the addresses of this site begin with: the first allowed origin, else the one that the request came to; empty
  /// if it names none.
  std::string site(const Request& request) const;

 private:
  std::vector<std::string> allowed_;
  Own own_;
};

}  // namespace http
