#include "server/picture/typeface.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/picture/card.hpp"
#include "server/picture/png.hpp"
#include "server/picture/svg.hpp"

namespace picture::typeface_test {
namespace {

/// One line of letters in these typefaces.
std::string letters_in(std::string_view typefaces, int weight = 400) {
  Svg svg(600, 100);
  svg.rectangle({0, 0}, {600, 100}, 0, {"#fff"});
  svg.text({0, 70}, "ZÈRTZ gipfel Ż 27", {60, "#000", "start", weight});
  std::string text = std::move(svg).finish();
  const std::string_view usual = "Karla, 'DejaVu Sans', sans-serif";
  text.replace(text.find(usual), usual.size(), typefaces);
  return png_of(text, 600, 100);
}

TEST(Typeface, IsUsedForLetters) {
  EXPECT_NE(letters_in("Karla"), letters_in("sans-serif"));
  EXPECT_EQ(letters_in("'No such typeface'"), letters_in("sans-serif"));
}

TEST(Typeface, HasItsOwnBoldLetters) { EXPECT_NE(letters_in("Karla", 700), letters_in("Karla", 400)); }

TEST(Typeface, IsEmbeddedInExportedPictures) {
  const std::string card = draw({.game = "zertz", .title = "ZÈRTZ"}).value();
  const std::string with = with_typeface(card);
  EXPECT_THAT(with, testing::HasSubstr("@font-face{font-family:Karla"));
  EXPECT_THAT(with, testing::HasSubstr("base64,d09GMg"));  // the first letters of every WOFF2 file
  EXPECT_EQ(png_of(with, card_width, card_height), png_of(card, card_width, card_height));
}

}  // namespace
}  // namespace picture::typeface_test
