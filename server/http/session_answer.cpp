#include "server/http/session_answer.hpp"

#include <cstdint>
#include <string_view>
#include <utility>

#include "server/account/browser_secret.hpp"
#include "server/http/json_text.hpp"

namespace http {

namespace {

void set_cookie(Response& response, std::string_view name, std::string_view value, std::int64_t seconds,
                Cookies cookies) {
  std::string text(name);
  text.append("=").append(value).append("; Path=/; Max-Age=").append(std::to_string(seconds));
  text.append("; HttpOnly; SameSite=Lax").append(cookies == Cookies::secure ? "; Secure" : "");
  response.headers.emplace_back("Set-Cookie", std::move(text));
}

}  // namespace

Response private_answer(std::string json) {
  Response response = json_response(200, std::move(json));
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

std::string session_text(const account::NewSession& session) {
  Json body = {{"id", session.user.id.value()}, {"name", session.user.name}, {"token", session.token}};
  if (!session.code.empty()) body["recovery"] = session.code;
  return text(body);
}

Response session_answer(const account::NewSession& session, std::chrono::seconds length, Cookies cookies) {
  Response response = private_answer(session_text(session));
  set_cookie(response, session_cookie, session.token, length.count(), cookies);
  if (session.browser.empty()) return response;
  const auto known_for = std::chrono::seconds(account::browser_length);
  set_cookie(response, browser_cookie, session.browser, known_for.count(), cookies);
  return response;
}

Response signed_out_answer(Cookies cookies) {
  Response response = private_answer("{}");
  set_cookie(response, session_cookie, "", 0, cookies);
  return response;
}

}  // namespace http
