// People as JSON for others, and the answer where there is nobody. Pure.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/http/message.hpp"
#include "server/storage/accounts/user_store.hpp"

namespace http {

/// KnownPerson of schema/http/player.json.
nlohmann::ordered_json person_json(const storage::User& user);

nlohmann::ordered_json rooms_json(const std::vector<core::RoomId>& rooms);

/// 404 "not_found"
Response nobody();

}  // namespace http
