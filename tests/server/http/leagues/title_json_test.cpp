// What a player's page is told of titles and of places in leagues.
#include "server/http/leagues/title_json.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "server/http/json_text.hpp"
#include "server/leagues/draft.hpp"
#include "server/tournaments/stored/event_json.hpp"
#include "tests/support/schema.hpp"

namespace http::title_json_test {
namespace {

using core::TournamentId;
using core::UserId;
using namespace tournament::league;

constexpr std::int64_t start_ms = 1'790'000'000'000;

/// Two divisions of four in the first season; the strongest have the smallest numbers.
class TitleJson : public testing::Test {
 protected:
  TitleJson() {
    LeagueSettings settings;
    settings.name = "League";
    settings.games = {"tzaar", "random", "3d", true};
    settings.least_in_division = 3;
    settings.most_in_division = 5;
    settings.movers = 1;
    settings.first_start_ms = start_ms;
    leagues::Draft draft(std::make_shared<League>());
    EXPECT_FALSE(draft.add(LeagueCreated{settings}, {}, 1));
    for (int i = 1; i <= 8; ++i) {
      EXPECT_FALSE(draft.add(SignedUp{UserId(i), "p" + std::to_string(i), 2000 - i}, UserId(i), 1));
    }
    draft.add_what_follows(start_ms);
    made_ = draft.made();
    show(draft.league());
  }
  void show(leagues::LeaguePtr league) { all_ = {{{core::LeagueId("k3Xq9aTz01Lm"), {}, 1}, std::move(league)}}; }
  void tell(const LeagueWhat& what) {
    leagues::Draft draft(all_.front().league);
    EXPECT_FALSE(draft.add(what, {}, start_ms));
    show(draft.league());
  }
  /// After these events in their division's tournament.
  tournaments::Seen played(std::size_t division, const std::vector<tournament::What>& events = {}) {
    auto now = std::make_shared<tournament::Tournament>(*made_.at(division).tournament);
    for (const tournament::What& what : events) {
      const auto event = now->admit(what, {}, start_ms);
      EXPECT_TRUE(event) << event.error().sentence;
      if (event) now->apply(*event);
    }
    return {{made_.at(division).id, {}, {}, start_ms}, now};
  }
  Json place(int player, const std::optional<tournaments::Seen>& division) {
    return league_place_json(all_.front(), UserId(player), division);
  }

  std::vector<leagues::Draft::Made> made_;
  std::vector<leagues::Seen> all_;
};

TEST_F(TitleJson, NamesTheDivisionAndNoPlaceBeforeThereIsAPoint) {
  const Json fifth = place(5, played(1));
  EXPECT_EQ(fifth.at("division"), 2);
  EXPECT_EQ(fifth.at("season"), 1);
  EXPECT_EQ(fifth.at("players"), 4);
  EXPECT_EQ(fifth.at("tournament"), made_.at(1).id.value());
  EXPECT_TRUE(fifth.at("place").is_null());
  EXPECT_TRUE(place(9, {}).is_null());
}

TEST_F(TitleJson, HasThePlaceOfTheTable) {
  const tournament::GameKey key{1, 0, 0};
  const tournament::State& state = made_.at(0).tournament->state();
  const UserId winner = state.players.at(static_cast<std::size_t>(state.rounds.at(0).boards.at(0).first)).user;
  const auto now = played(0, {tournament::ResultGiven{key, tournament::Outcome::first_won}});
  EXPECT_EQ(place(static_cast<int>(winner.value()), now).at("place"), 1);
}

TEST_F(TitleJson, IsSilentOfWhoHasLeftTheDivision) {
  EXPECT_TRUE(place(5, played(1, {tournament::Withdrawn{UserId(5)}})).is_null());
}

TEST_F(TitleJson, KeepsThePlaceOfADivisionThatHasEnded) {
  tell(DivisionEnded{1, 1, {UserId(6), UserId(5), UserId(7), UserId(8)}, {}});
  EXPECT_EQ(place(5, {}).at("place"), 2);
}

TEST_F(TitleJson, ATitleNamesTheLeagueOfItsDivision) {
  const std::string creation = tournaments::body_of(made_.at(1).tournament->events().front().what);
  const Json title = title_json({made_.at(1).id, start_ms, 4, true, creation}, all_);
  EXPECT_EQ(title.at("name"), "League 1.2");
  EXPECT_EQ(title.at("league").at("division"), 2);
  EXPECT_EQ(title.at("league").at("id"), "k3Xq9aTz01Lm");
  const Json unknown = title_json({made_.at(1).id, start_ms, 4, true, creation}, {});
  EXPECT_TRUE(unknown.at("league").is_null());
  const Json body = {{"titles", {title, unknown}}, {"leagues", {place(5, played(1))}}};
  EXPECT_EQ(support::schemas().check_http("titles", text(body)), std::nullopt) << text(body);
}

}  // namespace
}  // namespace http::title_json_test
