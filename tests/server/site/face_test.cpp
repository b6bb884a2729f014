#include "server/site/face.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace site::face_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class FaceTest : public testing::Test {
 protected:
  ~FaceTest() override { std::filesystem::remove(path_); }

  std::string file(const std::string& text) {
    std::ofstream(path_, std::ios::binary) << text;
    return path_;
  }
  /// Of the settings now.
  std::string refusal() {
    try {
      face_of(settings);
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  }

  config::Settings settings;

 private:
  std::string path_ = (std::filesystem::temp_directory_path() / ("gipfel-face-" + std::to_string(getpid()))).string();
};

TEST_F(FaceTest, WithoutSettingsThereIsTheUsualPrivacyTextAlone) {
  const Face face = face_of(settings);
  EXPECT_EQ(face.name, "Gipfel");
  EXPECT_EQ(face.contact, "");
  EXPECT_FALSE(face.imprint || face.welcome);
  EXPECT_EQ(face.privacy_in("de").language, "de");
  EXPECT_EQ(face.privacy_in("xx").language, "en");
}

TEST_F(FaceTest, ThePrivacyTextNamesTheSiteItsDaysAndItsContact) {
  settings.site_name = "A *B* <c>";
  settings.session_days = 41;
  settings.contact = "a_b_c@club.example";
  for (const char* language : {"en", "de", "fr", "es", "it", "nl", "pl"}) {
    ASSERT_EQ(face_of(settings).privacy_in(language).language, language);
    const std::string text = face_of(settings).privacy_in(language).html;
    EXPECT_THAT(text, AllOf(HasSubstr("A *B* &lt;c&gt;"), HasSubstr("41"),
                            HasSubstr("href=\"mailto:a_b_c@club.example\""), Not(HasSubstr("{"))))
        << language;
  }
}

TEST_F(FaceTest, TheOperatorsOwnTextsAreInTheirLanguage) {
  settings.imprint_file = settings.privacy_file = settings.welcome_file = file("# Wir\n\nJeden *Dienstag*.");
  settings.text_language = "de";
  const Face face = face_of(settings);
  EXPECT_EQ(face.imprint->html, "<h2>Wir</h2>\n<p>Jeden <em>Dienstag</em>.</p>\n");
  EXPECT_EQ(face.imprint->language, "de");
  EXPECT_EQ(face.privacy_in("en").html, face.imprint->html);
  EXPECT_EQ(face.welcome->html, face.imprint->html);
}

TEST_F(FaceTest, AFileThatCannotBeUsedIsNamedWithItsSetting) {
  settings.imprint_file = "/nowhere/imprint.md";
  EXPECT_EQ(refusal(), "The file \"/nowhere/imprint.md\" (setting \"imprint_file\") is not there or cannot be read.");
  settings.imprint_file = "/";
  EXPECT_THAT(refusal(), HasSubstr("is not there"));
  settings.imprint_file = file(std::string(65'536, 'a'));
  EXPECT_EQ(refusal(), "");
  file(std::string(65'537, 'a'));
  EXPECT_THAT(refusal(), HasSubstr("has more than 65536 bytes"));
  file("\xff\xfe");
  EXPECT_THAT(refusal(), HasSubstr("is not text in UTF-8"));
  file(std::string(1000, '>'));
  EXPECT_THAT(refusal(), HasSubstr("is nested too deeply"));
}

TEST_F(FaceTest, WordsOfWelcomeAreFew) {
  settings.welcome_file = file(std::string(2'001, 'a'));
  EXPECT_THAT(refusal(), HasSubstr("(setting \"welcome_file\") has more than 2000 bytes"));
}

TEST_F(FaceTest, ALogoIsSvgOrPng) {
  settings.logo_file = file("<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
  EXPECT_EQ(face_of(settings).logo->content_type, "image/svg+xml");
  settings.logo_file = file("\x89PNG\r\n\x1a\n...");
  EXPECT_EQ(face_of(settings).logo->ending(), "png");
  for (const std::string& other : {std::string("GIF89a"), std::string("\xff<svg>"), std::string()}) {
    settings.logo_file = file(other);
    EXPECT_THAT(refusal(), AllOf(HasSubstr("\"logo_file\""), HasSubstr("is neither SVG nor PNG"))) << other;
  }
  settings.logo_file = file("<svg>" + std::string(65'536, ' '));
  EXPECT_THAT(refusal(), HasSubstr("has more than 65536 bytes"));
}

}  // namespace
}  // namespace site::face_test
