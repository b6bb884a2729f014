// Rated games: who may play them, what is told of ratings, and when.
#include "server/protocol/encode_state.hpp"
#include "tests/server/room/table.hpp"

namespace room::room_rating_test {
namespace {

using protocol::Rated;
using protocol::SeatRating;

const User dan{core::UserId(4), "Dan", false};
const User eve{core::UserId(5), "Eve", false};
const SeatRating dans{1512, true};
const SeatRating eves{1700, false};
const Rated changes{{{{1512, 1674, true}, {1700, 1650, false}}}};

Settings wish(const std::string& clock = "10+5") {
  Settings settings{"zertz", "37", game::Side::first, protocol::Visibility::public_};
  settings.clock = clock;
  settings.rated = true;
  settings.rating = dans;
  return settings;
}

std::string refusal(const Settings& settings, const User& creator) {
  const auto room = Room::create(settings, creator, noon);
  return room ? "made" : room.error().code;
}

Room waiting(const Settings& settings = wish()) { return std::move(*Room::create(settings, dan, noon)); }

Room playing(const Settings& settings = wish()) {
  Room room = waiting(settings);
  EXPECT_EQ(code(room.sit(eve, {}, noon, eves)), "accepted");
  return room;
}

Room over() {
  Room room = playing();
  EXPECT_EQ(code(room.resign(eve.id, {"r", 0}, noon)), "accepted");
  return room;
}

TEST(RatedRoom, NeedsAnAccount) {
  EXPECT_EQ(refusal(wish(), ann), "guest");
  Room room = waiting();
  EXPECT_EQ(code(room.sit(ann, {}, noon)), "guest");
  EXPECT_EQ(room.version(), 1);
  EXPECT_EQ(code(room.sit(eve, {}, noon, eves)), "accepted");
}

TEST(RatedRoom, NeedsASetupAndAClockThatCanBeRated) {
  EXPECT_EQ(refusal(wish(), dan), "made");
  EXPECT_EQ(refusal(wish("3d"), dan), "made");
  EXPECT_EQ(refusal(wish(""), dan), "unrated");
  Settings blitz = wish();
  blitz.setup = "37:blitz";
  EXPECT_EQ(refusal(blitz, dan), "unrated");
  Settings nothing = wish();
  nothing.setup = "38";
  EXPECT_EQ(refusal(nothing, dan), "bad_setup");
}

TEST(RatedRoom, CountsForThePoolOfItsSetupAndClock) {
  EXPECT_EQ(waiting().made_with().pool, "zertz37");
  EXPECT_EQ(waiting(wish("3d")).made_with().pool, "zertz37-days");
  Settings unrated = wish();
  unrated.rated = false;
  EXPECT_EQ(waiting(unrated).made_with().pool, "");
  EXPECT_EQ(waiting(unrated).pool(), "zertz37");
  EXPECT_FALSE(waiting(unrated).is_rated());
}

TEST(RatedRoom, UnratedRoomAdmitsGuestsAndShowsRatings) {
  Settings unrated = wish();
  unrated.rated = false;
  Room room = waiting(unrated);
  EXPECT_EQ(code(room.sit(ann, {}, noon)), "accepted");
  const auto seats = room.listing(core::RoomId()).seats;
  EXPECT_EQ(seats[0]->rating, dans);
  EXPECT_EQ(seats[1]->rating, std::nullopt);
}

TEST(RatedRoom, ShowsTheRatingsAtSittingDown) {
  const Room room = playing();
  EXPECT_EQ(std::get<protocol::Seated>(room.events()[1].what).rating, dans);
  EXPECT_EQ(std::get<protocol::Seated>(room.events()[2].what).rating, eves);
  const protocol::RoomState state = room.snapshot(dan.id, {}, noon);
  EXPECT_TRUE(state.rated);
  EXPECT_EQ(state.seats[0]->rating, dans);
  EXPECT_EQ(state.seats[1]->rating, eves);
  EXPECT_TRUE(room.listing(core::RoomId()).rated);
}

TEST(RatedRoom, SeekEnforcesItsRatingRange) {
  Settings seek = wish();
  seek.origin = protocol::origin::Seek{{1600, 1700}};
  Room room = waiting(seek);
  EXPECT_EQ(code(room.sit(eve, {}, noon, SeatRating{1599, false})), "rating");
  EXPECT_EQ(code(room.sit(eve, {}, noon, SeatRating{1701, false})), "rating");
  EXPECT_EQ(room.version(), 1);
  EXPECT_EQ(code(room.sit(eve, {}, noon, SeatRating{1700, false})), "accepted");
}

TEST(RatedRoom, GuestsCountAs1500ForASeek) {
  Settings seek = wish();
  seek.rated = false;
  seek.origin = protocol::origin::Seek{{1501, 0}};
  EXPECT_EQ(code(waiting(seek).sit(ann, {}, noon)), "rating");
  seek.origin = protocol::origin::Seek{{1500, 1500}};
  EXPECT_EQ(code(waiting(seek).sit(ann, {}, noon)), "accepted");
}

TEST(RatedRoom, ReportsRatingChangesOnce) {
  Room room = over();
  EXPECT_EQ(room.snapshot({}, {}, noon).ratings, std::nullopt);
  const std::int64_t ended = room.version();
  room.note_ratings(changes, noon);
  room.note_ratings(changes, noon);
  EXPECT_EQ(room.version(), ended + 1);
  EXPECT_EQ(std::get<Rated>(room.events().back().what), changes);
  EXPECT_EQ(room.snapshot({}, {}, noon).ratings, changes);
}

TEST(RatedRoom, RestoresFromItsEvents) {
  Room room = over();
  room.note_ratings(changes, noon);
  const auto back = Room::restore(room.events(), noon);
  ASSERT_TRUE(back.has_value()) << back.error();
  EXPECT_TRUE(back->is_rated());
  EXPECT_EQ(back->ratings(), changes);
  EXPECT_EQ(protocol::state_json(back->snapshot({}, {}, noon)), protocol::state_json(room.snapshot({}, {}, noon)));
}

TEST(RatedRoom, StillNeedsAnAccountAfterARestore) {
  auto back = Room::restore(waiting().events(), noon);
  ASSERT_TRUE(back.has_value()) << back.error();
  EXPECT_EQ(code(back->sit(ann, {}, noon)), "guest");
}

TEST(RatedRoom, DelayedWatchersSeeRatingChanges) {
  Settings late = wish();
  late.watch_delay = 3;
  Room room = playing(late);
  ASSERT_EQ(code(room.resign(eve.id, {"r", 0}, noon)), "accepted");
  room.note_ratings(changes, noon);
  const Watched watched = room.as_watched(room.events().back());
  ASSERT_TRUE(watched.event);
  EXPECT_EQ(std::get<Rated>(watched.event->what), changes);
  EXPECT_FALSE(watched.resend_full);
}

TEST(RatedRoom, BecomesUnratedForAStatedReason) {
  for (const auto& [why, part] : {std::pair{protocol::WhyUnrated::same_device, "same device"},
                                  std::pair{protocol::WhyUnrated::played_enough, "ten rated games"},
                                  std::pair{protocol::WhyUnrated::same_network, "on this network"}}) {
    Room room = waiting();
    ASSERT_EQ(code(room.sit(eve, {}, noon, eves, why)), "accepted");
    EXPECT_FALSE(room.is_rated());
    EXPECT_TRUE(room.is_to_be_rated());
    EXPECT_FALSE(room.snapshot({}, {}, noon).rated);
    const auto& said = std::get<protocol::Said>(room.events().back().what);
    EXPECT_EQ(said.channel, protocol::Channel::all);
    EXPECT_NE(said.text.find(part), std::string::npos) << said.text;
    EXPECT_EQ(said.code, "unrated_" + std::string(name(why)));
    const auto restored = Room::restore(room.events(), noon);
    ASSERT_TRUE(restored.has_value()) << restored.error();
    EXPECT_FALSE(restored->is_rated());
  }
}

TEST(RatedRoom, UnratedRoomHasNoReason) {
  Settings unrated = wish();
  unrated.rated = false;
  Room room = waiting(unrated);
  ASSERT_EQ(code(room.sit(eve, {}, noon, eves, protocol::WhyUnrated::same_device)), "accepted");
  EXPECT_EQ(std::get<protocol::Started>(room.events().back().what).unrated, std::nullopt);
}

}  // namespace
}  // namespace room::room_rating_test
