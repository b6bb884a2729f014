// What a page shows before its scripts have run: drawn when the client is built (server/web/src/frames.tsx), a frame
// for each page and language, with {words} that are filled in here. Any thread.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/http/asset.hpp"
#include "server/http/page/visitor.hpp"

namespace http {

/// By the word in braces, as markup.
using FrameWords = std::map<std::string, std::string, std::less<>>;

class PageFrames {
 public:
  /// The frames live as long as the program; "/de/learn/tzaar.html" is the one of /learn/tzaar in German.
  explicit PageFrames(std::span<const Asset> frames);

  /// Empty: there is none. `name`: "learn/tzaar".
  std::string_view find(std::string_view language, std::string_view name) const;

 private:
  std::unordered_map<std::string_view, std::string_view> frames_;
};

/// The name of the frame of a page that is the same for all who speak a language.
std::string frame_name(std::string_view path, const Visitor& visitor);

/// `page` with the frame's links in its head and the frame in its body; unchanged if there is no frame.
std::string with_frame(std::string page, std::string_view frame, const FrameWords& words);

/// What a page starts once it is painted: the site, the program for games in frames of other sites, or nothing.
enum class Program : std::uint8_t { site, embedded_game, none };

/// `page` with what it begins with for this visitor: its language, their theme, and whether somebody is signed in.
std::string made_for(std::string page, const Visitor& visitor, Program program = Program::site);

}  // namespace http
