// A tournament as somebody without an account sees it, for pictures and for pages without scripts. Pure.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <functional>
#include <optional>
#include <string>

#include "common/core/strong_id.hpp"
#include "server/http/page/page_words.hpp"
#include "server/tournaments/seen.hpp"

namespace http {

/// As tournaments::Desk::find().
using TournamentOf = std::function<boost::asio::awaitable<std::optional<tournaments::Seen>>(core::TournamentId)>;

/// "2½" of 5 half points; those of an arena are whole.
std::string points_in_table(tournament::Form form, int points);
/// "TZAAR · Swiss"
std::string kind_of(const tournament::Settings& settings, const SiteWords& words);
/// "12 players so far", "Round 2", "Ada won"; by its status.
std::string standing_words(const tournaments::Seen& seen, const SiteWords& words);
/// "2026-11-27", UTC.
std::string start_date(const tournament::Settings& settings);
/// Search engines may show it: neither unlisted nor cancelled.
bool may_be_found(const tournaments::Seen& seen);

/// The card of it as SVG: picture::draw. Nothing if there is no such game.
std::optional<std::string> card_of(const tournaments::Seen& seen, const SiteWords& words);

}  // namespace http
