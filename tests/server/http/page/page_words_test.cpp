#include "server/http/page/page_words.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace http::page_words_test {
namespace {

std::string first_page(std::string_view accept_language) {
  return SiteWords(words_for(accept_language), "Gipfel").say("home.title");
}

TEST(PageWords, PlacesValuesAsTheLanguageRequires) {
  const PageWords words(R"({"won": "{loser} lost to {winner}."})");
  EXPECT_EQ(words.say("won", {{"winner", "Ada"}, {"loser", "{winner}"}}), "{winner} lost to Ada.");
}

TEST(PageWords, ATextThatIsMissingIsAnError) {
  EXPECT_THROW(PageWords("{}").say("home.title"), std::out_of_range);
  EXPECT_THROW(PageWords("[1]"), std::exception);
}

TEST(PageWords, MostPreferredLanguageIsChosen) {
  EXPECT_EQ(first_page("pl"), "Gipfel · graj w TZAAR i ZÈRTZ");
  EXPECT_EQ(first_page("NL-be"), "Gipfel · speel TZAAR en ZÈRTZ");
  EXPECT_EQ(first_page("fr;q=0.5, es;q=0.9, it;q=0.8"), "Gipfel · juega a TZAAR y ZÈRTZ");
  EXPECT_EQ(first_page("ja, fr;q=0.3"), "Gipfel · jouer à TZAAR et à ZÈRTZ");
}

TEST(PageWords, FirstOfEquallyPreferredLanguagesIsChosen) {
  EXPECT_EQ(first_page("it, de"), "Gipfel · gioca a TZAAR e ZÈRTZ");
}

TEST(PageWords, UnsupportedLanguageFallsBackToEnglish) {
  for (const char* header : {"", "ja", "*", "de;q=0", "de;q=x", ",,;", "../en"}) {
    EXPECT_EQ(first_page(header), "Gipfel · play TZAAR and ZÈRTZ") << header;
  }
}

}  // namespace
}  // namespace http::page_words_test
