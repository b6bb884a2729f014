#include "server/archive/zip_file.hpp"

#include <zip.h>

#include <algorithm>
#include <array>
#include <memory>

namespace archive {

namespace {

struct Discard {
  void operator()(zip_t* zip) const { zip_discard(zip); }
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Zip = std::unique_ptr<zip_t, Discard>;
using ZipFile = std::unique_ptr<zip_file_t, Discard>;

struct Unpacked {
  std::string content;
  std::size_t bytes = 0;  ///< that were unpacked for it, at most
  bool whole = false;     ///< false: the entry is damaged
};

/// No more than a little above `most` bytes are unpacked, whatever the archive says of its size.
Unpacked unpack(zip_t* zip, zip_uint64_t index, std::size_t most) {
  const ZipFile file(zip_fopen_index(zip, index, 0));
  Unpacked entry;
  if (!file) return entry;
  std::array<char, 64 * 1024> part{};
  while (entry.bytes <= most) {
    const zip_int64_t got = zip_fread(file.get(), part.data(), part.size());
    entry.bytes += got < 0 ? part.size() : static_cast<std::size_t>(got);
    if (got < 0) return entry;
    if (got == 0) break;
    entry.content.append(part.data(), static_cast<std::size_t>(got));
  }
  entry.whole = true;
  return entry;
}

std::string in_mebibytes(std::size_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

/// One after the other until the archive's limit is reached.
class Unpacker {
 public:
  Unpacker(zip_t* zip, std::string path, const SourceVisitor& visitor, const SourceLimits& limits)
      : zip_(zip), path_(std::move(path)), visitor_(visitor), limits_(limits) {}

  void all() {
    const auto count = static_cast<std::size_t>(std::max<zip_int64_t>(zip_get_num_entries(zip_, 0), 0));
    if (count > limits_.archive_files) return visitor_.unreadable(path_, "The archive holds too many files.");
    for (std::size_t i = 0; i < count && one(i); ++i) continue;
  }

 private:
  /// False once the archive is not to be read on.
  bool one(std::size_t index) {
    const char* own_name = zip_get_name(zip_, index, 0);
    const std::string name = path_ + '/' + (own_name == nullptr ? "?" : own_name);
    if (name.ends_with('/')) return true;
    const std::size_t left = limits_.archive_bytes - unpacked_;
    const Unpacked entry = unpack(zip_, index, std::min(limits_.file_bytes, left));
    if (entry.bytes > left) {
      visitor_.unreadable(
          path_, "The archive holds more than " + in_mebibytes(limits_.archive_bytes) + "; the rest is left out.");
      return false;
    }
    unpacked_ += entry.bytes;
    if (!entry.whole) {
      visitor_.unreadable(name, "The file cannot be unpacked.");
    } else if (entry.bytes > limits_.file_bytes) {
      visitor_.unreadable(name, "The file is larger than " + in_mebibytes(limits_.file_bytes) + '.');
    } else {
      visitor_.file(name, entry.content);
    }
    return true;
  }

  zip_t* zip_;
  std::string path_;
  const SourceVisitor& visitor_;
  const SourceLimits& limits_;
  std::size_t unpacked_ = 0;
};

}  // namespace

void visit_zip(const std::filesystem::path& path, const SourceVisitor& visitor, const SourceLimits& limits) {
  int error = 0;
  const Zip zip(zip_open(path.c_str(), ZIP_RDONLY, &error));
  if (!zip) return visitor.unreadable(path.string(), "This is not a ZIP archive, or it is damaged.");
  Unpacker(zip.get(), path.string(), visitor, limits).all();
}

}  // namespace archive
