// Somebody's own games as an Atom feed (RFC 4287) and as a calendar (RFC 5545). Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/feed/own_game.hpp"
#include "server/http/feed/own_match.hpp"
#include "server/http/page/page_words.hpp"

namespace http {

struct Feed {
  std::string site;  ///< "https://play.example.org"
  std::string path;  ///< its own, secret
  std::string site_name;
  std::string name;  ///< whose games they are
  std::int64_t changed_ms = 0;
  std::vector<OwnGame> games;
  std::vector<OwnMatch> matches = {};
};

/// An entry for each game, under the game's address: whose turn it is, and at last who won.
std::string atom_text(const Feed& feed, const PageWords& words);

/// An event for each game that has a deadline, at that moment, and of an hour for each match.
std::string calendar_text(const Feed& feed, const PageWords& words);

/// A line of a calendar with its end, in pieces of 75 bytes at most that no character is cut by.
std::string folded_line(std::string_view line);

}  // namespace http
