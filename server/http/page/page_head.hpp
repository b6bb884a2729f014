// What a page says of itself to sites where its link is pasted, and to search engines: title, description, picture, as
// Open Graph's and Twitter's tags, in one of the site's languages. Pure.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/http/page/page_words.hpp"
#include "server/http/page/shown_league.hpp"
#include "server/http/page/shown_puzzle.hpp"
#include "server/http/page/shown_tournament.hpp"
#include "server/http/shown_game.hpp"

namespace http {

struct PageHead {
  std::string title;
  std::string description;
  std::string path;              ///< of the page
  std::string picture;           ///< path of a PNG, as large as picture::draw's; empty: none
  std::string shows;             ///< what is to be seen on it
  bool is_listed = true;         ///< search engines may show it
  bool may_be_embedded = false;  ///< other sites can ask how to show it (oembed_api.hpp)
  std::string feed = {};         ///< path of an Atom feed of what it shows; empty: none
};

/// Of a page that is the same for everybody; nothing if there is no such page.
std::optional<PageHead> head_of_page(std::string_view path, const SiteWords& words);
/// `ply`: the position that the link leads to, if the game has it; else the last.
PageHead head_of_game(std::string_view room, const ShownGame& game, std::optional<int> ply, const SiteWords& words);
/// Where there is no such page.
PageHead head_of_no_page(const SiteWords& words);
/// Where there is no such game.
PageHead head_of_no_game(const SiteWords& words);
/// Search engines show the page of all puzzles instead.
PageHead head_of_puzzle(const ShownPuzzle& puzzle, const SiteWords& words);
/// Where there is no such puzzle.
PageHead head_of_no_puzzle(const SiteWords& words);
/// Search engines show those that may_be_found().
PageHead head_of_tournament(const tournaments::Seen& seen, const SiteWords& words);
/// Where there is no such tournament.
PageHead head_of_no_tournament(const SiteWords& words);
/// Search engines show those that go on, unless they are for the members of a club alone.
PageHead head_of_league(const leagues::Seen& seen, const SiteWords& words);
/// Where there is no such league.
PageHead head_of_no_league(const SiteWords& words);
/// Search engines do not show players.
PageHead head_of_player(const std::string& name, const SiteWords& words);
/// Where nobody has this name.
PageHead head_of_no_player(const SiteWords& words);

/// The page with this head between its marks `<!-- head -->` and `<!-- /head -->`; `site`: "https://play.example.org",
/// which is called `name`. A page without the marks stays as it is.
std::string with_head(std::string_view page, const PageHead& head, std::string_view site, std::string_view name);

}  // namespace http
