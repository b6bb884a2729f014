// Markdown (CommonMark) as markup that is safe in a page, whoever wrote it; hides cmark. Pure.
#pragma once

#include <string>
#include <string_view>

#include "common/core/expected.hpp"

namespace site {

/// Paragraphs, headings from <h2> on, lists, quotes, code, emphasis, and links to https, http, mailto and tel, or
/// within the site. HTML is shown as the text it is, and of a picture or of any other link only the words stay.
/// `markdown`: UTF-8. Refuses, with the end of a sentence, what is nested more than 20 deep.
core::Expected<std::string, std::string> html_of(std::string_view markdown);

}  // namespace site
