// The answers that give a person a session, or end it: body and cookie. Pure.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "server/account/accounts.hpp"
#include "server/http/message.hpp"

namespace http {

inline constexpr std::string_view session_cookie = "gipfel_session";
/// A secret by which a browser is known to its owner's account; it signs nobody in.
inline constexpr std::string_view browser_cookie = "gipfel_browser";

/// Secure cookies are sent by browsers over HTTPS only.
enum class Cookies { plain, secure };

/// `json` as text; nobody may keep it.
Response private_answer(std::string json);

/// The session as its owner is told of it: id, name and token, and a new recovery code.
std::string session_text(const account::NewSession& session);

/// Who the person is from now on, with the token, which is also the cookie for `length`; and the browser's secret as
/// another.
Response session_answer(const account::NewSession& session, std::chrono::seconds length, Cookies cookies);

/// An empty object, and no cookie any more.
Response signed_out_answer(Cookies cookies);

}  // namespace http
