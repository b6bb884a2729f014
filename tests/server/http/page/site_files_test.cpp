#include "server/http/page/site_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "server/picture/png.hpp"

namespace http::site_files_test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

constexpr Asset file(std::string_view path, std::string_view text) { return {path, "text/plain", "W/\"1\"", "", text}; }

constexpr std::array<Asset, 4> built{file("/index.html", "<head><!-- site --></head><body data-a=\"1\">"),
                                     file("/manifest.webmanifest", R"({"name": "Gipfel", "start_url": "/"})"),
                                     file("/service_worker.js", "work();"), file("/assets/a.js", "a")};

Asset found(const SiteFiles& files, std::string_view path) {
  const auto all = files.all();
  return *std::find_if(all.begin(), all.end(), [path](const Asset& asset) { return asset.path == path; });
}

TEST(SiteFiles, ThePageSaysWhatTheSiteIs) {
  const SiteFiles files(built, {"A \"<b>\" & C", "mailto:a@b.example"});
  const std::string page(found(files, "/index.html").identity);
  EXPECT_THAT(page,
              HasSubstr("<meta name=\"site\" content=\"{&quot;name&quot;:&quot;A \\&quot;&lt;b&gt;\\&quot; &amp; C"));
  EXPECT_THAT(page, HasSubstr("mailto:a@b.example"));
  EXPECT_THAT(page, HasSubstr("<body data-without=\" imprint welcome\" data-a=\"1\">"));
}

TEST(SiteFiles, ThePageSaysWhatTheSiteHasNot) {
  const SiteFiles files(built, {"Club", ""});
  EXPECT_THAT(found(files, "/index.html").identity, HasSubstr("data-without=\"contact imprint welcome\""));
}

TEST(SiteFiles, ThePageKeepsTheWordsOfWelcome) {
  const SiteFiles files(built, {"Club", "", site::Text{"de", "<p>Hallo</p>"}, site::Text{"de", "<p>Wir</p>"}});
  const std::string page(found(files, "/index.html").identity);
  EXPECT_THAT(page, HasSubstr("<template id=\"welcome\" lang=\"de\"><p>Hallo</p></template>"));
  EXPECT_THAT(page, HasSubstr("data-without=\"contact\""));
  EXPECT_THAT(page, Not(HasSubstr("Wir")));
}

TEST(SiteFiles, TheSiteIsInstalledUnderItsName) {
  const SiteFiles files(built, {"Club", ""});
  const json manifest = json::parse(found(files, "/manifest.webmanifest").identity);
  EXPECT_EQ(manifest, json::parse(R"({"name": "Club", "short_name": "Club", "start_url": "/"})"));
}

TEST(SiteFiles, TheServiceWorkerKnowsTheName) {
  const SiteFiles files(built, {"A \"B\"\n", ""});
  EXPECT_THAT(found(files, "/service_worker.js").identity, HasSubstr("self.siteName = \"A \\\"B\\\"\\n\";"));
}

TEST(SiteFiles, AnotherFaceMakesTheServiceWorkerKeepThePageAgain) {
  const SiteFiles one(built, {"Club", ""});
  const SiteFiles same(built, {"Club", ""});
  const SiteFiles other(built, {"Other club", ""});
  EXPECT_THAT(found(one, "/service_worker.js").identity, HasSubstr("work();"));
  EXPECT_EQ(found(one, "/service_worker.js").etag, found(same, "/service_worker.js").etag);
  EXPECT_NE(found(one, "/service_worker.js").etag, found(other, "/service_worker.js").etag);
}

constexpr std::array<Asset, 1> page_with_icon{
    file("/index.html", R"(<head><link rel="icon" href="/i.svg" data-turn="/t.svg" type="image/svg+xml" /></head>)")};

/// The one file of this site alone with that ending.
Asset own_file(const SiteFiles& files, std::string_view ending) {
  const auto all = files.all();
  const auto is_own = [ending](const Asset& asset) {
    return asset.path.starts_with("/assets/site-") && asset.path.ends_with(ending);
  };
  EXPECT_EQ(std::count_if(all.begin(), all.end(), is_own), 1);
  return *std::find_if(all.begin(), all.end(), is_own);
}

TEST(SiteFiles, AnAccentIsAStyleSheetOfItsOwnAfterTheClients) {
  site::Face face{"Club", ""};
  face.accent = site::accent_of("#7a1f1f");
  const SiteFiles files(page_with_icon, face);
  const Asset style = own_file(files, ".css");
  EXPECT_EQ(style.identity, site::style_of(*face.accent));
  EXPECT_EQ(style.content_type, "text/css");
  EXPECT_THAT(found(files, "/index.html").identity,
              HasSubstr("<link rel=\"stylesheet\" href=\"" + std::string(style.path) + "\" /></head>"));
}

TEST(SiteFiles, ALogoTakesThePlaceOfTheSignAndOfTheIcon) {
  site::Face face{"Club", ""};
  face.logo = site::Logo{"image/png", "\x89PNG..."};
  const SiteFiles files(page_with_icon, face);
  const Asset logo = own_file(files, ".png");
  EXPECT_EQ(logo.identity, "\x89PNG...");
  EXPECT_EQ(logo.content_type, "image/png");
  EXPECT_THAT(own_file(files, ".css").identity, HasSubstr("url(" + std::string(logo.path) + ")"));
  EXPECT_THAT(found(files, "/index.html").identity,
              HasSubstr("<link rel=\"icon\" href=\"" + std::string(logo.path) + "\" data-turn=\"/t.svg\" />"));
}

constexpr std::string_view red_square =
    R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#f00"/></svg>)";
constexpr std::array<Asset, 2> icons{file("/icons/icon-192.png", "Gipfel's"), file("/icons/other.png", "another")};

TEST(SiteFiles, TheInstalledSiteHasTheLogoAsItsIcon) {
  for (const std::string type : {"image/svg+xml", "image/png"}) {
    site::Face face{"Club", ""};
    face.logo = site::Logo{type, type == "image/png" ? picture::png_of(red_square, 64, 64) : std::string(red_square)};
    site::Face paler = face;
    paler.logo->bytes = picture::png_of(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>)", 64, 64);
    paler.logo->content_type = "image/png";
    const SiteFiles files(icons, face);
    const std::string_view icon = found(files, "/icons/icon-192.png").identity;
    EXPECT_THAT(icon, testing::StartsWith("\x89PNG")) << type;
    EXPECT_NE(icon, found(SiteFiles(icons, paler), "/icons/icon-192.png").identity) << type << " was not drawn";
    EXPECT_EQ(found(files, "/icons/other.png").identity, "another");
  }
}

TEST(SiteFiles, ALogoThatCannotBeDrawnLeavesTheIcon) {
  site::Face face{"Club", ""};
  face.logo = site::Logo{"image/png", "\x89PNG..."};
  EXPECT_NO_THROW(SiteFiles(icons, face));
}

TEST(SiteFiles, AnotherLogoHasAnotherName) {
  site::Face face{"Club", ""};
  face.logo = site::Logo{"image/svg+xml", "<svg/>"};
  const SiteFiles one(page_with_icon, face);
  face.logo->bytes = "<svg />";
  const SiteFiles other(page_with_icon, face);
  EXPECT_NE(own_file(one, ".svg").path, own_file(other, ".svg").path);
}

TEST(SiteFiles, AllElseIsAsItWasBuilt) {
  const SiteFiles files(built, {"Club", ""});
  EXPECT_EQ(found(files, "/assets/a.js").identity.data(), built[3].identity.data());
}

}  // namespace
}  // namespace http::site_files_test
