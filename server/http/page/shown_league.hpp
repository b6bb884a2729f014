// A league for pages' heads and for readers without scripts. Pure.
#pragma once

#include <string>

#include "server/http/page/page_words.hpp"
#include "server/leagues/seen.hpp"

namespace http {

/// "TZAAR · League by days · Season 2", or how many have signed up.
std::string about_league(const leagues::Seen& seen, const SiteWords& words);
/// The divisions of the season that is played, with their players and the ways to their tables, as markup; else who has
/// signed up.
std::string divisions_of(const leagues::Seen& seen, const SiteWords& words);

}  // namespace http
