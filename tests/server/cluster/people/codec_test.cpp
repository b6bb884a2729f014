#include "server/cluster/people/codec.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace cluster::codec_test {
namespace {

protocol::Listing full_listing() {
  protocol::Listing listing;
  listing.room = core::RoomId("k3Xq9aTz01Lm");
  listing.game = "tzaar";
  listing.setup = "fixed";
  listing.clock = "10+5";
  listing.commitment = "c33197";
  listing.status = protocol::RoomStatus::playing;
  listing.visibility = protocol::Visibility::private_;
  listing.seats[1] = protocol::SeatState{core::UserId(7), "Zoë", true, protocol::SeatRating{1612, false}, true};
  listing.host = protocol::SeatState{core::UserId(8), "Ann"};
  listing.origin = protocol::origin::Challenge{{core::UserId(9), "Ben", true}, true};
  listing.progress = {"ttttT w open", "a1-b2", 3, game::Side::second};
  listing.players_progress = protocol::Progress{"tttt w", "a1", 5, game::Side::first};
  listing.watchers = 12;
  listing.created_ms = 1'790'000'000'000;
  listing.rated = true;
  listing.unattended = true;
  return listing;
}

using Json = nlohmann::json;

std::string cbor(const Json& json) {
  std::string bytes;
  Json::to_cbor(json, bytes);
  return bytes;
}

template <class T>
T passed(const T& message) {
  const auto read = decode(encode(message));
  return std::get<T>(read.value());
}

TEST(PeopleCodec, RoundTripsLobbyNews) {
  News news;
  news.people = {{core::UserId(1), presence::Bot{core::UserId(1), "Deep Ibex", 3}, true, 4, "here", "Deep Ibex", false,
                  core::RoomId("k3Xq9aTz01Lm")},
                 {core::UserId(2), {}, false}};
  news.people_gone = {core::UserId(3)};
  news.rooms = {full_listing()};
  news.rooms_gone = {core::RoomId("gone")};
  news.asleep = {{full_listing(), 17}, {full_listing(), {}}};
  news.looks = false;
  news.expected = {full_listing()};
  const News read = passed(news);
  ASSERT_EQ(read.people.size(), 2U);
  EXPECT_EQ(read.people[0].bot->name, "Deep Ibex");
  EXPECT_EQ(read.people[0].bot->level, 3);
  EXPECT_TRUE(read.people[0].looks);
  EXPECT_EQ(read.people[0].connections, 4);
  EXPECT_EQ(read.people[0].address, "here");
  EXPECT_EQ(read.people[0].name, "Deep Ibex");
  EXPECT_EQ(read.people[0].room, core::RoomId("k3Xq9aTz01Lm"));
  EXPECT_FALSE(read.people[1].bot);
  EXPECT_EQ(read.people_gone, news.people_gone);
  EXPECT_EQ(read.rooms, news.rooms);
  EXPECT_EQ(read.rooms_gone, news.rooms_gone);
  ASSERT_EQ(read.asleep.size(), 2U);
  EXPECT_EQ(read.asleep[0].due_ms, 17);
  EXPECT_EQ(read.asleep[1].due_ms, std::nullopt);
  EXPECT_EQ(read.looks, false);
  EXPECT_EQ(read.expected, news.expected);
}

/// Nothing behind the address.
TEST(PeopleCodec, ReadsPeopleOfTheVersionBeforeWithoutNames) {
  const Json person{1, nullptr, false, 2, "here"};
  const auto news = decode(cbor({3, {Json::array({person})}}));
  const Person read = std::get<News>(news.value()).people.at(0);
  EXPECT_EQ(read.connections, 2);
  EXPECT_EQ(read.name, "");
}

TEST(PeopleCodec, KeepsWhyARoomExists) {
  using namespace protocol::origin;
  const protocol::Invited ben{core::UserId(2), "Ben"};
  for (const protocol::Origin& origin :
       {protocol::Origin(Open{}), protocol::Origin(Seek{{1200, 0}}), protocol::Origin(Challenge{ben, true}),
        protocol::Origin(Rematch{core::RoomId("before"), ben}), protocol::Origin(Pairing{})}) {
    News news;
    news.rooms = {full_listing()};
    news.rooms[0].origin = origin;
    EXPECT_EQ(passed(news).rooms, news.rooms) << origin.index();
    rooms::Waiting waiting{core::UserId(1)};
    waiting.origin = origin;
    const Register read = passed(Register{{{core::RoomId("a"), {waiting, {}}}}});
    EXPECT_EQ(std::get<rooms::Waiting>(read.rooms[0].second.entry).origin, origin) << origin.index();
  }
}

/// Its listings and waiting rooms have neither an origin nor anything behind that.
TEST(PeopleCodec, ReadsWhyARoomExistsFromTheVersionBefore) {
  using namespace protocol::origin;
  const Json ben{2, "Ben", false};
  const auto listed = [](const Json& seek, const Json& invited) {
    const Json listing{"room", "tzaar", "fixed", "10+5", "", 0, 0, {nullptr, nullptr}, nullptr, seek, invited};
    const Json none = Json::array();
    const auto news = decode(cbor({3, {none, none, Json::array({listing})}}));
    return std::get<News>(news.value()).rooms.at(0).origin;
  };
  EXPECT_EQ(listed(nullptr, nullptr), protocol::Origin(Open{}));
  EXPECT_EQ(listed({1200, 0}, nullptr), protocol::Origin(Seek{{1200, 0}}));
  EXPECT_EQ(listed(nullptr, ben), protocol::Origin(Challenge{{core::UserId(2), "Ben"}}));
  const auto registered = [&ben](bool own_computer, bool is_rematch) {
    const Json waiting{1, true, "", ben, own_computer, is_rematch, 99, Json::array()};
    const Json room{"room", {{1, waiting}}};
    const auto known = decode(cbor({4, {Json::array({room})}}));
    return std::get<rooms::Waiting>(std::get<Register>(known.value()).rooms.at(0).second.entry).origin;
  };
  EXPECT_EQ(registered(true, false), protocol::Origin(Challenge{{core::UserId(2), "Ben"}, true}));
  EXPECT_EQ(registered(false, true), protocol::Origin(Rematch{{}, {core::UserId(2), "Ben"}}));
}

TEST(PeopleCodec, TellsTheVersionBeforeWhomASeatIsKeptFor) {
  protocol::Listing seek = full_listing();
  seek.origin = protocol::origin::Seek{{1200, 1800}};
  const Json read = Json::from_cbor(encode(News{{}, {}, {full_listing(), seek}}));
  const Json& listings = read.at(1).at(2);
  EXPECT_EQ(listings.at(0).at(9), nullptr);
  EXPECT_EQ(listings.at(0).at(10), Json({9, "Ben", true}));
  EXPECT_EQ(listings.at(1).at(9), Json({1200, 1800}));
  EXPECT_EQ(listings.at(1).at(10), nullptr);
}

TEST(PeopleCodec, RoundTripsRegisteredRooms) {
  const core::UserId ann(1);
  rooms::Waiting waiting{ann};
  waiting.guest = false;
  waiting.address = "10.0.0.1";
  waiting.origin = protocol::origin::Challenge{{core::UserId(2), "Ben", false}, true};
  waiting.until_ms = 99;
  waiting.requests = {{ann, "key"}};
  const rooms::Playing playing{{ann, core::UserId(2)}, "10.0.0.2", {{ann, "other"}}};
  const rooms::FairPlay::Known rated{{ann, core::UserId(2)}, 5, true, ann};
  const Register read = passed(
      Register{{{core::RoomId("a"), {waiting, {}}}, {core::RoomId("b"), {playing, rated}}, {core::RoomId("c"), {}}}});
  ASSERT_EQ(read.rooms.size(), 3U);
  const auto& waits = std::get<rooms::Waiting>(read.rooms[0].second.entry);
  EXPECT_EQ(waits.creator, ann);
  EXPECT_FALSE(waits.guest);
  EXPECT_EQ(waits.address, "10.0.0.1");
  EXPECT_EQ(waits.origin, waiting.origin);
  EXPECT_EQ(waits.until_ms, 99);
  EXPECT_EQ(waits.requests, waiting.requests);
  const auto& plays = std::get<rooms::Playing>(read.rooms[1].second.entry);
  EXPECT_EQ(plays.players, playing.players);
  EXPECT_EQ(plays.address, "10.0.0.2");
  EXPECT_EQ(plays.requests, playing.requests);
  EXPECT_EQ(read.rooms[1].second.rated->left, ann);
  EXPECT_TRUE(read.rooms[1].second.rated->is_over);
  EXPECT_TRUE(std::holds_alternative<std::monostate>(read.rooms[2].second.entry));
}

TEST(PeopleCodec, RoundTripsStoredChanges) {
  EXPECT_EQ(passed(SessionEnded{"hash"}).session, "hash");
  EXPECT_EQ(passed(Renamed{core::UserId(4), "Zoë"}).name, "Zoë");
  EXPECT_EQ(passed(Unread{core::UserId(4), 3}).messages, 3);
  passed(LobbyChatChanged{});
  EXPECT_EQ(passed(Blocked{core::UserId(4), core::UserId(5)}).other, core::UserId(5));
  EXPECT_EQ(passed(DeviceShared{core::UserId(4), core::UserId(5), 77}).expires_ms, 77);
  EXPECT_EQ(passed(RatedAnew{core::UserId(4), "tzaar"}).pool, "tzaar");
  EXPECT_EQ(passed(Settle{7, Holds::told}).number, 7U);
  EXPECT_EQ(passed(Settle{7, Holds::told_and_decided}).holds, Holds::told_and_decided);
  EXPECT_EQ(passed(Settled{7}).number, 7U);
}

TEST(PeopleCodec, RoundTripsMessageCounts) {
  const Counted read = passed(Counted{{{core::UserId(4), session::Rates::Kind::chat, 3}}});
  ASSERT_EQ(read.sent.size(), 1U);
  EXPECT_EQ(read.sent[0].user, core::UserId(4));
  EXPECT_EQ(read.sent[0].kind, session::Rates::Kind::chat);
  EXPECT_EQ(read.sent[0].messages, 3);
}

TEST(PeopleCodec, KeepsWhatIsAskedForAPersonElsewhere) {
  const RemotePerson who{core::NodeId(3), 7, {core::UserId(4), "Zoë", false, true, 2}, "10.0.0.1", 12};
  protocol::Seek wish{
      {"tzaar", "fixed", game::Side::second, "nonce", "10+5", true, protocol::Visibility::private_, "Ben", 3, "key"},
      {1200, 1800},
      true};
  const SeekPair seek = passed(SeekPair{who, wish});
  EXPECT_EQ(seek.who.at, who.at);
  EXPECT_EQ(seek.who.call, 7U);
  EXPECT_EQ(seek.who.user.name, "Zoë");
  EXPECT_EQ(seek.who.user.level, 2);
  EXPECT_EQ(seek.who.address, "10.0.0.1");
  EXPECT_EQ(seek.who.request, 12);
  EXPECT_EQ(seek.seek.create.side, game::Side::second);
  EXPECT_EQ(seek.seek.create.clock, "10+5");
  EXPECT_EQ(seek.seek.create.watch_delay, 3);
  EXPECT_EQ(seek.seek.create.key, "key");
  EXPECT_EQ(seek.seek.wanted, wish.wanted);
  EXPECT_TRUE(seek.seek.pair);
  const PairIn pair = passed(PairIn{who, 9, core::RoomId("room"), {game::Side::first, "nonce", "key"}});
  EXPECT_EQ(pair.attempt, 9U);
  EXPECT_EQ(pair.sit.side, game::Side::first);
  EXPECT_EQ(pair.sit.key, "key");
  EXPECT_EQ(passed(AnswerAgain{who, "key", rooms::Asked::seek}).asked, rooms::Asked::seek);
  EXPECT_TRUE(passed(Tried{9, true}).is_paired);
  EXPECT_EQ(passed(MakeRoom{7, core::RoomId("room")}).room, core::RoomId("room"));
  EXPECT_EQ(passed(Reply{7, "{}"}).frame, "{}");
}

TEST(PeopleCodec, RefusesInvalidBytes) {
  EXPECT_FALSE(decode(""));
  EXPECT_FALSE(decode("no CBOR"));
  EXPECT_FALSE(decode(cbor({{"an", "object"}})));
}

TEST(PeopleCodec, SkipsFieldsOfANewerServer) {
  EXPECT_FALSE(decode(cbor({999, Json::array()})));
  const auto longer = decode(cbor({6, {4, "Zoë", "and more"}}));
  EXPECT_EQ(std::get<Renamed>(longer.value()).name, "Zoë");
  const auto shorter = decode(cbor({6, Json::array({4})}));
  EXPECT_EQ(std::get<Renamed>(shorter.value()).name, "");
}

}  // namespace
}  // namespace cluster::codec_test
