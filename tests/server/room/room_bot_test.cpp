// Programs at the table: where they may sit, and how everybody is told of them.
#include "server/protocol/encode_state.hpp"
#include "server/room/lot.hpp"
#include "server/room/record.hpp"
#include "server/room/rematch.hpp"
#include "tests/server/room/table.hpp"

namespace room::room_bot_test {
namespace {

const User dan{core::UserId(4), "Dan", false};
const User bot{core::UserId(9), "Dan-bot", false, true};
const User other_bot{core::UserId(10), "Eve-bot", false, true};

Settings wish() {
  Settings settings{"zertz", "37", game::Side::first, protocol::Visibility::public_};
  settings.clock = "10+5";
  return settings;
}

Room made_by(const User& creator, const Settings& settings) {
  return std::move(*Room::create(settings, creator, noon));
}

Room challenge() {
  Settings settings = wish();
  settings.origin = protocol::origin::Challenge{{bot.id, bot.name, true}};
  return made_by(dan, settings);
}

std::string read_again_as_json(const Room& room) {
  const auto again = from_record(record_lines(room.events()));
  return again ? protocol::state_json(again->snapshot({}, {}, noon)) : again.error();
}

TEST(RoomOfABot, IsNeverRated) {
  Settings rated = wish();
  rated.rated = true;
  EXPECT_EQ(Room::create(rated, bot, noon).error().code, "unrated");
  Room room = made_by(dan, rated);
  EXPECT_EQ(code(room.sit(bot, {}, noon)), "unrated");
  EXPECT_FALSE(room.has_started());
}

TEST(RoomOfABot, MarksTheBotInSeatsAndInvitation) {
  Room room = challenge();
  EXPECT_TRUE(protocol::invited_in(room.listing(core::RoomId("r")).origin)->bot);
  EXPECT_EQ(code(room.sit(bot, {}, noon)), "accepted");
  const protocol::Listing listing = room.listing(core::RoomId("r"));
  EXPECT_FALSE(listing.seats[0]->bot);
  EXPECT_TRUE(listing.seats[1]->bot);
}

TEST(RoomOfABot, MarksTheBotAfterARestore) {
  Room room = challenge();
  EXPECT_EQ(code(room.sit(bot, {}, noon)), "accepted");
  EXPECT_NE(read_again_as_json(room).find(R"("name":"Dan-bot","online":false,"bot":true)"), std::string::npos);
}

TEST(RoomOfABot, MarksABotAsHostWithUndrawnSides) {
  Settings settings = wish();
  settings.creator_side.reset();
  settings.secret = new_secret();
  Room room = made_by(bot, settings);
  EXPECT_TRUE(room.listing(core::RoomId("r")).host->bot);
  EXPECT_EQ(code(room.sit(dan, {}, noon)), "accepted");
  for (const auto& seat : room.listing(core::RoomId("r")).seats) EXPECT_EQ(seat->bot, seat->user == bot.id);
}

TEST(RoomOfABot, SeekOfAPersonIsClosedToBots) {
  Settings settings = wish();
  settings.origin = protocol::origin::Seek{};
  Room persons = made_by(dan, settings);
  EXPECT_EQ(code(persons.sit(bot, {}, noon)), "reserved");
  Room bots = made_by(bot, settings);
  EXPECT_EQ(code(bots.sit(other_bot, {}, noon)), "accepted");
  Room by_link = made_by(dan, wish());
  EXPECT_EQ(code(by_link.sit(bot, {}, noon)), "accepted");
}

TEST(RoomOfABot, RematchInvitesTheBotAsABot) {
  Room room = challenge();
  EXPECT_EQ(code(room.sit(bot, {}, noon)), "accepted");
  const protocol::origin::Rematch rematch{core::RoomId("r"), {bot.id, bot.name, true}};
  EXPECT_EQ(rematch_settings(core::RoomId("r"), room, game::Side::first).origin, protocol::Origin(rematch));
}

TEST(RoomOfABot, HasNoLimitOnTakebacks) {
  Room room = challenge();
  ASSERT_EQ(code(room.sit(bot, {}, noon)), "accepted");
  const auto legal = std::move(*game::start("zertz", "37"))->legal_turns().front();
  for (int times = 0; times < Room::max_takebacks + 5; ++times) {
    const std::string key = std::to_string(times);
    ASSERT_EQ(code(room.turn(dan.id, {"turn " + key, 0, legal}, noon)), "accepted");
    protocol::Offer offer{protocol::OfferKind::takeback, protocol::OfferAction::make, {}, "offer " + key, 1};
    const Answer made = room.offer(dan.id, offer, noon);
    ASSERT_EQ(code(made), "accepted") << times;
    offer.action = protocol::OfferAction::accept;
    offer.offer = made->version;
    ASSERT_EQ(code(room.offer(bot.id, offer, noon)), "accepted");
  }
  EXPECT_EQ(room.ply(), 0);
}

TEST(RoomOfABot, BusyBotDeclinesAsBusy) {
  Room room = challenge();
  EXPECT_EQ(code(room.decline(bot.id, {protocol::Decline::busy}, noon)), "accepted");
  EXPECT_EQ(room.result()->detail, "busy");
}

}  // namespace
}  // namespace room::room_bot_test
