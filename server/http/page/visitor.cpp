#include "server/http/page/visitor.hpp"

#include "server/base/text_list.hpp"
#include "server/http/cookies.hpp"
#include "server/http/page/page_words.hpp"
#include "server/http/session_answer.hpp"

namespace http {

Visitor visitor_of(const Request& request) {
  const std::string_view cookies = request.header("cookie");
  std::string_view look = cookie(cookies, "gipfel_look");
  const std::string_view language = base::next_item(look, '.');
  const std::string_view theme = base::next_item(look, '.');
  Visitor visitor{language_for(language)};
  if (visitor.language != language) visitor.language = language_for(request.header("accept-language"));
  if (theme == "light" || theme == "dark") visitor.theme = theme;
  visitor.is_nobody = cookie(cookies, session_cookie).empty();
  visitor.is_member = !visitor.is_nobody && look == "member";
  visitor.is_known = look == "known";
  return visitor;
}

}  // namespace http
