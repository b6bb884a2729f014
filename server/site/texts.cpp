#include "server/site/texts.hpp"

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "common/core/utf8.hpp"
#include "server/site/markdown.hpp"

namespace site {
namespace {

[[noreturn]] void refuse(const std::string& path, std::string_view setting, const std::string& why) {
  throw std::runtime_error("The file \"" + path + "\" (setting \"" + std::string(setting) + "\") " + why + ".");
}

/// Reads one byte more than it may have at most, so that a file that grows is noticed, too.
std::string bytes_of(const std::string& path, std::string_view setting, std::size_t most_bytes) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) refuse(path, setting, "is not there or cannot be read");
  std::ifstream file(path, std::ios::binary);
  std::string bytes(most_bytes + 1, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (!file.is_open() || file.bad()) refuse(path, setting, "cannot be read");
  bytes.resize(static_cast<std::size_t>(file.gcount()));
  if (bytes.size() > most_bytes) refuse(path, setting, "has more than " + std::to_string(most_bytes) + " bytes");
  return bytes;
}

}  // namespace

std::string text_of_file(const std::string& path, std::string_view setting, std::size_t most_bytes) {
  const std::string markdown = bytes_of(path, setting, most_bytes);
  if (!core::is_text(markdown)) refuse(path, setting, "is not text in UTF-8");
  const auto html = html_of(markdown);
  if (!html) refuse(path, setting, html.error());
  return *html;
}

}  // namespace site
