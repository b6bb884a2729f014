#include "server/base/time_zone/time_zone.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>

namespace base {

namespace {

constexpr std::size_t header_bytes = 44;
constexpr std::size_t most_bytes = 64 * 1024;
constexpr std::int64_t day_s = 86'400;

/// A path of letters below the folder, and none of the folders with zones of another kind.
bool is_name(std::string_view name) {
  const auto fits = [](unsigned char one) { return std::isalnum(one) || one == '_' || one == '-' || one == '+'; };
  const auto is_part = [&](char one) { return one == '/' || fits(static_cast<unsigned char>(one)); };
  if (name.empty() || name.size() > TimeZone::longest_name || !std::all_of(name.begin(), name.end(), is_part)) {
    return false;
  }
  const bool has_empty_part = name.front() == '/' || name.back() == '/' || name.find("//") != name.npos;
  return !has_empty_part && !name.starts_with("posix/") && !name.starts_with("right/");
}

/// Big-endian numbers one after the other; beyond the end of the file nothing is read, and it is a fault.
class FileReader {
 public:
  explicit FileReader(std::string_view bytes) : rest_(bytes) {}

  std::int64_t number(std::size_t bytes) {
    if (!has(bytes)) return 0;
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes; ++i) value = value << 8 | static_cast<unsigned char>(rest_[i]);
    rest_.remove_prefix(bytes);
    const std::uint64_t sign = std::uint64_t{1} << (bytes * 8 - 1);
    return static_cast<std::int64_t>((value ^ sign) - sign);
  }
  void skip(std::size_t bytes) {
    if (has(bytes)) rest_.remove_prefix(bytes);
  }
  std::string_view rest() const { return rest_; }
  bool is_good() const { return is_good_; }

 private:
  bool has(std::size_t bytes) {
    is_good_ = is_good_ && bytes <= rest_.size();
    return is_good_;
  }
  std::string_view rest_;
  bool is_good_ = true;
};

struct Counts {
  std::size_t utc_marks = 0, standard_marks = 0, leaps = 0, times = 0, types = 0, letters = 0;
  std::size_t bytes(std::size_t time_bytes) const {
    return times * (time_bytes + 1) + types * 6 + letters + leaps * (time_bytes + 4) + standard_marks + utc_marks;
  }
};

/// Empty: no header of a version that has times of 64 bits.
std::optional<Counts> read_header(FileReader& reader) {
  if (reader.rest().size() < header_bytes || !reader.rest().starts_with("TZif") || reader.rest()[4] < '2') {
    return std::nullopt;
  }
  reader.skip(20);
  Counts counts;
  for (std::size_t* each :
       {&counts.utc_marks, &counts.standard_marks, &counts.leaps, &counts.times, &counts.types, &counts.letters}) {
    *each = static_cast<std::size_t>(reader.number(4)) & 0xFFFF;  // a file is no longer
  }
  return counts;
}

}  // namespace

std::optional<TimeZone> TimeZone::find(const std::string& name, const std::filesystem::path& folder) {
  if (!is_name(name)) return std::nullopt;
  std::error_code none;
  const std::filesystem::path path = folder / name;
  if (!std::filesystem::is_regular_file(path, none)) return std::nullopt;
  std::ifstream file(path, std::ios::binary);
  std::string bytes(most_bytes, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  return parse(bytes);
}

/// The first block has times of 32 bits, for older programs.
std::optional<TimeZone> TimeZone::parse(std::string_view file) {
  FileReader reader(file);
  const auto old = read_header(reader);
  if (!old) return std::nullopt;
  reader.skip(old->bytes(4));
  const auto counts = read_header(reader);
  if (!counts || counts->types == 0) return std::nullopt;
  TimeZone zone;
  for (std::size_t i = 0; i < counts->times; ++i) zone.changes_.push_back({reader.number(8), 0});
  std::vector<std::size_t> types;
  for (std::size_t i = 0; i < counts->times; ++i) types.push_back(static_cast<std::size_t>(reader.number(1) & 0xFF));
  std::vector<std::int64_t> offsets;
  for (std::size_t i = 0; i < counts->types; ++i) {
    offsets.push_back(reader.number(4));
    reader.skip(2);
  }
  reader.skip(counts->letters + counts->leaps * 12 + counts->standard_marks + counts->utc_marks);
  const bool fits = std::all_of(types.begin(), types.end(), [&](std::size_t type) { return type < offsets.size(); });
  if (!reader.is_good() || !fits) return std::nullopt;
  for (std::size_t i = 0; i < types.size(); ++i) zone.changes_[i].offset_s = offsets[types[i]];
  zone.first_offset_ = offsets.front();
  std::string_view footer = reader.rest();
  if (footer.size() > 2 && footer.front() == '\n') {
    zone.rule_ = ZoneRule::parse(footer.substr(1, footer.find('\n', 1) - 1));
  }
  return zone;
}

std::int64_t TimeZone::offset_at(std::int64_t unix_s) const {
  const auto later = [](std::int64_t at, const Change& change) { return at < change.from_s; };
  const auto next = std::upper_bound(changes_.begin(), changes_.end(), unix_s, later);
  if (next == changes_.end() && rule_) return rule_->offset_at(unix_s);
  return next == changes_.begin() ? first_offset_ : std::prev(next)->offset_s;
}

std::int64_t TimeZone::unix_of(std::chrono::local_seconds shown) const {
  const std::int64_t as_utc = shown.time_since_epoch().count();
  const std::int64_t before = offset_at(as_utc - day_s);
  const std::int64_t after = offset_at(as_utc + day_s);
  if (offset_at(as_utc - before) == before) return as_utc - before;
  const bool is_shown = offset_at(as_utc - after) == after;
  return is_shown ? as_utc - after : as_utc - before;
}

}  // namespace base
