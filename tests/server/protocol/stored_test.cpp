// Events to the text in the database and back.
#include "server/protocol/stored.hpp"

#include <gtest/gtest.h>

#include "server/protocol/event_body.hpp"
#include "tests/server/protocol/random_values.hpp"

namespace protocol::stored_test {
namespace {

void expect_round_trip(const RoomEvent& event) {
  const std::string text = encode_stored(event);
  const auto back = decode_stored(text);
  ASSERT_TRUE(back.has_value()) << text << back.error();
  EXPECT_EQ(*back, event) << text;
}

TEST(Stored, EveryKindOfEventRoundTrips) {
  for (unsigned seed = 0; seed < 2000; ++seed) {
    RandomValues random(seed);
    expect_round_trip(random.event());
    expect_round_trip({0, random.time(), random.user(), "", random.created()});
  }
}

TEST(Stored, EventsOfOlderServersAreRead) {
  const auto read = [](const std::string& d) {
    return decode_stored(R"({"v":1,"by":41,"key":"k","d":)" + d + "}").value_or(RoomEvent{}).what;
  };
  EXPECT_EQ(read(R"({"kind":"created","game":"tzaar","setup":"fixed","visibility":"private","at":1})"),
            decltype(RoomEvent::what)(Created{"tzaar", "fixed", Visibility::private_}));
  EXPECT_EQ(read(R"({"kind":"turn","ply":1,"turn":"D3xD4","hash":"0000000000000004","at":1})"),
            decltype(RoomEvent::what)(TurnPlayed{1, "D3xD4", 4}));
  EXPECT_EQ(read(R"({"kind":"end","outcome":"first","reason":"resignation","at":1})"),
            decltype(RoomEvent::what)(Ended{Result::first, "resignation"}));
  EXPECT_EQ(read(R"({"kind":"seat","side":"second","id":42,"name":"Ben","at":1})"),
            decltype(RoomEvent::what)(Seated{game::Side::second, core::UserId(42), "Ben"}));
}

std::string stored_created(const std::string& fields) {
  return R"({"v":0,"by":41,"key":"","d":{"kind":"created","game":"tzaar","setup":"fixed","visibility":"public",)" +
         fields + R"("at":1}})";
}

RoomEvent made_for(const Origin& origin) {
  Created created{"tzaar", "fixed"};
  created.origin = origin;
  return {0, 1, core::UserId(41), "", created};
}

TEST(Stored, WhyARoomExistsIsStoredInTheseFields) {
  const Invited ben{core::UserId(42), "Ben"};
  const Invited computer{core::UserId(9), "Deep Ibex", true};
  const std::vector<std::pair<Origin, std::string>> kinds{
      {origin::Open{}, ""},
      {origin::Seek{}, R"("seek":{"min":0,"max":0},)"},
      {origin::Seek{{1400, 1800}}, R"("seek":{"min":1400,"max":1800},)"},
      {origin::Challenge{ben}, R"("invited":{"id":42,"name":"Ben"},)"},
      {origin::Challenge{computer, true}, R"("invited":{"id":9,"name":"Deep Ibex","bot":true},"own_computer":true,)"},
      {origin::Rematch{core::RoomId("k3Xq9aTz01Lm"), ben},
       R"("invited":{"id":42,"name":"Ben"},"rematch_of":"k3Xq9aTz01Lm",)"},
      {origin::Pairing{}, R"("pairing":true,)"},
      {origin::Pairing{core::TournamentId("abc"), "Tuesday", 3},
       R"("pairing":true,"tournament":{"id":"abc","name":"Tuesday","round":3},)"},
      {origin::Pairing{core::TournamentId("abc"), "League 1.2", 1, origin::AbsenceDays{1'790'000'000'000, 14}},
       R"("pairing":true,"tournament":{"id":"abc","name":"League 1.2","round":1},"absence_days":14,"season":1790000000000,)"},
  };
  for (const auto& [origin, fields] : kinds) {
    EXPECT_EQ(encode_stored(made_for(origin)), stored_created(fields));
    EXPECT_EQ(decode_stored(stored_created(fields)), made_for(origin)) << fields;
  }
}

TEST(Stored, ARematchOfNobodyIsDamaged) {
  EXPECT_EQ(decode_stored(stored_created(R"("rematch_of":"k3Xq9aTz01Lm",)")).error(),
            R"(The field "invited" must be there in a rematch.)");
}

TEST(Stored, UnratedReasonAndLeaverRoundTrip) {
  for (const WhyUnrated why : {WhyUnrated::same_device, WhyUnrated::played_enough, WhyUnrated::same_network}) {
    const RoomEvent start{2, 1, {}, "", Started{"fixed", "", why}};
    EXPECT_EQ(decode_stored(encode_stored(start)), start);
  }
  RoomEvent near{2, 1, {}, "", Started{"fixed"}};
  std::get<Started>(near.what).same_network = true;
  EXPECT_EQ(decode_stored(encode_stored(near)), near);
  EXPECT_EQ(event_body(near).find("network"), std::string::npos) << "it is told to nobody";
  Ended ended{Result::first, "abandoned"};
  ended.left = game::Side::second;
  const RoomEvent end{9, 1, {}, "", ended};
  EXPECT_EQ(decode_stored(encode_stored(end)), end);
}

TEST(Stored, UntimedTurnIsStoredCompactly) {
  EXPECT_EQ(encode_stored({1, 2, core::UserId(3), "k", TurnPlayed{3, "A1xA2", 4}}),
            R"({"v":1,"by":3,"key":"k","d":{"kind":"turn","ply":3,"turn":"A1xA2","hash":"0000000000000004","at":2}})");
}

TEST(Stored, InvalidUtf8InANameIsReplaced) {
  const auto back = decode_stored(encode_stored({1, 2, {}, "", Seated{game::Side::first, {}, "a\xff\xc3z"}}));
  ASSERT_TRUE(back.has_value());
  EXPECT_EQ(std::get<Seated>(back->what).name, "a\uFFFD\uFFFDz");
}

std::string damage(std::string_view text) {
  const auto event = decode_stored(text);
  return event ? "read" : event.error();
}

TEST(Stored, DamagedTextIsDescribed) {
  EXPECT_EQ(damage(""), "The text is not JSON.");
  EXPECT_EQ(damage("[]"), "The text is not a JSON object.");
  EXPECT_EQ(damage(std::string(100'000, '[')), "The text is nested too deeply.");
  EXPECT_EQ(damage("{}"), R"(The field "d" must be an object.)");
  EXPECT_EQ(damage(R"({"v":1,"by":0,"key":"","d":{"at":1}})"),
            R"(The field "kind" must be one of created seat start turn end offer takeback clock chat rating.)");
  EXPECT_EQ(damage(R"({"v":1,"by":0,"d":{"kind":"start","at":1}})"), R"(The field "key" must be a text.)");
}

TEST(Stored, HashMustBeWhole) {
  const auto with_hash = [](const std::string& hash) {
    return R"({"v":1,"by":0,"key":"","d":{"kind":"turn","ply":1,"turn":"x","hash":")" + hash + R"(","at":1}})";
  };
  EXPECT_EQ(damage(with_hash("00c0ffee12345678")), "read");
  for (const std::string hash : {"", "00c0ffee1234567", "00c0ffee123456789", "00C0FFEE12345678", "00c0ffee1234567g"}) {
    EXPECT_EQ(damage(with_hash(hash)), R"(The field "hash" must be 16 hex digits.)") << hash;
  }
}

TEST(Stored, DamageInsideAnObjectIsDescribed) {
  const auto with = [](const std::string& d) { return R"({"v":1,"by":0,"key":"","d":{"at":1,)" + d + "}}"; };
  const std::string created = R"("kind":"created","game":"tzaar","setup":"fixed","visibility":"public",)";
  const std::string turn = R"("kind":"turn","ply":1,"turn":"x","hash":"00c0ffee12345678","time":)";
  const auto wrong = [&](const std::string& d) {
    const std::string sentence = damage(with(d));
    return sentence.substr(0, sentence.find(" must"));
  };
  EXPECT_EQ(wrong(created + R"("delay":11)"), R"(The field "delay")");
  EXPECT_EQ(wrong(created + R"("clock":5)"), R"(The field "clock")");
  EXPECT_EQ(wrong(created + R"("seek":[])"), R"(The field "seek")");
  EXPECT_EQ(wrong(created + R"("seek":{"min":0,"max":4001})"), R"(The field "max")");
  EXPECT_EQ(wrong(created + R"("invited":{"id":-1,"name":"x"})"), R"(The field "id")");
  EXPECT_EQ(wrong(created + R"("invited":{"id":1})"), R"(The field "name")");
  EXPECT_EQ(wrong(turn + "7"), R"(The field "time")");
  EXPECT_EQ(wrong(turn + R"({"first":1,"second":-1,"spent":0,"lag":0,"given":0})"), R"(The field "second")");
  EXPECT_EQ(wrong(turn + R"({"first":1,"second":1,"spent":0,"lag":0})"), R"(The field "given")");
  EXPECT_EQ(wrong(R"("kind":"end","outcome":"draw","reason":"x","reconnects":{"first":0,"second":2147483648})"),
            R"(The field "second")");
  EXPECT_EQ(wrong(R"("kind":"offer","id":1,"offer":"draw","action":"make","side":"random")"), R"(The field "side")");
  EXPECT_EQ(wrong(R"("kind":"offer","id":1,"offer":"rematch","action":"make","side":"first","room":"x")"),
            R"(The field "room")");
  EXPECT_EQ(wrong(R"("kind":"takeback","ply":-1,"hash":"00c0ffee12345678")"), R"(The field "ply")");
  EXPECT_EQ(wrong(R"("kind":"clock","running":1,"first":0,"second":0,"stood":0)"), R"(The field "running")");
  EXPECT_EQ(wrong(R"("kind":"chat","channel":"nobody","id":0,"name":"","text":"")"), R"(The field "channel")");
  EXPECT_EQ(wrong(created + R"("pool":7)"), R"(The field "pool")");
  const std::string seat = R"("kind":"seat","side":"first","id":1,"name":"Ann",)";
  EXPECT_EQ(wrong(seat + R"("rating":4001,"provisional":true)"), R"(The field "rating")");
  EXPECT_EQ(wrong(seat + R"("rating":1500)"), R"(The field "provisional")");
  const std::string change = R"({"before":1500,"after":1662,"provisional":true})";
  EXPECT_EQ(wrong(R"("kind":"rating","first":)" + change), R"(The field "second")");
  EXPECT_EQ(wrong(R"("kind":"rating","first":)" + change + R"(,"second":{"before":-1})"), R"(The field "before")");
}

TEST(Stored, TruncatedTextIsRefused) {
  const std::string text = encode_stored({1, 2, {}, "k", TurnPlayed{3, "A1xA2", 4, TurnTime{{5, 6}, 7, 8, 9}}});
  for (std::size_t size = 0; size < text.size(); ++size) {
    EXPECT_FALSE(decode_stored(std::string_view(text).substr(0, size)).has_value()) << size;
  }
}

}  // namespace
}  // namespace protocol::stored_test
