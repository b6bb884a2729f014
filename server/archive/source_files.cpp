#include "server/archive/source_files.hpp"

#include <algorithm>
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
  std::string content(limits.file_bytes + 1, '\0');
  in.read(content.data(), static_cast<std::streamsize>(content.size()));
  content.resize(static_cast<std::size_t>(in.gcount()));
  if (in.bad() || !in.is_open()) return visitor.unreadable(path.string(), "The file cannot be read.");
  if (content.size() > limits.file_bytes) {
    return visitor.unreadable(path.string(),
                              "The file is larger than " + std::to_string(limits.file_bytes >> 20) + " MiB.");
  }
  visitor.file(path.string(), content);
}

std::vector<fs::path> files_below(const fs::path& folder, std::error_code& error) {
  std::vector<fs::path> files;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code ignored;
    if (at->is_regular_file(ignored)) files.push_back(at->path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

void visit_files(const fs::path& path, const SourceVisitor& visitor, const SourceLimits& limits) {
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    return is_zip(path) ? visit_zip(path, visitor, limits) : visit_plain(path, visitor, limits);
  }
  for (const fs::path& file : files_below(path, error)) visit_files(file, visitor, limits);
  if (error) visitor.unreadable(path.string(), "The folder cannot be read: " + error.message() + '.');
}

}  // namespace archive
