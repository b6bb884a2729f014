#include "server/mail/message.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <string_view>

namespace mail {

namespace {

constexpr std::size_t most_of_line = 76;        // RFC 2045 section 6.7
constexpr std::size_t most_of_word_bytes = 60;  // an encoded word has 75, of which 12 are not the text's

bool is_plain(char c) { return c > ' ' && c < 0x7f && c != '='; }

std::string hex_of(char c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  return {'=', digits[byte / 16], digits[byte % 16]};
}

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }

/// By RFC 2047, always encoded: so no line break, quote or word that is encoded already is taken for what it seems.
std::string head_text(std::string_view text) {
  constexpr std::string_view begin = "=?utf-8?Q?";
  std::string made(begin);
  std::size_t bytes = 0;
  for (const char c : text) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    const std::string next = is_letter ? std::string(1, c) : hex_of(c);
    // A character is in one word, and has at most 12 letters in it.
    if (bytes + 12 > most_of_word_bytes && begins_character(c)) {
      made += "?=\r\n ";
      made += begin;
      bytes = 0;
    }
    made += next;
    bytes += next.size();
  }
  return made + "?=";
}

/// One line of the text, without its end.
std::string quoted(std::string_view line) {
  std::string made;
  std::size_t width = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool is_kept = is_plain(line[i]) || (line[i] == ' ' && i + 1 < line.size());
    const std::string next = is_kept ? std::string(1, line[i]) : hex_of(line[i]);
    if (width + next.size() >= most_of_line) {
      made += "=\r\n";
      width = 0;
    }
    made += next;
    width += next.size();
  }
  return made;
}

std::string body(std::string_view text) {
  std::string made;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    made += quoted(text.substr(0, end)) + "\r\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return made;
}

/// As RFC 5322 has it, in English whatever the machine's locale.
std::string date(std::int64_t at_ms) {
  constexpr std::array<const char*, 7> days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<const char*, 12> months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t seconds = at_ms / 1000;
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%s, %d %s %d %02d:%02d:%02d +0000",
                days[static_cast<std::size_t>(utc.tm_wday)], utc.tm_mday, months[static_cast<std::size_t>(utc.tm_mon)],
                utc.tm_year + 1900, utc.tm_hour, utc.tm_min, utc.tm_sec);
  return text.data();
}

}  // namespace

std::string written(const Message& message) {
  std::string made = "Date: " + date(message.at_ms) + "\r\nFrom: " + head_text(message.name) + " <" + message.sender +
                     ">\r\nTo: <" + message.to + ">\r\nMessage-ID: <" + message.id +
                     ">\r\nSubject: " + head_text(message.subject) + "\r\n";
  if (!message.stop.empty()) {
    made += "List-Unsubscribe: <" + message.stop + ">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  }
  made +=
      "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
      "Content-Transfer-Encoding: quoted-printable\r\n\r\n";
  return made + body(message.text);
}

}  // namespace mail
