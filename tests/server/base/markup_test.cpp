#include "server/base/markup.hpp"

#include <gtest/gtest.h>

namespace base {

TEST(Markup, EscapesTagsAndQuotes) {
  EXPECT_EQ(escaped(R"(<b>"Ada" & 'Ben'</b>)"), "&lt;b&gt;&quot;Ada&quot; &amp; &#39;Ben&#39;&lt;/b&gt;");
}

TEST(Markup, LeavesOtherCharactersUnchanged) { EXPECT_EQ(escaped("ZÈRTZ – 大"), "ZÈRTZ – 大"); }

TEST(Markup, ReplacesCharactersInvalidInXml) {
  EXPECT_EQ(escaped(std::string("a\0b\x1f", 4)), "a\uFFFDb\uFFFD");
  EXPECT_EQ(escaped("\xFF\xC3"), "\uFFFD\uFFFD");
  EXPECT_EQ(escaped("\xEF\xBF\xBE"), "\uFFFD");
}

}  // namespace base
