#include "server/http/feed/feed_text.hpp"

#include <algorithm>

#include "common/core/utf8.hpp"
#include "common/record/time_text.hpp"
#include "server/http/feed/atom.hpp"

namespace http {

namespace {

constexpr std::string_view end_of_line = "\r\n";

std::string opponent_of(const OwnGame& game, const PageWords& words) {
  return game.opponent.empty() ? words.say("game.somebody") : game.opponent;
}

std::string_view key_of(OwnGame::Standing standing) {
  switch (standing) {
    case OwnGame::Standing::to_move:
      return "feed.to_move";
    case OwnGame::Standing::waiting:
      return "feed.waiting";
    case OwnGame::Standing::won:
      return "feed.won";
    case OwnGame::Standing::lost:
      return "feed.lost";
    case OwnGame::Standing::drawn:
      break;
  }
  return "feed.drawn";
}

std::string said(std::string_view key, const OwnGame& game, const PageWords& words) {
  return words.say(key, {{"game", game.title}, {"name", opponent_of(game, words)}});
}

std::string counted(int turns, const PageWords& words) {
  return words.say(turns == 1 ? "turns.one" : "turns.other", {{"n", std::to_string(turns)}});
}

std::string host_of(const Feed& feed) { return feed.site.substr(std::min(feed.site.size(), feed.site.find("//") + 2)); }

std::string address(const Feed& feed, const OwnGame& game) { return feed.site + "/game/" + game.room.value(); }

std::string title_of(const Feed& feed, const PageWords& words) {
  return words.say("feed.title", {{"name", feed.name}, {"site", feed.site_name}});
}

std::string entry(const Feed& feed, const OwnGame& game, const PageWords& words) {
  const std::string where = address(feed, game);
  return "<entry>" + atom_element("id", where) + atom_element("title", said(key_of(game.standing), game, words)) +
         atom_time("published", game.created_ms) + atom_time("updated", game.changed_ms) +
         atom_link("alternate", where) + atom_element("summary", counted(game.turns, words)) + "</entry>\n";
}

/// "20260921T141322Z".
std::string calendar_time(std::int64_t at_ms) {
  std::string text = record::time_text(at_ms).substr(0, std::string_view("2026-09-21T14:13:22").size());
  std::erase_if(text, [](char c) { return c == '-' || c == ':'; });
  return text + "Z";
}

/// RFC 5545, 3.3.11. What people write here has one line.
std::string calendar_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (static_cast<unsigned char>(c) < 0x20) continue;
    if (c == '\\' || c == ';' || c == ',') out += '\\';
    out += c;
  }
  return out;
}

std::string event(const Feed& feed, const OwnGame& game, const PageWords& words) {
  const bool is_to_move = game.standing == OwnGame::Standing::to_move;
  const std::string summary = said(is_to_move ? "feed.to_move" : "feed.next_turn", game, words);
  std::string lines = folded_line("BEGIN:VEVENT") + folded_line("UID:" + game.room.value() + "@" + host_of(feed));
  lines += folded_line("DTSTAMP:" + calendar_time(game.changed_ms));
  lines += folded_line("DTSTART:" + calendar_time(*game.deadline_ms));
  lines += folded_line("SEQUENCE:" + std::to_string(game.turns));
  lines += folded_line("SUMMARY:" + calendar_escaped(summary));
  lines += folded_line("URL:" + address(feed, game)) + folded_line("TRANSP:TRANSPARENT");
  return lines + folded_line("END:VEVENT");
}

/// SEQUENCE grows with each time that they agree on: by the minute it stays in 31 bits.
std::string event(const Feed& feed, const OwnMatch& match, const PageWords& words) {
  constexpr std::int64_t minute_ms = 60'000;
  constexpr std::int64_t lasts_ms = 60 * minute_ms;
  const std::string summary = words.say("feed.match", {{"game", match.title}, {"name", match.opponent}});
  std::string lines = folded_line("BEGIN:VEVENT") + folded_line("UID:" + match.id + "@" + host_of(feed));
  lines += folded_line("DTSTAMP:" + calendar_time(match.agreed_ms));
  lines += folded_line("DTSTART:" + calendar_time(match.at_ms));
  lines += folded_line("DTEND:" + calendar_time(match.at_ms + lasts_ms));
  lines += folded_line("SEQUENCE:" + std::to_string(match.agreed_ms / minute_ms));
  lines += folded_line("SUMMARY:" + calendar_escaped(summary));
  lines += folded_line("DESCRIPTION:" + calendar_escaped(match.tournament));
  return lines + folded_line("URL:" + feed.site + match.path) + folded_line("END:VEVENT");
}

}  // namespace

std::string atom_text(const Feed& feed, const PageWords& words) {
  std::string text = atom_begin({feed.site, feed.path, "/", title_of(feed, words), feed.site_name, feed.changed_ms});
  for (const OwnGame& game : feed.games) text += entry(feed, game, words);
  return text + atom_end();
}

std::string calendar_text(const Feed& feed, const PageWords& words) {
  std::string text = folded_line("BEGIN:VCALENDAR") + folded_line("VERSION:2.0");
  text += folded_line("PRODID:-//Gipfel//Own games//EN") + folded_line("CALSCALE:GREGORIAN");
  text += folded_line("X-WR-CALNAME:" + calendar_escaped(title_of(feed, words)));
  for (const OwnGame& game : feed.games) {
    if (game.deadline_ms) text += event(feed, game, words);
  }
  for (const OwnMatch& match : feed.matches) text += event(feed, match, words);
  return text + folded_line("END:VCALENDAR");
}

std::string folded_line(std::string_view line) {
  constexpr std::size_t most = 75;
  std::string out;
  std::size_t room = most;
  while (!line.empty()) {
    const std::size_t length = std::max<std::size_t>(1, core::utf8_length(line));
    if (length > room) {
      out.append(end_of_line).append(" ");
      room = most - 1;
    }
    out.append(line.substr(0, length));
    room -= length;
    line.remove_prefix(length);
  }
  return out.append(end_of_line);
}

}  // namespace http
