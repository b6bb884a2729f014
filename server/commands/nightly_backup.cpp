#include "server/commands/nightly_backup.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <functional>
#include <optional>
#include <string_view>

#include "common/record/time_text.hpp"
#include "server/commands/backup_command.hpp"
#include "server/commands/check_command.hpp"

namespace commands {

namespace {

using std::chrono::days;
using std::chrono::sys_days;

constexpr std::size_t kept_nights = 7;
constexpr int kept_weeks = 4;
constexpr std::string_view before_day = "gipfel-";
constexpr std::string_view after_day = ".sqlite";
constexpr std::size_t day_length = 10;  // 2026-11-26

sys_days monday_of(sys_days day) { return day - (std::chrono::weekday(day) - std::chrono::Monday); }

std::filesystem::path file_of(const std::filesystem::path& folder, sys_days night) {
  const auto moment = std::chrono::duration_cast<std::chrono::milliseconds>(night.time_since_epoch());
  return folder /
         (std::string(before_day) + record::time_text(moment.count()).substr(0, day_length) + std::string(after_day));
}

/// Of a file that file_of() names.
std::optional<sys_days> night_of(const std::filesystem::path& file) {
  const std::string name = file.filename();
  if (name.size() != before_day.size() + day_length + after_day.size()) return std::nullopt;
  const auto moment = record::read_time(name.substr(before_day.size(), day_length) + "T00:00Z");
  if (!moment) return std::nullopt;
  const auto night =
      std::chrono::floor<days>(std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(*moment)));
  return file_of(file.parent_path(), night) == file ? std::optional(night) : std::nullopt;
}

Nights nights_in(const std::filesystem::path& folder) {
  Nights nights;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (const auto night = night_of(entry.path())) nights.push_back(*night);
  return nights;
}

}  // namespace

Nights outdated(Nights nights) {
  std::ranges::sort(nights, std::greater());
  Nights old;
  int weeks = 0;
  for (std::size_t i = kept_nights; i < nights.size(); ++i) {
    const sys_days week = monday_of(nights[i]);
    const bool is_first = i + 1 == nights.size() || monday_of(nights[i + 1]) != week;
    const bool is_kept = week != monday_of(nights.front()) && is_first && weeks < kept_weeks;
    if (!is_kept) old.push_back(nights[i]);
    if (is_kept) ++weeks;
  }
  return old;
}

int back_up_nightly(const std::string& database, const std::filesystem::path& folder, sys_days today) {
  const std::filesystem::path unchecked = folder / "unchecked.sqlite";
  std::error_code ignored;
  std::filesystem::remove(unchecked, ignored);
  if (const int code = back_up(database, unchecked); code != 0) return code;
  if (const int code = check_file(unchecked); code != 0) return code;
  try {
    std::filesystem::rename(unchecked, file_of(folder, today));
    for (const sys_days night : outdated(nights_in(folder))) std::filesystem::remove(file_of(folder, night));
    std::printf("%s: %zu backups are kept\n", folder.c_str(), nights_in(folder).size());
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s\n", error.what());
    return 1;
  }
}

}  // namespace commands
