#include "server/site/markdown.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace site::markdown_test {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string html(std::string_view markdown) {
  const auto made = html_of(markdown);
  return made ? *made : "refused: " + made.error();
}

TEST(Markdown, SaysWhatAVolunteerWrites) {
  EXPECT_EQ(html("Hello *you*"), "<p>Hello <em>you</em></p>\n");
  EXPECT_EQ(html("- a\n- b"), "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n");
  EXPECT_EQ(html("[mail](mailto:a@b.example) <https://b.example/x>"),
            "<p><a href=\"mailto:a@b.example\">mail</a> <a href=\"https://b.example/x\">https://b.example/x</a></p>\n");
  EXPECT_EQ(html("[games](/games)"), "<p><a href=\"/games\">games</a></p>\n");
  EXPECT_EQ(html(""), "");
}

TEST(Markdown, HeadingsComeBelowThePagesOwn) {
  EXPECT_EQ(html("# A"), "<h2>A</h2>\n");
  EXPECT_EQ(html("###### F"), "<h6>F</h6>\n");
}

TEST(Markdown, HtmlIsShownAsText) {
  for (const char* hostile : {"<script>alert(1)</script>", "a <script>alert(1)</script> b",
                              "<img src=x onerror=alert(1)>", "a <b onclick=\"alert(1)\">b</b>",
                              "<iframe src=\"https://e.example\"></iframe>", "<style>*{display:none}</style>",
                              "<!-- <script> -->", "<svg onload=alert(1)>", "<a href=\"javascript:alert(1)\">x</a>",
                              "</main><script>", "<![CDATA[<script>]]>", "<?php <script> ?>", "<scr<script>ipt>"}) {
    const std::string made = html(hostile);
    for (const char* tag :
         {"<script", "<img", "<b ", "<iframe", "<style", "<!--", "<svg", "<a", "</main", "<![", "<?"}) {
      EXPECT_THAT(made, Not(HasSubstr(tag))) << hostile;
    }
    EXPECT_THAT(made, HasSubstr("&lt;")) << hostile;
  }
}

TEST(Markdown, OnlyTheWordsOfOtherLinksStay) {
  for (const char* address :
       {"javascript:alert(1)", "JaVaScRiPt:alert(1)", "java&#115;cript:alert(1)", "&#x6A;avascript:alert(1)",
        "data:text/html,<script>", "vbscript:x", "file:///etc/passwd", "//elsewhere.example", "/\\\\elsewhere.example",
        "\\\\elsewhere.example", "blob:x", "ftp://a.example", "games", " javascript:alert(1)",
        "\x01javascript:alert(1)", "HTTPS://a.example"}) {
    const std::string made = html("[words](<" + std::string(address) + ">)");
    EXPECT_THAT(made, Not(HasSubstr("href"))) << address;
    EXPECT_THAT(made, HasSubstr("words")) << address;
  }
  EXPECT_THAT(html("<javascript:alert(1)>"), Not(HasSubstr("href")));
  EXPECT_THAT(html("[a][1]\n\n[1]: javascript:alert(1)"), Not(HasSubstr("href")));
}

TEST(Markdown, AttributesCannotBeBrokenOutOf) {
  const std::string made =
      html("[a](https://b.example/\"onclick=\"alert(1)) [c](https://d.example '\" onclick=\"alert(1)')");
  EXPECT_THAT(made, Not(HasSubstr("\"onclick")));
  EXPECT_THAT(made, Not(HasSubstr("\" onclick")));
  EXPECT_THAT(html("```x\" onclick=\"alert(1)\na\n```"), Not(HasSubstr("\" onclick")));
}

TEST(Markdown, PicturesAreTheirWords) {
  EXPECT_EQ(html("![a *board*](https://elsewhere.example/pixel.png)"), "<p>a <em>board</em></p>\n");
  EXPECT_EQ(html("[![a](https://e.example/p.png)](https://b.example)"), "<p><a href=\"https://b.example\">a</a></p>\n");
  EXPECT_EQ(html("x![](data:image/png;base64,AA)[]()"), "<p>x</p>\n");
}

TEST(Markdown, WhatIsNestedTooDeeplyIsRefused) {
  const auto repeated = [](std::string_view one, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += one;
    return text;
  };
  EXPECT_THAT(html(repeated("> ", 10) + "a"), HasSubstr("<p>a</p>"));
  EXPECT_EQ(html(repeated(">", 60'000)), "refused: is nested too deeply");
  EXPECT_EQ(html(repeated("> ", 30'000) + "a"), "refused: is nested too deeply");
  EXPECT_EQ(html(repeated("- ", 30'000) + "a"), "refused: is nested too deeply");
  EXPECT_EQ(html(repeated("*a **b ", 30) + repeated("** * ", 30)).find("<script"), std::string::npos);
  EXPECT_EQ(html(repeated("[", 60'000)), "<p>" + repeated("[", 60'000) + "</p>\n");
}

}  // namespace
}  // namespace site::markdown_test
