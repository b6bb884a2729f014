#include "server/site/texts.hpp"

#include "common/core/utf8.hpp"
#include "server/site/markdown.hpp"
#include "server/site/operator_file.hpp"

namespace site {

std::string text_of_file(const std::string& path, std::string_view setting, std::size_t most_bytes) {
  const std::string markdown = bytes_of_file(path, setting, most_bytes);
  if (!core::is_text(markdown)) refuse_file(path, setting, "is not text in UTF-8");
  const auto html = html_of(markdown);
  if (!html) refuse_file(path, setting, html.error());
  return *html;
}

}  // namespace site
