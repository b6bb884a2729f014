#include "server/http/page/page_head.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace http::page_head_test {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view page = "<head><!-- head --><!-- /head --></head>";

PageHead with_picture(const std::string& picture) { return {"Rules", "How to play", "/rules", picture, "TZAAR"}; }

TEST(PageHead, NamesItsPicture) {
  const std::string made = with_head(page, with_picture("/rules/tzaar.png"), "https://a.example", "Club");
  EXPECT_THAT(made, HasSubstr(R"(property="og:image" content="https://a.example/rules/tzaar.png")"));
  EXPECT_THAT(made, HasSubstr(R"(content="summary_large_image")"));
}

TEST(PageHead, WithoutAPictureNamesNone) {
  const std::string made = with_head(page, with_picture(""), "https://a.example", "Club");
  EXPECT_THAT(made, Not(HasSubstr("og:image")));
  EXPECT_THAT(made, HasSubstr(R"(content="summary")"));
}

TEST(PageHead, OnlyPagesThatMayBeEmbeddedLinkToHow) {
  PageHead head = with_picture("");
  EXPECT_THAT(with_head(page, head, "https://a.example", "Club"), Not(HasSubstr("oembed")));
  head.may_be_embedded = true;
  EXPECT_THAT(
      with_head(page, head, "https://a.example", "Club"),
      HasSubstr(
          R"(href="https://a.example/oembed?format=json&amp;url=https%3A%2F%2Fa.example%2Frules" title="Rules")"));
}

TEST(PageHead, NamesTheSite) {
  const SiteWords words(words_for("en"), "Club <K>");
  const std::string made = with_head(page, *head_of_page("/games", words), "https://a.example", words.site());
  EXPECT_THAT(made, HasSubstr("<title>Games · Club &lt;K&gt;</title>"));
  EXPECT_THAT(made, HasSubstr(R"(property="og:site_name" content="Club &lt;K&gt;")"));
}

}  // namespace
}  // namespace http::page_head_test
