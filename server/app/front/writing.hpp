// What keeps somebody from writing outside of rooms: the mutes and limits of the rooms' chats.
#pragma once

#include <optional>
#include <string>

#include "server/account/accounts.hpp"
#include "server/app/parts/visitors.hpp"
#include "server/http/message.hpp"

namespace app {

/// As http::MessageApi::RefuseWriter has it. `address`: the client's, as text.
std::optional<http::Response> refuse_writer(Visitors& visitors, const account::User& user, const std::string& address);

}  // namespace app
