#include "server/lobby/lobby.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "tests/server/lobby/lobby_fixture.hpp"

namespace lobby::lobby_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST_F(LobbyTest, ASeekAppearsAndVanishes) {
  lobby.put(seek_of(ann, "a"));
  const auto news = lobby.take_news();
  ASSERT_TRUE(news);
  EXPECT_THAT(names(news->seeks), ElementsAre("a"));
  EXPECT_FALSE(lobby.take_news());
  lobby.remove(RoomId("a"));
  const auto then = lobby.take_news();
  ASSERT_TRUE(then);
  EXPECT_THAT(names(then->gone), ElementsAre("a"));
}

TEST_F(LobbyTest, OfferThatVanishesBetweenUpdatesIsNotReported) {
  lobby.put(seek_of(ann, "a"));
  lobby.remove(RoomId("a"));
  EXPECT_FALSE(lobby.take_news());
  lobby.put(seek_of(ann, "stays"));
  lobby.take_news();
  Listing taken = game_of(ann, ben, "stays");
  lobby.put(taken);
  lobby.put(seek_of(ann, "stays"));
  EXPECT_FALSE(lobby.take_news());
}

TEST_F(LobbyTest, ManyNewOffersAreReportedInParts) {
  for (int i = 0; i < 100; ++i) lobby.put(seek_of(ann, "flood " + std::to_string(i)), "flood");
  lobby.put(seek_of(ben, "ben's"), "elsewhere");
  std::size_t told = 0;
  for (const std::size_t part : {40U, 40U, 21U}) {
    const auto news = lobby.take_news(40);
    ASSERT_TRUE(news);
    EXPECT_EQ(news->seeks.size(), part);
    if (told == 0) {
      const auto first = names(news->seeks);
      EXPECT_TRUE(std::find(first.begin(), first.begin() + 2, "ben's") != first.begin() + 2);
    }
    told += part;
    EXPECT_EQ(lobby.everything().seeks.size(), told);
    EXPECT_EQ(lobby.has_more_news(), told < 101);
  }
  EXPECT_FALSE(lobby.take_news(40));
}

TEST_F(LobbyTest, RemovalsAreReportedAtOnceDespiteManyNewOffers) {
  lobby.put(seek_of(ann, "a"));
  lobby.take_news();
  lobby.remove(RoomId("a"));
  for (int i = 0; i < 10; ++i) lobby.put(seek_of(ben, std::to_string(i)));
  const auto news = lobby.take_news(1);
  ASSERT_TRUE(news);
  EXPECT_THAT(names(news->gone), ElementsAre("a"));
  EXPECT_EQ(news->seeks.size(), 1u);
}

TEST_F(LobbyTest, ALiveSeekIsShownWhileItsMakerIsHere) {
  lobby.put(seek_of(ann, "live"));
  lobby.put(seek_of(ann, "slow", "3d"));
  lobby.put(seek_of(ann, "untimed", ""));
  arrive(ann);
  leave(ann);
  EXPECT_THAT(seeks(), testing::UnorderedElementsAre("live", "slow", "untimed"));
  leave(ann);
  EXPECT_THAT(seeks(), testing::UnorderedElementsAre("slow", "untimed"));
  arrive(ann);
  EXPECT_THAT(seeks(), testing::UnorderedElementsAre("live", "slow", "untimed"));
}

TEST_F(LobbyTest, SeekWithoutASideBelongsToItsMaker) {
  lobby.put(drawn_seek_of(ann, "a"));
  EXPECT_THAT(seeks(), ElementsAre("a"));
  EXPECT_THAT(names(*lobby.own_rooms(ann).mine), ElementsAre("a"));
  EXPECT_TRUE(lobby.everything().seeks[0].host->online);
  leave(ann);
  EXPECT_THAT(seeks(), IsEmpty());
  EXPECT_FALSE(lobby.own_rooms(ann).mine->front().host->online);
}

TEST_F(LobbyTest, TakenSeekMovesToTheGames) {
  lobby.put(seek_of(ann, "a"));
  lobby.take_news();
  Listing game = game_of(ann, ben, "a");
  game.origin = protocol::origin::Seek{};
  lobby.put(game);
  const auto news = lobby.take_news();
  ASSERT_TRUE(news);
  EXPECT_THAT(news->seeks, IsEmpty());
  EXPECT_THAT(names(news->games), ElementsAre("a"));
  EXPECT_THAT(news->gone, IsEmpty());
}

TEST_F(LobbyTest, PrivateRoomsAndChallengesAreShownOnlyToTheirPlayers) {
  Listing hidden = game_of(ann, ben, "hidden");
  hidden.visibility = protocol::Visibility::private_;
  lobby.put(hidden);
  Listing challenge = seek_of(ann, "challenge");
  challenge.origin = protocol::origin::Challenge{{ben, "Ben"}};
  lobby.put(challenge);
  EXPECT_THAT(seeks(), IsEmpty());
  EXPECT_THAT(games(), IsEmpty());
  EXPECT_THAT(names(*lobby.own_rooms(ben).mine), ElementsAre("hidden", "challenge"));
  EXPECT_THAT(*lobby.own_rooms(cal).mine, IsEmpty());
}

TEST_F(LobbyTest, GamesWithOnesTurnStandFirst) {
  Listing others_turn = game_of(ann, ben, "wait");
  others_turn.created_ms = 9;
  lobby.put(others_turn);
  lobby.put(game_of(ben, cal, "move"));
  lobby.put(seek_of(ben, "seek"));
  EXPECT_THAT(names(*lobby.own_rooms(ben).mine), ElementsAre("move", "wait", "seek"));
}

TEST_F(LobbyTest, OnlyPlayersSeeADelayedGameAsItStands) {
  Listing delayed = game_of(ann, ben, "delayed");
  const protocol::Progress for_watchers{"before", "", 0, game::Side::first};
  delayed.progress = for_watchers;
  delayed.players_progress = protocol::Progress{"after", "A1xA2", 1, game::Side::second};
  Listing others_turn = game_of(cal, ben, "wait");
  others_turn.created_ms = 9;
  lobby.put(others_turn);
  lobby.put(delayed);
  const auto bens = lobby.own_rooms(ben).mine;
  EXPECT_THAT(names(*bens), ElementsAre("delayed", "wait")) << "it is Ben's turn";
  EXPECT_EQ(bens->front().progress, *delayed.players_progress);
  const auto news = lobby.take_news();
  ASSERT_TRUE(news);
  for (const Listing& each : news->games) EXPECT_EQ(each.progress.ply, 0);
  for (const Listing& each : lobby.everything().games) EXPECT_EQ(each.players_progress, std::nullopt);

  delayed.players_progress = protocol::Progress{"resigned", "", 1, game::Side::second};
  lobby.put(delayed);
  EXPECT_FALSE(lobby.take_news()) << "not even that something has happened is told";
}

TEST_F(LobbyTest, InvitedPeopleDoNotCountAsPlayers) {
  Listing challenge = game_of(ann, ben, "challenge");
  challenge.seats[1].reset();
  challenge.origin = protocol::origin::Challenge{{ben, "Ben"}};
  challenge.players_progress = protocol::Progress{"after", "", 1, game::Side::second};
  lobby.put(challenge);
  EXPECT_EQ(lobby.own_rooms(ben).mine->front().progress.ply, 0);
}

TEST_F(LobbyTest, ChallengesDoNotDisplaceOwnGames) {
  const auto challenge_of = [](UserId by, const std::string& room) {
    Listing challenge = seek_of(by, room);
    challenge.origin = protocol::origin::Challenge{{ben, "Ben"}};
    challenge.created_ms = 100;
    return challenge;
  };
  for (int i = 0; i < 110; ++i) lobby.put(challenge_of(UserId(100 + i), "challenge " + std::to_string(i)));
  lobby.put(game_of(ann, ben, "wait"));
  lobby.put(game_of(ben, ann, "move"));
  const auto own = names(*lobby.own_rooms(ben).mine);
  ASSERT_EQ(own.size(), most_own);
  EXPECT_EQ(own[0], "move");
  EXPECT_EQ(own[1], "wait");
  for (int i = 0; i < 150; ++i) lobby.put(game_of(ben, ann, "game " + std::to_string(i)));
  EXPECT_EQ(lobby.own_rooms(ben).mine->size(), 152u);
}

TEST_F(LobbyTest, LiveOffersAreAbandonedOnceTheirMakerHasLeft) {
  lobby.put(seek_of(ann, "live"));
  lobby.put(seek_of(ann, "by days", "3d"));
  Listing challenge = seek_of(ann, "challenge");
  challenge.origin = protocol::origin::Challenge{{ben, "Ben"}};
  lobby.put(challenge);
  Listing by_link = seek_of(ann, "link");
  by_link.origin = protocol::origin::Open{};
  lobby.put(by_link);
  lobby.put(game_of(ann, ben, "game"));
  EXPECT_THAT(lobby.abandoned_by(ann), IsEmpty());
  leave(ann);
  EXPECT_THAT(names(lobby.abandoned_by(ann)), ElementsAre("challenge", "live"));
  leave(ben);
  EXPECT_THAT(lobby.abandoned_by(ben), IsEmpty());
}

TEST_F(LobbyTest, ShowsTheMostWatchedGamesAndNoMoreThanTwenty) {
  for (int i = 0; i < 30; ++i) {
    Listing game = game_of(UserId(100 + 2 * i), UserId(101 + 2 * i), "g" + std::to_string(10 + i));
    game.watchers = i;
    lobby.put(game);
  }
  EXPECT_EQ(games().size(), most_games);
  EXPECT_EQ(lobby.everything().playing, 30);
  Listing first = game_of(UserId(100), UserId(101), "g10");
  first.watchers = 99;
  lobby.put(first);
  const auto news = lobby.take_news();
  ASSERT_TRUE(news);
  EXPECT_THAT(names(news->games), ElementsAre("g10"));
  EXPECT_THAT(names(news->gone), ElementsAre("g20"));
}

/// Where one place is left among the games that are shown.
struct LobbyOfGames : LobbyTest {
  void put(const std::string& room, std::optional<int> first, std::optional<int> second, int watchers) {
    Listing game = game_of(UserId(next_), UserId(next_ + 1), room);
    next_ += 2;
    if (first) game.seats[0]->rating = SeatRating{*first, false};
    if (second) game.seats[1]->rating = SeatRating{*second, true};
    game.watchers = watchers;
    lobby.put(game);
  }
  void fill(std::size_t games) {
    for (std::size_t i = 0; i < games; ++i) put("full" + std::to_string(i), 3000, 3000, 0);
  }
  std::int64_t next_ = 100;
};

TEST_F(LobbyOfGames, StrongestGamesAreShownRegardlessOfWatchers) {
  fill(most_games - 1);
  put("watched", 1500, {}, 50);
  put("strong", 1550, 1650, 0);  // 1600 on average
  EXPECT_THAT(games(), testing::Contains("strong"));
  EXPECT_THAT(games(), testing::Not(testing::Contains("watched")));
}

TEST_F(LobbyOfGames, MostWatchedOfEquallyStrongGamesAreShown) {
  fill(most_games - 1);
  put("watched", 1510, {}, 2);
  put("unwatched", 1590, 1590, 1);
  EXPECT_THAT(games(), testing::Contains("watched"));
}

TEST_F(LobbyOfGames, GuestsCountAs1500) {
  fill(most_games - 1);
  put("guests", {}, {}, 0);
  put("weak", 1499, 1499, 9);
  EXPECT_THAT(games(), testing::Contains("guests"));
}

TEST_F(LobbyTest, LimitsTheSeeksShown) {
  for (std::size_t i = 0; i < most_seeks + 5; ++i) {
    lobby.put(seek_of(ann, "s" + std::to_string(1000 + i)));
  }
  EXPECT_EQ(seeks().size(), most_seeks);
}

TEST_F(LobbyTest, ReportsPeopleWhoseRoomsChanged) {
  lobby.put(game_of(ann, ben, "a"));
  EXPECT_THAT(lobby.take_changed_people(), testing::UnorderedElementsAre(ann, ben));
  EXPECT_THAT(lobby.take_changed_people(), IsEmpty());
  lobby.put(game_of(ann, ben, "a"));  // nothing new
  EXPECT_THAT(lobby.take_changed_people(), IsEmpty());
  leave(ben);
  EXPECT_THAT(lobby.take_changed_people(), testing::UnorderedElementsAre(ann, ben));
  Listing over = game_of(ann, ben, "a");
  over.status = RoomStatus::over;
  lobby.put(over);
  EXPECT_THAT(lobby.take_changed_people(), testing::UnorderedElementsAre(ann, ben));
  EXPECT_THAT(*lobby.own_rooms(ann).mine, IsEmpty());
}

TEST_F(LobbyTest, NobodyHearsThatWhoHidesComesAndGoesInASlowGame) {
  Listing slow = game_of(ann, ben, "slow");
  slow.clock = "3d";
  lobby.put(slow);
  const auto ben_is_online = [this](UserId viewer, const People& apart = {}) {
    return lobby.own_rooms(viewer, apart).mine->at(0).seats[1]->online;
  };
  EXPECT_TRUE(ben_is_online(ann));
  EXPECT_FALSE(ben_is_online(ann, {ben})) << "one has blocked the other";
  lobby.take_changed_people();
  presence.set_hidden(ben, true);
  lobby.note_presence(ben);
  EXPECT_THAT(lobby.take_changed_people(), testing::UnorderedElementsAre(ann, ben));
  EXPECT_FALSE(ben_is_online(ann));
  EXPECT_TRUE(ben_is_online(ben));
  leave(ben);
  arrive(ben);
  EXPECT_THAT(lobby.take_changed_people(), IsEmpty());
  presence.set_hidden(ben, false);
  lobby.note_presence(ben);
  EXPECT_TRUE(ben_is_online(ann));
}

TEST_F(LobbyTest, CountsPeopleOnceAndGames) {
  arrive(ann);
  lobby.put(game_of(ann, ben, "a"));
  const auto counts = lobby.take_counts();
  ASSERT_TRUE(counts);
  EXPECT_EQ(counts->people, 3);
  EXPECT_EQ(counts->playing, 1);
  EXPECT_FALSE(lobby.take_counts());
  leave(ann);
  EXPECT_FALSE(lobby.take_counts());
  leave(ann);
  EXPECT_EQ(lobby.take_counts()->people, 2);
}

TEST_F(LobbyTest, GameLeftToAProgramIsHiddenUntilThePersonReturns) {
  Listing game = game_of(ann, ben, "game");
  game.seats[1]->bot = true;
  lobby.put(game);
  EXPECT_THAT(games(), ElementsAre("game"));
  game.unattended = true;
  lobby.put(game);
  const auto news = lobby.take_news();
  ASSERT_TRUE(news);
  EXPECT_THAT(names(news->gone), ElementsAre("game"));
  EXPECT_EQ(news->playing, 0);
  EXPECT_THAT(names(*lobby.own_rooms(ann).mine), ElementsAre("game")) << "it is still theirs";
  game.unattended = false;
  lobby.put(game);
  EXPECT_THAT(games(), ElementsAre("game"));
  lobby.remove(game.room);
  EXPECT_EQ(lobby.everything().playing, 0);
}

TEST_F(LobbyTest, CorrectsCountsThatWereSentToOnePersonOnly) {
  lobby.take_counts();
  arrive(UserId(12));
  ASSERT_EQ(lobby.own_rooms(ann).people, 4);
  leave(UserId(12));
  const auto counts = lobby.take_counts();
  ASSERT_TRUE(counts) << "they still read 4";
  EXPECT_EQ(counts->people, 3);
  EXPECT_FALSE(lobby.take_counts());
}

TEST_F(LobbyTest, CountsOnlyOwnComputersSeparately) {
  lobby.take_counts();
  const room::User computer{UserId(13), "Computer 3", false, true, 3};
  const room::User somebodys{UserId(12), "Deep-Ibex", false, true};
  for (const room::User& bot : {somebodys, computer, computer}) arrive(bot);
  const auto counts = lobby.take_counts();
  EXPECT_EQ(counts->people, 3);
  EXPECT_EQ(counts->computers, 1);
  leave(computer.id);
  EXPECT_FALSE(lobby.take_counts()) << "another connection of it is left";
  leave(computer.id);
  EXPECT_EQ(lobby.take_counts()->computers, 0);
}

TEST_F(LobbyTest, OnlyPublicGamesOfAPersonCanBeWatched) {
  Listing hidden = game_of(ann, ben, "hidden");
  hidden.visibility = protocol::Visibility::private_;
  lobby.put(hidden);
  lobby.put(seek_of(ann, "waits"));
  lobby.put(game_of(ben, cal, "others"));
  EXPECT_THAT(lobby.watchable_of(ann), IsEmpty());
  lobby.put(game_of(ann, cal, "open"));
  EXPECT_THAT(lobby.watchable_of(ann), ElementsAre(RoomId("open")));
  EXPECT_THAT(lobby.games_of(ann), ElementsAre(RoomId("hidden"), RoomId("open")));
  lobby.remove(RoomId("open"));
  EXPECT_THAT(lobby.watchable_of(ann), IsEmpty());
}

}  // namespace
}  // namespace lobby::lobby_test
