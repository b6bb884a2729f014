#include "server/archive/source_files.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <vector>

#include "common/core/text_cursor.hpp"
#include "server/archive/zip_file.hpp"

namespace archive {

namespace fs = std::filesystem;

namespace {

bool is_zip(const fs::path& path) {
  std::string extension = path.extension().string();
  for (char& c : extension) c = core::to_lower(c);
  return extension == ".zip";
}

void visit_plain(const fs::path& path, const SourceVisitor& visitor, const SourceLimits& limits) {
  std::ifstream in(path, std::ios::binary);
  std::string content;
  std::array<char, 16 * 1024> part{};
  while (in && content.size() <= limits.file_bytes) {
    in.read(part.data(), static_cast<std::streamsize>(part.size()));
    content.append(part.data(), static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad() || !in.is_open()) return visitor.unreadable(path.string(), "The file cannot be read.");
  if (content.size() > limits.file_bytes) {
    return visitor.unreadable(path.string(),
                              "The file is larger than " + std::to_string(limits.file_bytes >> 20) + " MiB.");
  }
  visitor.file(path.string(), content);
}

/// A device may never end, and what it gives is nobody's games. A pipe ends with its writer.
bool is_device(const fs::path& path) {
  std::error_code ignored;
  return fs::is_character_file(path, ignored) || fs::is_block_file(path, ignored);
}

void visit_file(const fs::path& path, const SourceVisitor& visitor, const SourceLimits& limits) {
  if (is_device(path)) return visitor.unreadable(path.string(), "A device is no file with games.");
  return is_zip(path) ? visit_zip(path, visitor, limits) : visit_plain(path, visitor, limits);
}

/// Links to folders are not followed: they may lead back.
void visit_folder(const fs::path& folder, const SourceVisitor& visitor, const SourceLimits& limits) {
  std::error_code error;
  std::vector<fs::directory_entry> entries;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) entries.push_back(*at);
  if (error) visitor.unreadable(folder.string(), "The folder cannot be read: " + error.message() + '.');
  std::sort(entries.begin(), entries.end());
  for (const fs::directory_entry& entry : entries) {
    std::error_code ignored;
    if (entry.is_directory(ignored)) {
      if (!entry.is_symlink(ignored)) visit_folder(entry.path(), visitor, limits);
    } else if (entry.is_regular_file(ignored)) {
      visit_file(entry.path(), visitor, limits);
    }
  }
}

}  // namespace

void visit_files(const fs::path& path, const SourceVisitor& visitor, const SourceLimits& limits) {
  std::error_code ignored;
  return fs::is_directory(path, ignored) ? visit_folder(path, visitor, limits) : visit_file(path, visitor, limits);
}

}  // namespace archive
