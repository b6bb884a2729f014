// The page of a league as the server sends it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/http/page/page_api.hpp"
#include "server/leagues/draft.hpp"
#include "tests/server/http/asking.hpp"
#include "tests/support/running_storage.hpp"

namespace http::league_page_test {
namespace {

using namespace tournament::league;
using testing::HasSubstr;
using testing::Not;

constexpr std::array<Asset, 1> assets{
    Asset{"/index.html", "text/html; charset=utf-8", "W/\"1\"", "no-cache",
          "<html lang=\"en\"><head><!-- head --><!-- /head --><!-- links --></head><body><!-- frame -->"}};
constexpr std::array<Asset, 1> frames{
    Asset{"/en/tournament.html", "text/html", "", "",
          "<!-- frame --><main>{title}: {words} <noscript>{table}</noscript></main>"}};
constexpr const char* noindex = "content=\"noindex\"";

class LeaguePageTest : public testing::Test {
 protected:
  static constexpr std::int64_t start_ms = 1'790'000'000'000;

  LeaguePageTest() {
    LeagueSettings settings;
    settings.name = "Slow <league>";
    settings.games = {"tzaar", "random", "3d", true};
    settings.least_players = 3;
    settings.first_start_ms = start_ms;
    EXPECT_FALSE(draft_.add(LeagueCreated{settings}, {}, 1));
    for (int i = 1; i <= 4; ++i) {
      EXPECT_FALSE(draft_.add(SignedUp{core::UserId(i), "p" + std::to_string(i), 2000 - i}, core::UserId(i), 1));
    }
  }
  Response ask(const std::string& id = "k3Xq9aTz01Lm") {
    Request asked = request({{"host", "play.example.org"}, {"accept", "text/html"}});
    asked.method = Method::get;
    asked.path = "/league/" + id;
    return support::finish(api_.answer(std::move(asked)));
  }
  boost::asio::awaitable<std::optional<leagues::Seen>> league_of(core::LeagueId id) {
    std::optional<leagues::Seen> found;
    if (id.value() == "k3Xq9aTz01Lm") found = leagues::Seen{{id, {}, 1, circle_}, draft_.league()};
    co_return found;
  }

  leagues::Draft draft_{std::make_shared<League>()};
  leagues::Circle circle_;
  StaticFiles files_{assets};
  PageFrames frames_{frames};
  site::Face face_{"Gipfel"};
  PageApi api_{files_,
               frames_,
               face_,
               Origins({}, Origins::Own::https),
               {{}, {}, {}, [this](Request, core::LeagueId id) { return league_of(std::move(id)); }},
               {20, 1}};
};

TEST_F(LeaguePageTest, HasItsOwnHeadAndNamesWhoHasSignedUp) {
  const std::string page = ask().body;
  EXPECT_THAT(page, HasSubstr("<title>Slow &lt;league&gt; · Gipfel</title>"));
  EXPECT_THAT(page, HasSubstr("TZAAR · League by days · 4 players so far"));
  EXPECT_THAT(page, HasSubstr("<main>Slow &lt;league&gt;: TZAAR"));
  EXPECT_THAT(page, HasSubstr("<a href=\"/player/p1\">p1</a>"));
  EXPECT_THAT(page, Not(HasSubstr(noindex)));
}

TEST_F(LeaguePageTest, LeadsToTheTablesOfItsDivisions) {
  draft_.add_what_follows(start_ms);
  const std::string page = ask().body;
  EXPECT_THAT(page, HasSubstr("Season 1"));
  EXPECT_THAT(page,
              HasSubstr("<h2><a href=\"/tournament/" + draft_.made().at(0).id.value() + "\">Division 1</a></h2>"));
}

TEST_F(LeaguePageTest, SearchEnginesDoNotShowOneThatIsForMembersOnly) {
  circle_ = {.club = core::ClubId("oak"), .members_only = true};
  EXPECT_THAT(ask().body, HasSubstr(noindex));
}

TEST_F(LeaguePageTest, AMissingOneIsNotFound) { EXPECT_EQ(ask("aB3dE5fG7hJ8").status, 404u); }

}  // namespace
}  // namespace http::league_page_test
