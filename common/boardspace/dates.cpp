#include "common/boardspace/dates.hpp"

#include <array>
#include <vector>

#include "common/boardspace/words.hpp"
#include "common/record/time_text.hpp"

namespace boardspace {
namespace {

struct ClockTime {
  int hour = 0;
  int minute = 0;
  int second = 0;
};

/// 13:04:12
std::optional<ClockTime> clock_time(std::string_view text) {
  if (text.size() != 8 || text[2] != ':' || text[5] != ':') return std::nullopt;
  const auto hour = number(text.substr(0, 2));
  const auto minute = number(text.substr(3, 2));
  const auto second = number(text.substr(6, 2));
  if (!hour || !minute || !second) return std::nullopt;
  return ClockTime{*hour, *minute, *second};
}

std::optional<int> month(std::string_view text) {
  constexpr std::array<std::string_view, 12> months{"jan", "feb", "mar", "apr", "may", "jun",
                                                    "jul", "aug", "sep", "oct", "nov", "dec"};
  for (std::size_t i = 0; i < months.size(); ++i) {
    if (lower(text) == months[i]) return static_cast<int>(i) + 1;
  }
  return std::nullopt;
}

/// Tue Oct 28 13:04:12 CDT 2025
std::optional<record::Time> java_date(const std::vector<std::string>& words) {
  if (words.size() < 5) return std::nullopt;
  const auto of_month = month(words[1]);
  const auto day = number(words[2]);
  const auto time = clock_time(words[3]);
  const auto year = number(words.back());
  if (!of_month || !day || !time || !year) return std::nullopt;
  return record::moment(*year, *of_month, *day, time->hour, time->minute, time->second);
}

/// -2025-10-28-1804 at the end
std::optional<record::Time> title_date(std::string_view title, int second) {
  constexpr std::size_t size = 16;
  constexpr std::string_view ending = ".sgf";
  if (title.ends_with(ending)) title.remove_suffix(ending.size());
  if (title.size() < size) return std::nullopt;
  const std::string_view date = title.substr(title.size() - size);
  if (date[0] != '-' || date[5] != '-' || date[8] != '-' || date[11] != '-') return std::nullopt;
  const auto year = number(date.substr(1, 4));
  const auto of_month = number(date.substr(6, 2));
  const auto day = number(date.substr(9, 2));
  const auto hour = number(date.substr(12, 2));
  const auto minute = number(date.substr(14, 2));
  if (!year || !of_month || !day || !hour || !minute) return std::nullopt;
  return record::moment(*year, *of_month, *day, *hour, *minute, second);
}

}  // namespace

std::optional<record::Time> began(std::string_view title, std::string_view date) {
  const std::vector<std::string> words = split(date);
  const auto time = words.size() > 3 ? clock_time(words[3]) : std::nullopt;
  if (const auto moment = title_date(title, time ? time->second : 0)) return moment;
  return java_date(words);
}

}  // namespace boardspace
