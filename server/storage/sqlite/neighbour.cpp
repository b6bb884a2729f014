#include "server/storage/sqlite/neighbour.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

namespace storage {

namespace fs = std::filesystem;

namespace {

/// What every SQLite file begins with, the final zero among it.
constexpr std::string_view magic{"SQLite format 3\0", 16};
/// More files than these are not looked at.
constexpr int most_files = 10'000;

bool is_sqlite_file(const fs::path& path) {
  std::array<char, magic.size()> beginning{};
  std::ifstream file(path, std::ios::binary);
  file.read(beginning.data(), beginning.size());
  return file.good() && std::string_view(beginning.data(), beginning.size()) == magic;
}

}  // namespace

std::string database_beside_missing(const std::string& path) {
  std::error_code error;
  const fs::path folder = fs::absolute(path, error).parent_path();
  if (error || fs::exists(path, error)) return "";
  std::string newest;
  fs::file_time_type changed{};
  int left = most_files;
  for (fs::directory_iterator at(folder, error); !error && left > 0 && at != fs::directory_iterator(); --left) {
    std::error_code no_file;
    const fs::file_time_type written = fs::last_write_time(at->path(), no_file);
    const bool is_newer = newest.empty() || written > changed;
    if (!no_file && is_newer && at->is_regular_file(no_file) && is_sqlite_file(at->path())) {
      newest = at->path().string();
      changed = written;
    }
    at.increment(error);
  }
  return newest;
}

}  // namespace storage
