// The files that a path means: itself, everything below a folder, everything in a ZIP archive, also one in a
// folder. Nothing is unpacked to the disk, and nothing larger than its limits into memory.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>

namespace archive {

struct SourceLimits {
  std::size_t file_bytes = 4 << 20;                  ///< of one file, unpacked
  std::size_t archive_bytes = std::size_t{1} << 30;  ///< of all files of one ZIP archive, unpacked
  std::size_t archive_files = 500'000;
};

struct SourceVisitor {
  /// With the name to report and the contents.
  std::function<void(const std::string& name, const std::string& content)> file;
  /// With a sentence: the file could not be read.
  std::function<void(const std::string& name, const std::string& sentence)> unreadable;
};

/// In the order of their names.
void visit_files(const std::filesystem::path& path, const SourceVisitor& visitor, const SourceLimits& limits = {});

}  // namespace archive
