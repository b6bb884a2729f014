#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "server/protocol/encode_event.hpp"
#include "server/protocol/encode_lobby.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/protocol/encode_state.hpp"
#include "server/protocol/hash_text.hpp"
#include "tests/server/protocol/random_values.hpp"
#include "tests/support/schema.hpp"

namespace protocol::encode_test {
namespace {

using Json = nlohmann::json;

constexpr unsigned rounds = 300;

void expect_valid(const Frame& frame) { EXPECT_EQ(support::schemas().check_server_frame(*frame), std::nullopt); }

Frame event_frame(const core::RoomId& room, const RoomEvent& event,
                  const std::optional<ClockState>& clock = std::nullopt) {
  return encode_event(room, event, event_body(event), clock);
}

/// Runs the case with many different contents.
template <class Case>
void for_many(Case one) {
  for (unsigned seed = 0; seed < rounds && !testing::Test::HasFailure(); ++seed) {
    RandomValues random(seed);
    one(random);
  }
}

const core::RoomId room("k3Xq9aTz01Lm");

TEST(Encode, HelloMatchesTheSchema) {
  for_many([](RandomValues& random) {
    expect_valid(encode_hello({random.name(), random.time(), random.user(), random.bytes(), random.coin()}));
  });
}

TEST(Encode, HelloStatesTheLimits) {
  const Json limits = Json::parse(*encode_hello({}))["d"]["limits"];
  EXPECT_EQ(limits["message_bytes"], 8192);
  EXPECT_EQ(limits["play"], (Json{{"messages", 100}, {"per_ms", 20000}}));
  EXPECT_EQ(limits["watch"], (Json{{"messages", 100}, {"per_ms", 20000}}));
  EXPECT_EQ(limits["lobby"], (Json{{"messages", 30}, {"per_ms", 30000}}));
  EXPECT_EQ(limits["chat"], (Json{{"messages", 6}, {"per_ms", 3600}}));
}

TEST(Encode, SmallAnswersMatchTheSchema) {
  for_many([](RandomValues& random) {
    expect_valid(encode_pong(random.time(), random.time()));
    expect_valid(encode_ok(random.time()));
    expect_valid(encode_ok_created(random.time(), random.room()));
    expect_valid(encode_ok_paired(random.time(), random.room(), random.coin()));
    const core::RoomId rematch = random.coin() ? random.room() : core::RoomId();
    expect_valid(encode_ok_stored(random.time(), static_cast<int>(random.number(0, max_ply)), random.time(), rematch));
    expect_valid(encode_restart(random.number(0, 60'000)));
    expect_valid(encode_nearer(random.room(), "two"));
    expect_valid(encode_unread(random.number(0, 60'000)));
  });
}

TEST(Encode, AnswersMatchTheirDocumentation) {
  EXPECT_EQ(*encode_pong(5, 9), R"({"t":"pong","d":{"c":5,"s":9}})");
  EXPECT_EQ(*encode_ok(6), R"({"t":"ok","id":6,"d":{}})");
  EXPECT_EQ(*encode_ok_created(1, room), R"({"t":"ok","id":1,"d":{"room":"k3Xq9aTz01Lm"}})");
  EXPECT_EQ(*encode_ok_paired(2, room, true), R"({"t":"ok","id":2,"d":{"room":"k3Xq9aTz01Lm","paired":true}})");
  EXPECT_EQ(*encode_ok_stored(4, 13, 15), R"({"t":"ok","id":4,"d":{"ply":13,"v":15}})");
  EXPECT_EQ(*encode_ok_stored(4, 13, 15, room), R"({"t":"ok","id":4,"d":{"ply":13,"v":15,"room":"k3Xq9aTz01Lm"}})");
  EXPECT_EQ(*encode_announcement("Hello", 7), R"({"t":"notice","d":{"kind":"announcement","text":"Hello","at":7}})");
  EXPECT_EQ(*encode_warning("Be kind."), R"({"t":"notice","d":{"kind":"warning","text":"Be kind."}})");
  EXPECT_EQ(*encode_restart(1000), R"({"t":"restart","d":{"after_ms":1000}})");
  EXPECT_EQ(*encode_nearer(room, "two"), R"({"t":"nearer","r":"k3Xq9aTz01Lm","d":{"server":"two"}})");
}

TEST(Encode, ErrorsMatchTheSchema) {
  for_many([](RandomValues& random) {
    Error error{"stale", "Says " + random.bytes(), random.coin() ? "must_capture" : ""};
    if (random.coin()) error.detail = "draw_again";
    if (random.coin()) error.retry_ms = random.number(0, 20'000);
    if (random.coin()) error.restriction = Error::Restriction{random.time(), "Says " + random.bytes()};
    if (random.coin()) {
      error.missing = Error::Missing{static_cast<int>(random.number(0, max_ply)), random.time(), random.events()};
    }
    const auto id = random.coin() ? std::optional(random.time()) : std::nullopt;
    expect_valid(encode_error(id, random.coin() ? random.room() : core::RoomId(), error));
  });
}

TEST(Encode, ErrorOmitsAbsentFields) {
  EXPECT_EQ(*encode_error({}, {}, {"bad_json", "The text is not JSON."}),
            R"({"t":"err","d":{"code":"bad_json","message":"The text is not JSON."}})");
  EXPECT_EQ(*encode_error({}, {}, Error::of_case("draw_again", "too_early", "No.")),
            R"({"t":"err","d":{"code":"too_early","message":"No.","detail":"draw_again"}})");
  EXPECT_EQ(*encode_error(4, room, {"illegal", "No.", "must_capture"}),
            R"({"t":"err","id":4,"r":"k3Xq9aTz01Lm","d":{"code":"illegal","message":"No.","rule":"must_capture"}})");
}

TEST(Encode, EventsMatchTheSchema) {
  for_many([](RandomValues& random) {
    expect_valid(event_frame(random.room(), random.event()));
    for (const auto& what : {decltype(RoomEvent::what)(random.started()),
                             {random.turn_played()},
                             {random.ended()},
                             {random.taken_back()},
                             {random.clocks_set()}}) {
      expect_valid(event_frame(random.room(), {random.time(), random.time(), {}, "", what}, random.clock()));
    }
  });
}

TEST(Encode, TurnEventMatchesItsDocumentation) {
  const RoomEvent event{15, 1790000000000, core::UserId(41), "secret", TurnPlayed{13, "F1xG1 A4+B4", 0xc0ffee}};
  EXPECT_EQ(
      *event_frame(room, event),
      R"({"t":"event","r":"k3Xq9aTz01Lm","v":15,"d":{"kind":"turn","ply":13,"turn":"F1xG1 A4+B4","hash":"0000000000c0ffee","at":1790000000000}})");
}

TEST(Encode, TimedTurnHasItsTimeAndTheClocks) {
  const TurnTime time{{600'000, 593'120}, 11'880, 180, 120};
  const RoomEvent event{15, 1790000000000, {}, "", TurnPlayed{13, "A1xA2", 1, time}};
  const ClockState clock{"10+5", {600'000, 593'120}, game::Side::second, 1790000000001, {}, 1790000020000};
  const Json d = Json::parse(*event_frame(room, event, clock))["d"];
  EXPECT_EQ(d["time"], Json::parse(R"({"first":600000,"second":593120,"spent":11880,"lag":180,"given":120})"));
  EXPECT_EQ(d["clock"], Json::parse(R"({"control":"10+5","first":600000,"second":593120,"running":"second",
                                        "at":1790000000001,"first_turn_by":null,"frozen_until":1790000020000})"));
}

TEST(Encode, HiddenEventHasOnlyItsVersion) {
  EXPECT_EQ(*encode_hidden_event(room, 15), R"({"t":"event","r":"k3Xq9aTz01Lm","v":15})");
  expect_valid(encode_hidden_event(room, 15));
}

TEST(Encode, PresenceHasConnectionsLagAndClaims) {
  Presence presence{{true, false}, {}, {38, std::nullopt}, {std::nullopt, 1790000110000}, 1, {"Misty Owl 63"}};
  EXPECT_EQ(Json::parse(*encode_presence(room, presence))["d"],
            Json::parse(R"({"kind":"presence","first":true,"second":false,"watchers":1,"names":["Misty Owl 63"],
                            "lag":{"first":38,"second":null},"claim":{"first":null,"second":1790000110000}})"));
}

TEST(Encode, KeyAndSenderAreNeverSent) {
  const RoomEvent event{15, 1, core::UserId(987654), "secret", Started{"fixed"}};
  EXPECT_EQ(event_frame(room, event)->find("secret"), std::string::npos);
  EXPECT_EQ(event_frame(room, event)->find("987654"), std::string::npos);
  EXPECT_EQ(encode_tail(room, std::vector{event})->find("secret"), std::string::npos);
}

TEST(Encode, PresenceMatchesTheSchemaForAnyNames) {
  for_many([](RandomValues& random) { expect_valid(encode_presence(random.room(), random.presence())); });
}

TEST(Encode, FullMatchesTheSchema) {
  for_many([](RandomValues& random) { expect_valid(encode_full(random.room(), random.state())); });
}

TEST(Encode, FullHasTheSameStateAsHttp) {
  for_many([](RandomValues& random) {
    const RoomState state = random.state();
    const Json full = Json::parse(*encode_full(room, state));
    EXPECT_EQ(full["d"]["state"], Json::parse(state_json(state)));
    EXPECT_EQ(full["d"]["v"], state.version);
    EXPECT_EQ(full["d"]["state"]["ply"], state.turns.size());
    EXPECT_EQ(full["d"]["state"]["turns"], Json(state.turns));
    EXPECT_EQ(full["d"]["state"]["times"], Json(state.times));
    EXPECT_EQ(full["d"]["state"]["spent"].size(), state.turns.size());
  });
}

TEST(Encode, UntimedTurnsHaveNullTimes) {
  RoomState state;
  state.turns = {"A1xA2", "B1xB2"};
  EXPECT_EQ(Json::parse(state_json(state))["spent"], Json::parse("[null,null]"));
}

TEST(Encode, TailMatchesTheSchema) {
  for_many([](RandomValues& random) {
    const auto clock = random.maybe([&] { return random.clock(); });
    expect_valid(encode_tail(random.room(), random.events(), clock, [&](const RoomEvent&) { return random.coin(); }));
  });
}

TEST(Encode, TailHasOnlyTheVersionOfHiddenEvents) {
  const std::vector<RoomEvent> events{{1, 2, {}, "", Started{"fixed"}},
                                      {2, 3, {}, "", Said{Channel::players, core::UserId(1), "Ann", "Hush"}}};
  const auto may_see = [](const RoomEvent& event) { return !std::holds_alternative<Said>(event.what); };
  EXPECT_EQ(
      *encode_tail(room, events, {}, may_see),
      R"({"t":"tail","r":"k3Xq9aTz01Lm","d":{"events":[{"v":1,"d":{"kind":"start","setup":"fixed","at":2}},{"v":2}]}})");
}

TEST(Encode, TailHasTheClocks) {
  const ClockState clock{"3d", {1, 2}, game::Side::first, 3, {}, {}};
  const Json d = Json::parse(*encode_tail(room, {}, clock))["d"];
  EXPECT_EQ(d["clock"]["control"], "3d");
  EXPECT_EQ(d["clock"]["running"], "first");
  EXPECT_FALSE(Json::parse(*encode_tail(room, {}))["d"].contains("clock"));
}

TEST(Encode, LobbyMatchesTheSchema) {
  for_many([](RandomValues& random) { expect_valid(encode_lobby(random.lobby_news())); });
}

TEST(Encode, LobbyNamesEachReceiversOwnSeat) {
  LobbyNews news;
  news.viewer = core::UserId(42);
  news.games.resize(2);
  news.games[0].seats = {SeatState{core::UserId(41), "Ann"}, SeatState{core::UserId(42), "Bob"}};
  const Json d = Json::parse(*encode_lobby(news))["d"];
  EXPECT_EQ(d["games"][0]["you"], "second");
  EXPECT_EQ(d["games"][1]["you"], nullptr);
  EXPECT_FALSE(d.contains("mine"));
}

TEST(Encode, TailOmitsTheCreatedEvent) {
  const std::vector<RoomEvent> events{{0, 1, {}, "", Created{"tzaar", "fixed", Visibility::public_}},
                                      {1, 2, {}, "", Started{"fixed"}}};
  EXPECT_EQ(*encode_tail(room, events),
            R"({"t":"tail","r":"k3Xq9aTz01Lm","d":{"events":[{"v":1,"d":{"kind":"start","setup":"fixed","at":2}}]}})");
}

TEST(Encode, HashIsSixteenHexDigits) {
  EXPECT_EQ(hash_text(0), "0000000000000000");
  EXPECT_EQ(hash_text(0x0123456789abcdef), "0123456789abcdef");
  EXPECT_EQ(hash_text(~std::uint64_t{0}), "ffffffffffffffff");
}

}  // namespace
}  // namespace protocol::encode_test
