#include "server/http/feed/puzzle_feed.hpp"

#include <optional>

#include "server/base/markup.hpp"
#include "server/http/feed/atom.hpp"
#include "server/http/page/shown_puzzle.hpp"
#include "server/picture/png.hpp"
#include "server/storage/people/rating_days.hpp"

namespace http {

namespace {

/// A puzzle may have its day again, so that its address is not enough.
std::string entry(const std::string& site, const storage::DatedPuzzle& dated, const ShownPuzzle& puzzle,
                  const SiteWords& words) {
  const std::string address = site + path_of(puzzle);
  const std::string task = task_of(puzzle, words);
  const std::string picture = address + (picture::draws_png() ? ".png" : ".svg");
  const std::string html = "<p><img src=\"" + base::escaped(picture) +
                           "\" alt=\"\" width=\"600\" height=\"315\"></p><p>" + base::escaped(task) + "</p>";
  return "<entry>" + atom_element("id", address + "#" + std::to_string(dated.day)) +
         atom_element("title", words.say("puzzle.of_day", {{"game", puzzle.title}})) +
         atom_time("updated", dated.day * storage::day_ms) + atom_link("alternate", address) +
         "<content type=\"html\">" + base::escaped(html) + "</content></entry>\n";
}

}  // namespace

std::string puzzle_feed(const std::string& site, const std::vector<storage::DatedPuzzle>& puzzles,
                        const SiteWords& words) {
  const std::int64_t updated_ms = puzzles.empty() ? 0 : puzzles.front().day * storage::day_ms;
  std::string text =
      atom_begin({site, "/puzzles.atom", "/puzzles", words.say("puzzle.feed"), std::string(words.site()), updated_ms});
  for (const storage::DatedPuzzle& each : puzzles) {
    if (const std::optional<ShownPuzzle> puzzle = shown(each.given)) text += entry(site, each, *puzzle, words);
  }
  return text + atom_end();
}

}  // namespace http
