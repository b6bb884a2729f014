// The parts of which an Atom feed (RFC 4287) is put together. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace http {

/// What stands at the beginning of a feed, up to its first entry.
struct AtomFeed {
  std::string site;  ///< "https://play.example.org"
  std::string path;  ///< its own
  std::string page;  ///< path of the page of which it tells
  std::string title;
  std::string author;
  std::int64_t updated_ms = 0;
};
std::string atom_begin(const AtomFeed& feed);
std::string atom_end();

std::string atom_element(std::string_view name, std::string_view text);
std::string atom_time(std::string_view name, std::int64_t at_ms);
std::string atom_link(std::string_view relation, std::string_view to);

}  // namespace http
