// A file that appears under its name when it is complete: until then it has another name beside it,
// "…unfinished-AbCd12". An incomplete one is removed: at its end, or, where its process was killed, by whoever makes
// the next one in that folder. One thread.
#pragma once

#include <string>

namespace storage {

class UnfinishedFile {
 public:
  /// Makes an empty file for its owner alone. Throws std::runtime_error if it cannot be made or `target` is there.
  explicit UnfinishedFile(std::string target);
  ~UnfinishedFile();
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;

  /// Its name for now.
  const std::string& path() const { return path_; }
  /// Waits until what was written so far, by whomever, has been handed to the disk. It may not last before finish().
  void write_out();
  /// Gives it its name, on the disk too. Throws std::runtime_error.
  void finish();

 private:
  const std::string target_;
  std::string path_;
  int file_ = -1;
  bool finished_ = false;
};

}  // namespace storage
