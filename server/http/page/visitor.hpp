// How a visitor likes the pages and what the server knows of them before it asks the database: by cookies and headers.
// Pure.
#pragma once

#include <string_view>

#include "server/http/message.hpp"

namespace http {

struct Visitor {
  std::string_view language;    ///< "de": the one chosen on the site, else the one the browser asks for
  std::string_view theme = {};  ///< "light" or "dark"; empty: as the system has it
  bool is_member = false;       ///< had an account the last time
  bool is_known = false;        ///< a guest who has played or learnt here before
  bool is_nobody = false;       ///< has no session
};

/// The cookie gipfel_look is "LANGUAGE.THEME.WHO", written by the client; whatever else it holds is passed over.
Visitor visitor_of(const Request& request);

}  // namespace http
