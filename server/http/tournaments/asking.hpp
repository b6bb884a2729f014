// Who asks for something in a tournament or league, and how they are told that they cannot have it.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>

#include "server/http/authentication.hpp"
#include "server/http/message.hpp"
#include "server/storage/readers.hpp"
#include "server/tournaments/acts/acting.hpp"

namespace http {

/// Empty: somebody who is not signed in. `readers` outlive the coroutine.
boost::asio::awaitable<tournaments::Person> person_of(storage::Readers& readers, std::optional<account::User> who);

/// 403 "guest", "bot", "not_director", "not_admin", "club_members", "club_rank", 503 "storage", "busy", 404
/// "not_found", else 409 with the refusal's word after `of` ("tournament") and "_".
Response refused_by(const tournaments::Refusal& why, const std::string& of);

}  // namespace http
