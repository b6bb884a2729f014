// The pages of the client, out of server/web/pages.json, the one list of them: the client's router, the static files
// and the pages' heads go by it. Any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace http {

struct ListedPage {
  std::string pattern;  ///< "/rules/{game}", as Route has it; {game} stands for the id of a game of the registry
  std::string words;    ///< its head's words are WORDS.title and WORDS.description; empty: its head says what it shows
  std::string board;    ///< the game whose start is its picture, and that its words may name
  std::string text = {};       ///< of the operator's, which it shows: "imprint", "privacy"; empty: none
  std::string feed = {};       ///< path of an Atom feed of what it shows; empty: none
  bool is_listed = true;       ///< search engines may show it
  bool may_be_framed = false;  ///< pages of other sites may show it in a frame: nothing can be changed on it
  bool is_daily = false;       ///< it shows the puzzle of the day
  // What the path names; empty: nothing.
  std::string room = {};
  std::string player = {};
  std::string tournament = {};
  std::string league = {};
  std::string puzzle = {};
};

/// The page at this path, with the game of the path as its board; nothing: there is none. A slash at the end changes
/// nothing.
std::optional<ListedPage> page_at(std::string_view path);

}  // namespace http
