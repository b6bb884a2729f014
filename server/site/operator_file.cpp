#include "server/site/operator_file.hpp"

#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace site {

void refuse_file(const std::string& path, std::string_view setting, const std::string& why) {
  throw std::runtime_error("The file \"" + path + "\" (setting \"" + std::string(setting) + "\") " + why + ".");
}

/// Reads one byte more than it may have at most, so that a file that grows is noticed, too.
std::string bytes_of_file(const std::string& path, std::string_view setting, std::size_t most_bytes) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) refuse_file(path, setting, "is not there or cannot be read");
  std::ifstream file(path, std::ios::binary);
  std::string bytes(most_bytes + 1, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!file.is_open() || file.bad()) refuse_file(path, setting, "cannot be read");
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  if (bytes.size() > most_bytes) refuse_file(path, setting, "has more than " + std::to_string(most_bytes) + " bytes");
  return bytes;
}

}  // namespace site
