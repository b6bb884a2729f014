#include "server/http/page/page_api.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <array>
#include <set>

#include "server/base/async/busy.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"

namespace http::page_api_test {
namespace {

using nlohmann::json;
using support::finish;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

constexpr std::array<Asset, 1> assets{Asset{
    "/index.html", "text/html; charset=utf-8", "W/\"1\"", "no-cache",
    "<html lang=\"en\"><head><!-- head --><title>Old</title><!-- /head --><!-- links --></head><body><!-- frame -->"}};

constexpr Asset frame_at(std::string_view path, std::string_view html) { return {path, "text/html", "", "", html}; }

constexpr std::array<Asset, 10> frames{
    frame_at("/en/imprint.html",
             "<!-- frame --><main lang=\"{text_language}\">{text}</main><a href=\"{contact}\">{site}</a>"),
    frame_at("/en/privacy.html", "<!-- frame --><main lang=\"{text_language}\">{text}</main>"),
    frame_at("/en/index.html", "<link href=\"/first.css\"><!-- frame --><main>Play here</main>"),
    frame_at("/en/member.html", "<!-- frame --><main>Welcome back</main>"),
    frame_at("/en/known.html", "<!-- frame --><main>Exercise of the day</main>"),
    frame_at("/de/index.html", "<!-- frame --><main>Spiel hier</main>"),
    frame_at("/en/game.html", "<!-- frame --><main class=\"room-{status}\">{first}, {second}: {words} {board}</main>"),
    frame_at("/en/embed.html", "<!-- frame --><main class=\"embed\">{first} {board}</main>"),
    frame_at("/en/waiting.html", "<!-- frame --><main>{title}</main>"),
    frame_at("/en/player.html", "<!-- frame --><main>{title} {else}</main>")};

json tzaar_state() {
  return json::parse(R"({"game":"tzaar","setup":"fixed","turns":[],"result":null,"visibility":"public",
      "seats":{"first":{"id":1,"name":"Ada"},"second":{"id":2,"name":"Ben"}}})");
}

class PageApiTest : public testing::Test {
 protected:
  Response ask(const std::string& path, Method method = Method::get, const std::string& tag = "",
               const std::string& ply = "") {
    Request asked = request({{"host", "play.example.org"},
                             {"accept", "text/html"},
                             {"accept-language", languages_},
                             {"cookie", cookies_},
                             {"if-none-match", tag}});
    asked.method = method;
    asked.path = path;
    if (!ply.empty()) asked.query.emplace_back("ply", ply);
    return finish(api_.answer(std::move(asked)));
  }
  std::string page(const std::string& path = "/game/k3Xq9aTz01Lm") { return ask(path).body; }
  std::string page_at(const std::string& ply) { return ask("/game/k3Xq9aTz01Lm", Method::get, "", ply).body; }

  boost::asio::awaitable<std::optional<std::string>> state_of(core::RoomId room) {
    if (is_busy_) throw base::Busy();
    std::optional<std::string> found;
    if (room.value() == "k3Xq9aTz01Lm") found = state_.dump();
    co_return found;
  }

  boost::asio::awaitable<std::optional<std::string>> name_of(std::string name) {
    if (is_busy_) throw base::Busy();
    std::optional<std::string> found;
    if (name == "Calm Lynx 41" || name == "<Ada>") found = "<Ada>";
    co_return found;
  }

  json state_ = tzaar_state();
  std::string languages_;
  std::string cookies_;
  bool is_busy_ = false;
  StaticFiles files_{assets};
  PageFrames frames_{frames};
  site::Face face_{
      "Gipfel", "mailto:ada@example.org", {}, {}, "open", {{"en", "<p>We {site}</p>"}, {"de", "<p>Wir</p>"}}};
  PageApi api_{files_,
               frames_,
               face_,
               Origins({}, Origins::Own::https),
               {[this](core::RoomId room) { return state_of(std::move(room)); },
                [this](std::string name) { return name_of(std::move(name)); },
                {},
                {}},
               {6, 1}};
};

std::string tag(const std::string& name, const std::string& content) {
  return (name.starts_with("og:") ? "property=\"" : "name=\"") + name + "\" content=\"" + content + '"';
}

std::string unzipped(const std::string& gzip) {
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, MAX_WBITS + 16), Z_OK);
  std::string text(10'000, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(gzip.data()));
  stream.avail_in = static_cast<uInt>(gzip.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

TEST_F(PageApiTest, AGameIsShownWithPlayersAndPicture) {
  EXPECT_THAT(page(), AllOf(HasSubstr("<title>Ada – Ben · TZAAR · Gipfel</title>"),
                            HasSubstr(tag("og:title", "Ada – Ben · TZAAR · Gipfel")),
                            HasSubstr(tag("og:url", "https://play.example.org/game/k3Xq9aTz01Lm")),
                            HasSubstr(tag("og:image", "https://play.example.org/game/k3Xq9aTz01Lm.png")),
                            HasSubstr(tag("twitter:card", "summary_large_image")),
                            HasSubstr(tag("description", "Ada and Ben are playing TZAAR. Open the link to watch."))));
  EXPECT_THAT(page(), AllOf(Not(HasSubstr("Old")), Not(HasSubstr("noindex")), HasSubstr("</head><body>")));
}

TEST_F(PageApiTest, ALinkToAPositionShowsThatPosition) {
  state_["turns"] = {"A1xA2", "B1xB2"};
  const std::string game = "https://play.example.org/game/k3Xq9aTz01Lm";
  EXPECT_THAT(page_at("1"), AllOf(HasSubstr(tag("og:image", game + ".png?ply=1")),
                                  HasSubstr(tag("og:image:alt", "The board of TZAAR after 1 turn")),
                                  HasSubstr(tag("og:url", game + "?ply=1"))));
  for (const char* ply : {"3", "-1", "x", "\"><script>"}) {
    EXPECT_THAT(page_at(ply), HasSubstr(tag("og:image", game + ".png"))) << ply;
  }
}

TEST_F(PageApiTest, NamesAreEscaped) {
  state_["seats"]["first"]["name"] = "\"><script>";
  EXPECT_THAT(page(), AllOf(HasSubstr("&quot;&gt;&lt;script&gt;"), Not(HasSubstr("<script>"))));
}

TEST_F(PageApiTest, AFinishedGameSaysHowItEnded) {
  state_["turns"] = {"A1xA2", "B1xB2"};
  state_["result"] = {{"outcome", "second"}, {"reason", "resignation"}};
  EXPECT_THAT(page(), HasSubstr("Ben won a game of TZAAR against Ada after 2 turns."));
  state_["result"]["outcome"] = "draw";
  EXPECT_THAT(page(), HasSubstr("Ada and Ben drew a game of TZAAR after 2 turns."));
  state_["result"]["outcome"] = "aborted";
  EXPECT_THAT(page(), HasSubstr("Ada and Ben broke off a game of TZAAR after 2 turns."));
}

TEST_F(PageApiTest, InvitationNamesTheWaitingPerson) {
  state_["seats"]["second"] = nullptr;
  EXPECT_THAT(page(), HasSubstr("<title>Play TZAAR with Ada · Gipfel</title>"));
  state_["seats"]["first"] = nullptr;
  state_["host"] = {{"id", 3}, {"name", "Cleo"}};
  EXPECT_THAT(page(), HasSubstr("<title>Play TZAAR with Cleo · Gipfel</title>"));
}

TEST_F(PageApiTest, PrivateGameIsNotIndexed) {
  state_["visibility"] = "private";
  EXPECT_THAT(page(), HasSubstr(tag("robots", "noindex")));
}

TEST_F(PageApiTest, MissingGameIs404WithAPageThatSaysSo) {
  const Response response = ask("/game/aaaaaaaaaaaa");
  EXPECT_EQ(response.status, 404u);
  EXPECT_EQ(response.content_type, "text/html; charset=utf-8");
  EXPECT_THAT(response.body, AllOf(HasSubstr("</head><body>"), HasSubstr("<title>Not found · Gipfel</title>"),
                                   HasSubstr(tag("robots", "noindex"))));
  EXPECT_EQ(ask("/game/aaaaaaaaaaaa", Method::get, header(response, "ETag")).status, 404u);
}

TEST_F(PageApiTest, BusyDatabaseYieldsThePageWithoutTheGame) {
  is_busy_ = true;
  EXPECT_EQ(ask("/game/k3Xq9aTz01Lm").status, 200u);
  EXPECT_THAT(page(), HasSubstr("<title>Gipfel · play"));
}

TEST_F(PageApiTest, TooManyGameRequestsGetThePageWithoutTheGame) {
  for (int i = 0; i < 6; ++i) EXPECT_THAT(page(), HasSubstr("Ada"));
  EXPECT_THAT(page(), AllOf(HasSubstr("<title>Gipfel · play"), Not(HasSubstr("Ada"))));
  EXPECT_EQ(ask("/game/aaaaaaaaaaaa").status, 200u);
}

TEST_F(PageApiTest, APathBelowAGameIsNoPage) {
  EXPECT_EQ(ask("/game/k3Xq9aTz01Lm/").status, 200u);
  EXPECT_EQ(ask("/game/k3Xq9aTz01Lm/more").status, 404u);
  EXPECT_EQ(ask("/player/Ada/more").status, 404u);
}

TEST_F(PageApiTest, AnEmbeddedGameMayBeFramedAndIsNotIndexed) {
  const Response embedded = ask("/game/k3Xq9aTz01Lm/embed");
  EXPECT_EQ(embedded.status, 200u);
  EXPECT_TRUE(embedded.may_be_framed);
  EXPECT_THAT(embedded.body, AllOf(HasSubstr("<main class=\"embed\">Ada <svg"), HasSubstr(tag("robots", "noindex")),
                                   HasSubstr(" data-program=\"embed\">"),
                                   HasSubstr(tag("og:url", "https://play.example.org/game/k3Xq9aTz01Lm"))));
  const Response unchanged = ask("/game/k3Xq9aTz01Lm/embed", Method::get, header(embedded, "ETag"));
  EXPECT_EQ(unchanged.status, 304u);
  EXPECT_TRUE(unchanged.may_be_framed);
  const Response same = ask("/embed/game/k3Xq9aTz01Lm");
  EXPECT_EQ(same.body, embedded.body);
  EXPECT_TRUE(same.may_be_framed);
  const Response missing = ask("/game/aaaaaaaaaaaa/embed");
  EXPECT_EQ(missing.status, 404u);
  EXPECT_TRUE(missing.may_be_framed);
  state_["seats"]["second"] = nullptr;
  EXPECT_THAT(page("/game/k3Xq9aTz01Lm/embed"), Not(HasSubstr("<main>")));
}

TEST_F(PageApiTest, NoOtherPageMayBeFramed) {
  for (const char* path : {"/", "/account", "/game/k3Xq9aTz01Lm", "/game/k3Xq9aTz01Lm/", "/player/Ada",
                           "/game/k3Xq9aTz01Lm/embed/more", "/embed"}) {
    const Response answer = ask(path);
    EXPECT_FALSE(answer.may_be_framed) << path;
    EXPECT_THAT(answer.body, Not(HasSubstr("data-program"))) << path;
  }
  EXPECT_FALSE(ask("/game/k3Xq9aTz01Lm/embed", Method::post).may_be_framed);
}

TEST_F(PageApiTest, EachGamesRulesHaveTheirOwnHead) {
  EXPECT_THAT(page("/rules/tzaar"), AllOf(HasSubstr("<title>The rules of TZAAR · Gipfel</title>"),
                                          HasSubstr(tag("og:image", "https://play.example.org/rules/tzaar.png"))));
  EXPECT_THAT(page("/rules/zertz"), HasSubstr("<title>The rules of ZÈRTZ · Gipfel</title>"));
  EXPECT_EQ(ask("/rules/chess").status, 404u);
}

TEST_F(PageApiTest, EachGamesExercisesHaveTheirOwnHead) {
  EXPECT_THAT(page("/exercises/zertz"), HasSubstr("<title>ZÈRTZ exercises · Gipfel</title>"));
  EXPECT_THAT(page("/exercises/tzaar/stack-2"),
              AllOf(HasSubstr("<title>TZAAR exercises · Gipfel</title>"),
                    HasSubstr(tag("og:url", "https://play.example.org/exercises/tzaar/stack-2")),
                    HasSubstr(tag("og:image", "https://play.example.org/rules/tzaar.png"))));
  EXPECT_EQ(ask("/exercises/chess").status, 404u);
}

TEST_F(PageApiTest, EachPageHasATitleAndADescriptionOfItsOwn) {
  std::set<std::string> heads;
  for (const char* path : {"/",          "/games",           "/puzzles",         "/local",
                           "/analysis",  "/account",         "/rules/tzaar",     "/rules/zertz",
                           "/exercises", "/exercises/tzaar", "/exercises/zertz", "/explorer",
                           "/learn",     "/learn/tzaar",     "/learn/zertz",     "/leaderboard",
                           "/people",    "/statistics",      "/tournaments",     "/tv"}) {
    const std::string body = page(path);
    EXPECT_THAT(body, HasSubstr(tag("og:url", "https://play.example.org" + std::string(path))));
    heads.insert(body.substr(body.find("<title>"), body.find("og:site_name")));
  }
  EXPECT_EQ(heads.size(), 20u);
  EXPECT_THAT(page("/account"), HasSubstr(tag("robots", "noindex")));
}

TEST_F(PageApiTest, UnchangedPageIsNotSentAgain) {
  const std::string etag = header(ask("/"), "ETag");
  EXPECT_EQ(ask("/", Method::get, etag).status, 304u);
  EXPECT_EQ(ask("/game/k3Xq9aTz01Lm", Method::get, etag).status, 200u);
}

TEST_F(PageApiTest, GzipIsUsedIfAccepted) {
  Request asked = request({{"host", "play.example.org"}, {"accept-encoding", "gzip, br"}});
  asked.method = Method::get;
  asked.path = "/";
  const Response response = finish(api_.answer(std::move(asked)));
  EXPECT_EQ(header(response, "Content-Encoding"), "gzip");
  EXPECT_EQ(header(response, "Vary"), "Accept-Encoding, Accept-Language, Cookie");
  EXPECT_EQ(unzipped(response.body), page("/"));
  EXPECT_LT(response.body.size(), page("/").size());
}

TEST_F(PageApiTest, HeadUsesTheBrowsersLanguage) {
  languages_ = "de-CH, en;q=0.7";
  EXPECT_THAT(page("/rules/zertz"), HasSubstr("<title>Die Regeln von ZÈRTZ · Gipfel</title>"));
  EXPECT_THAT(page("/game/aaaaaaaaaaaa"), HasSubstr("<title>Nicht gefunden · Gipfel</title>"));
  state_["turns"] = {"A1xA2"};
  EXPECT_THAT(page(), HasSubstr(tag("og:image:alt", "Das Brett von TZAAR nach 1 Zug")));
  languages_ = "pl";
  state_["turns"] = {"A1xA2", "B1xB2"};
  EXPECT_THAT(page(), HasSubstr(tag("og:image:alt", "Plansza TZAAR po 2 ruchach")));
}

TEST_F(PageApiTest, PageHasItsFrameBeforeAnyScriptRuns) {
  EXPECT_THAT(page("/"), AllOf(HasSubstr("<link href=\"/first.css\"></head><body><main>Play here</main>"),
                               HasSubstr("<html lang=\"en\""), Not(HasSubstr("<!--"))));
}

TEST_F(PageApiTest, FrameUsesTheVisitorsLanguage) {
  languages_ = "de";
  EXPECT_THAT(page("/"), AllOf(HasSubstr("<html lang=\"de\""), HasSubstr("Spiel hier")));
}

TEST_F(PageApiTest, VisitorsChosenLookOverridesTheBrowser) {
  languages_ = "en";
  cookies_ = "gipfel_look=de.dark.guest";
  EXPECT_THAT(page("/"), AllOf(HasSubstr("<html lang=\"de\" data-theme=\"dark\""), HasSubstr("Spiel hier"),
                               HasSubstr("<title>Gipfel · TZAAR")));
  for (const char* strange : {"xx.\"><script>.guest", "..", ".blue", "\"", ""}) {
    cookies_ = "gipfel_look=" + std::string(strange);
    EXPECT_THAT(page("/"), AllOf(HasSubstr("<html lang=\"en\" data-visitor=\"nobody\">"), HasSubstr("Play here")))
        << strange;
  }
}

TEST_F(PageApiTest, AMembersFirstPageIsDrawnForThem) {
  cookies_ = "gipfel_session=abc; gipfel_look=..member";
  EXPECT_THAT(page("/"), HasSubstr("Welcome back"));
  cookies_ = "gipfel_look=..member";  // and no session any more
  EXPECT_THAT(page("/"), HasSubstr("Play here"));
}

TEST_F(PageApiTest, AFirstPageIsDrawnForGuestsWhoHaveBeenHere) {
  cookies_ = "gipfel_session=abc; gipfel_look=..known";
  EXPECT_THAT(page("/"), HasSubstr("Exercise of the day"));
}

TEST_F(PageApiTest, PageIsMarkedIfNobodyIsSignedIn) {
  EXPECT_THAT(page("/"), HasSubstr("data-visitor=\"nobody\""));
  cookies_ = "gipfel_session=abc";
  EXPECT_THAT(page("/"), Not(HasSubstr("data-visitor")));
}

TEST_F(PageApiTest, AGamesFrameHasTheBoardTheNamesAndTheResult) {
  state_["seats"]["first"]["name"] = "<Ada>";
  EXPECT_THAT(page(),
              AllOf(HasSubstr("<main class=\"room-playing\">&lt;Ada&gt;, Ben:  <svg viewBox=\"-433 -512 866 1024\""),
                    HasSubstr("</svg></main>")));
  state_["result"] = {{"outcome", "second"}, {"reason", "resignation"}};
  EXPECT_THAT(page(),
              HasSubstr("<main class=\"room-over\">&lt;Ada&gt;, Ben: Ben won a game of TZAAR against &lt;Ada&gt;"));
}

TEST_F(PageApiTest, FrameShowsTheLinkedPosition) {
  state_["turns"] = {"B5xB4"};
  EXPECT_NE(page_at("0"), page_at("1"));
  const auto board = [](const std::string& html) { return html.substr(html.find("<svg")); };
  EXPECT_NE(board(page_at("0")), board(page_at("1")));
  EXPECT_EQ(board(page_at("1")), board(page_at("7")));
}

TEST_F(PageApiTest, WaitingGameHasNoBoard) {
  state_["seats"]["second"] = nullptr;
  EXPECT_THAT(page(), AllOf(HasSubstr("<main>Play TZAAR with Ada · Gipfel</main>"), Not(HasSubstr("<svg"))));
}

TEST_F(PageApiTest, UnknownPlaceholderInAFrameIsKept) {
  EXPECT_THAT(page("/player/<Ada>"), HasSubstr("{else}</main>"));
}

TEST_F(PageApiTest, TooManyPageRequestsGetPagesWithoutFrames) {
  for (int i = 0; i < 6; ++i) EXPECT_THAT(page("/"), HasSubstr("Play here"));
  EXPECT_THAT(page("/"), AllOf(Not(HasSubstr("Play here")), HasSubstr("<title>Gipfel · play")));
}

TEST_F(PageApiTest, OtherMethodsAreRefused) { EXPECT_EQ(ask("/game/k3Xq9aTz01Lm", Method::post).status, 405u); }

TEST_F(PageApiTest, PlayersPageHasTheirCurrentName) {
  const std::string shown = page("/player/Calm Lynx 41");
  EXPECT_THAT(shown, AllOf(HasSubstr("<title>&lt;Ada&gt; · Gipfel</title>"),
                           HasSubstr(tag("description", "Ratings, results and games of &lt;Ada&gt;.")),
                           HasSubstr(tag("og:url", "https://play.example.org/player/%3CAda%3E")),
                           HasSubstr(tag("robots", "noindex")), Not(HasSubstr("<Ada>"))));
}

TEST_F(PageApiTest, AnUnknownPlayerIsNotFound) {
  const Response response = ask("/player/Nobody");
  EXPECT_EQ(response.status, 404U);
  EXPECT_THAT(response.body, AllOf(HasSubstr("<title>Not found · Gipfel</title>"), Not(HasSubstr("Nobody\""))));
}

TEST_F(PageApiTest, BusyDatabaseYieldsAGenericPlayerPage) {
  is_busy_ = true;
  const Response response = ask("/player/Ada");
  EXPECT_EQ(response.status, 200U);
  EXPECT_THAT(response.body, AllOf(HasSubstr("<title>Gipfel · play"), Not(HasSubstr("Play here"))));
}

TEST_F(PageApiTest, TheOperatorsTextsArePartOfTheirPages) {
  face_.imprint = site::Text{"de", "<p>Club</p>"};
  EXPECT_THAT(page("/imprint"),
              AllOf(HasSubstr("<title>Imprint · Gipfel</title>"), HasSubstr("<main lang=\"de\"><p>Club</p></main>"),
                    HasSubstr("<a href=\"mailto:ada@example.org\">Gipfel</a>")));
  EXPECT_THAT(page("/privacy"), HasSubstr("<main lang=\"en\"><p>We {site}</p></main>"));
}

TEST_F(PageApiTest, WithoutAnImprintThereIsNoSuchPage) {
  const Response response = ask("/imprint");
  EXPECT_EQ(response.status, 404U);
  EXPECT_THAT(response.body, HasSubstr("<title>Not found · Gipfel</title>"));
}

}  // namespace
}  // namespace http::page_api_test
