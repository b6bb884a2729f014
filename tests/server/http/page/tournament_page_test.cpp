// The page of a tournament as the server sends it: its head, and its tables for readers without scripts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/base/async/busy.hpp"
#include "server/http/page/page_api.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/server/http/tournaments/seen_evening.hpp"
#include "tests/support/running_storage.hpp"

namespace http::tournament_page_test {
namespace {

using testing::HasSubstr;
using testing::Not;

class TournamentTablesTest : public testing::Test {
 protected:
  std::string of(const tournaments::Seen& seen, std::string_view language = "en") {
    return tables_.of(seen, language, SiteWords(words_for(language), "Gipfel"));
  }

  TournamentTables tables_;
};

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST_F(TournamentTablesTest, BeforeTheStartTheyNameWhoComes) {
  const std::string text = of(SeenEvening(3).seen());
  EXPECT_THAT(text, HasSubstr("<h2>Players</h2>"));
  EXPECT_THAT(text, HasSubstr("<td><a href=\"/player/Player%201\">Player 1</a></td><td>1999</td>"));
}

TEST_F(TournamentTablesTest, ShowStandingsPairingsAndResults) {
  const std::string text = of(SeenEvening(5).start().seen());
  EXPECT_THAT(text, HasSubstr("<h2>Table</h2>"));
  EXPECT_THAT(text, HasSubstr("<h2>Round 1</h2>"));
  EXPECT_THAT(text, HasSubstr("<a href=\"/game/k3Xq9aTz01Ln\">1 – 0</a>"));
  EXPECT_THAT(text, HasSubstr("<a href=\"/game/k3Xq9aTz01Ln\">…</a>"));
  EXPECT_THAT(text, HasSubstr("<td>bye</td>"));
}

TEST_F(TournamentTablesTest, SpeakTheLanguageAndFollowTheTournament) {
  SeenEvening evening(3);
  EXPECT_THAT(of(evening.seen(), "de"), HasSubstr("Wer kommt"));
  EXPECT_THAT(of(evening.seen(), "en"), HasSubstr("Players"));
  EXPECT_THAT(of(SeenEvening(3).start().seen(), "de"), HasSubstr("Tabelle"));
}

TEST_F(TournamentTablesTest, LongTablesAreCut) {
  const std::string text = of(SeenEvening(103).seen());
  EXPECT_EQ(count(text, "<tr><td>"), TournamentTables::most_places);
  EXPECT_THAT(text, HasSubstr("3 more"));
}

constexpr std::array<Asset, 1> assets{
    Asset{"/index.html", "text/html; charset=utf-8", "W/\"1\"", "no-cache",
          "<html lang=\"en\"><head><!-- head --><!-- /head --><!-- links --></head><body><!-- frame -->"}};
constexpr std::array<Asset, 1> frames{
    Asset{"/en/tournament.html", "text/html", "", "",
          "<!-- frame --><main>{title}: {words} <noscript>{table}</noscript></main>"}};

class TournamentPageTest : public testing::Test {
 protected:
  Response ask(const std::string& id = "aB3dE5fG7hJ9") {
    Request asked = request({{"host", "play.example.org"}, {"accept", "text/html"}});
    asked.method = Method::get;
    asked.path = "/tournament/" + id;
    return support::finish(api_.answer(std::move(asked)));
  }
  boost::asio::awaitable<std::optional<tournaments::Seen>> tournament_of(core::TournamentId id) {
    if (is_busy_) throw base::Busy();
    std::optional<tournaments::Seen> found;
    if (id.value() == "aB3dE5fG7hJ9") found = evening_.seen(is_unlisted_);
    co_return found;
  }

  SeenEvening evening_{3};
  bool is_unlisted_ = false;
  bool is_busy_ = false;
  StaticFiles files_{assets};
  PageFrames frames_{frames};
  site::Face face_{"Gipfel"};
  PageApi api_{files_,
               frames_,
               face_,
               Origins({}, Origins::Own::https),
               {{}, {}, [this](Request, core::TournamentId id) { return tournament_of(std::move(id)); }, {}},
               {20, 1}};
};

constexpr const char* noindex = "content=\"noindex\"";

TEST_F(TournamentPageTest, HasItsOwnHeadAndTables) {
  const std::string page = ask().body;
  EXPECT_THAT(page, HasSubstr("<title>Friday &lt;evening&gt; · Gipfel</title>"));
  EXPECT_THAT(page, HasSubstr("content=\"TZAAR · Swiss · 2026-09-21 · 3 players so far\""));
  EXPECT_THAT(page, HasSubstr("<main>Friday &lt;evening&gt;: TZAAR"));
  EXPECT_THAT(page, HasSubstr("<noscript><h2>Players</h2>"));
  EXPECT_THAT(page, Not(HasSubstr(noindex)));
}

TEST_F(TournamentPageTest, SearchEnginesShowNeitherUnlistedNorCancelledOnes) {
  is_unlisted_ = true;
  EXPECT_THAT(ask().body, HasSubstr(noindex));
  is_unlisted_ = false;
  evening_.cancel();
  EXPECT_THAT(ask().body, HasSubstr(noindex));
}

TEST_F(TournamentPageTest, AMissingOneIsNotFound) {
  EXPECT_EQ(ask("aB3dE5fG7hJ8").status, 404u);
  is_busy_ = true;
  EXPECT_EQ(ask().status, 200u);
}

}  // namespace
}  // namespace http::tournament_page_test
