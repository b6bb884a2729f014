// Somebody who is here and may be shown, as the lists of people show them.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/http/people/pool_ratings.hpp"
#include "server/storage/accounts/user_store.hpp"

namespace http {

struct PersonHere {
  storage::User user;
  std::string_view doing;  ///< "here" "looking" "watching" "playing"
  core::RoomId game;       ///< public, that they play; empty: none
  std::vector<PoolRating> ratings;
};

/// HerePerson of schema/http/here.json.
nlohmann::ordered_json here_json(const PersonHere& person);

/// Everybody who is here and does not hide, in any order, without the server's own computers.
using EverybodyHere = std::function<boost::asio::awaitable<std::vector<PersonHere>>()>;

using People = std::unordered_set<core::UserId>;
/// Everybody whom this person has blocked or who has blocked them.
using ApartFrom = std::function<People(core::UserId)>;

}  // namespace http
