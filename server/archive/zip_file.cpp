#include "server/archive/zip_file.hpp"

#include <zip.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

namespace archive {

namespace {

struct Discard {
  void operator()(zip_t* zip) const { zip_discard(zip); }
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Zip = std::unique_ptr<zip_t, Discard>;
using ZipFile = std::unique_ptr<zip_file_t, Discard>;

/// No more than `most` bytes are unpacked, whatever the archive says of its size.
std::optional<std::string> unpack(zip_t* zip, zip_uint64_t index, std::size_t most) {
  const ZipFile file(zip_fopen_index(zip, index, 0));
  if (!file) return std::nullopt;
  std::string content;
  std::array<char, 64 * 1024> part{};
  while (content.size() <= most) {
    const zip_int64_t got = zip_fread(file.get(), part.data(), part.size());
    if (got < 0) return std::nullopt;
    if (got == 0) return content;
    content.append(part.data(), static_cast<std::size_t>(got));
  }
  return content;
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
    const char* entry = zip_get_name(zip_, index, 0);
    const std::string name = path_ + '/' + (entry == nullptr ? "?" : entry);
    if (name.ends_with('/')) return true;
    const std::size_t left = limits_.archive_bytes - unpacked_;
    const auto content = unpack(zip_, index, std::min(limits_.file_bytes, left));
    if (!content) {
      visitor_.unreadable(name, "The file cannot be unpacked.");
      return true;
    }
    if (content->size() > left) {
      visitor_.unreadable(
          path_, "The archive holds more than " + in_mebibytes(limits_.archive_bytes) + "; the rest is left out.");
      return false;
    }
    unpacked_ += content->size();
    if (content->size() > limits_.file_bytes) {
      visitor_.unreadable(name, "The file is larger than " + in_mebibytes(limits_.file_bytes) + '.');
    } else {
      visitor_.file(name, *content);
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
  if (!zip) return visitor.unreadable(path.string(), "This is no ZIP archive, or a damaged one.");
  Unpacker(zip.get(), path.string(), visitor, limits).all();
}

}  // namespace archive
