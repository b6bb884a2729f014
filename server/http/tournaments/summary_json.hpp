// Tournaments in lists, as JSON: with the names of the people in them, and as the viewer may know their clubs. Pure.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/http/tournaments/club_side.hpp"
#include "server/tournaments/seen.hpp"

namespace http {

using Names = std::map<core::UserId, std::string>;
using Summaries = std::vector<std::shared_ptr<const tournaments::Summary>>;

/// Empty: the account is not there any more.
std::string name_in(const Names& names, core::UserId user);

/// Who is named in these: directors and winners.
std::set<core::UserId> people_in(const Summaries& all);

struct ListReader {
  core::UserId viewer;
  Names names;
  ClubSides clubs;
};

/// Without those that are for members of clubs alone in which the reader is none.
Json summaries_json(const Summaries& all, const ListReader& reader);

}  // namespace http
