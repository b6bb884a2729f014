#include "server/protocol/client_body.hpp"

#include "tests/server/protocol/decoding.hpp"

namespace protocol::client_body_test {
namespace {

template <class Body>
void expect_examples(const std::string& type) {
  const auto examples = schemas().examples("protocol/client/" + type);
  EXPECT_FALSE(examples.empty()) << type;
  for (const std::string& example : examples) {
    EXPECT_EQ(schemas().check_client_frame(example), std::nullopt);
    EXPECT_TRUE(std::holds_alternative<Body>(decoded(example).body)) << example;
  }
}

TEST(ClientBody, EveryExampleBecomesItsOwnKindOfMessage) {
  expect_examples<Ping>("ping");
  expect_examples<Create>("create");
  expect_examples<Join>("join");
  expect_examples<Sit>("sit");
  expect_examples<Conditional>("conditional");
  expect_examples<Turn>("turn");
  expect_examples<Resign>("resign");
  expect_examples<Abort>("abort");
  expect_examples<Leave>("leave");
  expect_examples<Seek>("seek");
  expect_examples<Unseek>("unseek");
  expect_examples<Accept>("accept");
  expect_examples<DeclineChallenge>("decline");
  expect_examples<Offer>("offer");
  expect_examples<Claim>("claim");
  expect_examples<Chat>("chat");
  expect_examples<Report>("report");
  expect_examples<Lobby>("lobby");
  EXPECT_EQ(schemas().paths("protocol/client/").size(), std::variant_size_v<ClientBody>);
}

TEST(ClientBody, TurnHasAllItsFields) {
  const ClientMessage message = decoded(turn_with(R"("key":"a_B-9","ply":12,"turn":"F1xG1 A4+B4")"));
  EXPECT_EQ(message.id, 4);
  EXPECT_EQ(message.room, core::RoomId("k3Xq9aTz01Lm"));
  const Turn& turn = std::get<Turn>(message.body);
  EXPECT_EQ(turn.key, "a_B-9");
  EXPECT_EQ(turn.ply, 12);
  EXPECT_EQ(turn.turn, "F1xG1 A4+B4");
}

TEST(ClientBody, CreateHasAllItsFields) {
  const ClientMessage message = decoded(
      R"({"t":"create","id":1,"d":{"game":"tzaar","setup":"random:7f","clock":"10+5","rated":true,"side":"second","visibility":"private","opponent":"Swift Ibex 7","delay":10,"key":"k-1"}})");
  const Create& create = std::get<Create>(message.body);
  EXPECT_EQ(create.game, "tzaar");
  EXPECT_EQ(create.setup, "random:7f");
  EXPECT_EQ(create.clock, "10+5");
  EXPECT_TRUE(create.rated);
  EXPECT_EQ(create.side, game::Side::second);
  EXPECT_EQ(create.visibility, Visibility::private_);
  EXPECT_EQ(create.opponent, "Swift Ibex 7");
  EXPECT_EQ(create.watch_delay, 10);
  EXPECT_EQ(create.key, "k-1");
}

TEST(ClientBody, SeekHasAllItsFields) {
  const Seek seek = std::get<Seek>(
      decoded(
          R"({"t":"seek","d":{"game":"zertz","setup":"37","clock":"3d","nonce":"n","delay":2,"min":1400,"max":1800,"pair":true}})")
          .body);
  EXPECT_EQ(seek.create.game, "zertz");
  EXPECT_EQ(seek.create.clock, "3d");
  EXPECT_EQ(seek.create.nonce, "n");
  EXPECT_EQ(seek.create.watch_delay, 2);
  EXPECT_EQ(seek.wanted, (Wanted{1400, 1800}));
  EXPECT_TRUE(seek.pair);
}

TEST(ClientBody, SeekDefaultsToPostedForEverybody) {
  const Seek seek = std::get<Seek>(decoded(R"({"t":"seek","d":{"game":"zertz","setup":"37"}})").body);
  EXPECT_EQ(seek.wanted, Wanted{});
  EXPECT_FALSE(seek.pair);
  EXPECT_EQ(seek.create.watch_delay, 0);
  EXPECT_EQ(seek.create.opponent, "");
}

TEST(ClientBody, OfferHasAllItsFields) {
  const auto offer = [](std::string_view fields) { return std::get<Offer>(decoded(in_room("offer", fields)).body); };
  const Offer made = offer(R"("kind":"rematch","action":"make","key":"k","ply":7)");
  EXPECT_EQ(made.kind, OfferKind::rematch);
  EXPECT_EQ(made.action, OfferAction::make);
  EXPECT_EQ(made.offer, std::nullopt);
  EXPECT_EQ(made.key, "k");
  EXPECT_EQ(made.ply, 7);
  const Offer declined = offer(R"("kind":"takeback","action":"decline","offer":17,"key":"k","ply":7)");
  EXPECT_EQ(declined.kind, OfferKind::takeback);
  EXPECT_EQ(declined.action, OfferAction::decline);
  EXPECT_EQ(declined.offer, 17);
}

TEST(ClientBody, ClaimIsForAWinOrADraw) {
  const auto claim = [](std::string_view as) {
    return std::get<Claim>(decoded(in_room("claim", R"("key":"k","ply":7,"as":)" + std::string(as))).body);
  };
  EXPECT_TRUE(claim(R"("win")").win);
  EXPECT_FALSE(claim(R"("draw")").win);
  EXPECT_EQ(claim(R"("draw")").key, "k");
  EXPECT_EQ(claim(R"("draw")").ply, 7);
}

TEST(ClientBody, ChatAndReportHaveAllTheirFields) {
  const Chat chat = std::get<Chat>(decoded(in_room("chat", R"("channel":"watchers","text":"Grüezi","key":"k")")).body);
  EXPECT_EQ(chat.channel, Channel::watchers);
  EXPECT_EQ(chat.text, "Grüezi");
  EXPECT_EQ(chat.key, "k");
  const Report report = std::get<Report>(decoded(in_room("report", R"("v":12,"text":"rude")")).body);
  EXPECT_EQ(report.version, 12);
  EXPECT_EQ(report.text, "rude");
  EXPECT_EQ(std::get<Report>(decoded(in_room("report", R"("v":12)")).body).text, "");
}

TEST(ClientBody, LobbyDefaultsToTheFullScope) {
  const auto lobby = [](std::string_view fields) {
    return std::get<Lobby>(decoded(R"({"t":"lobby","d":{)" + std::string(fields) + "}}").body);
  };
  EXPECT_TRUE(lobby(R"("action":"subscribe")").subscribe);
  EXPECT_EQ(lobby(R"("action":"subscribe")").scope, LobbyScope::all);
  EXPECT_EQ(lobby(R"("action":"subscribe","scope":"mine")").scope, LobbyScope::mine);
  EXPECT_FALSE(lobby(R"("action":"unsubscribe")").subscribe);
}

TEST(ClientBody, DeclineHasItsReason) {
  for (const Decline reason :
       {Decline::no, Decline::later, Decline::clock, Decline::setup, Decline::game, Decline::rated}) {
    const std::string text = in_room("decline", R"("reason":")" + std::string(name(reason)) + '"');
    EXPECT_EQ(std::get<DeclineChallenge>(decoded(text).body).reason, reason);
  }
}

TEST(ClientBody, CreateWithoutWishesIsUntimedUnratedPublicAndRandom) {
  const ClientMessage message = decoded(R"({"t":"create","d":{"game":"tzaar","setup":"fixed","side":"random"}})");
  const Create& create = std::get<Create>(message.body);
  EXPECT_EQ(message.id, std::nullopt);
  EXPECT_EQ(create.clock, std::nullopt);
  EXPECT_FALSE(create.rated);
  EXPECT_EQ(create.side, std::nullopt);
  EXPECT_EQ(create.visibility, Visibility::public_);
  EXPECT_EQ(create.key, "");
}

TEST(ClientBody, JoinHasAnOptionalVersion) {
  EXPECT_EQ(std::get<Join>(decoded(R"({"t":"join","r":"k3Xq9aTz01Lm","d":{"v":null}})").body).version, std::nullopt);
  EXPECT_EQ(std::get<Join>(decoded(R"({"t":"join","r":"k3Xq9aTz01Lm","d":{"v":0}})").body).version, 0);
}

TEST(ClientBody, SitNamesASideOrTakesTheFreeOne) {
  EXPECT_EQ(std::get<Sit>(decoded(R"({"t":"sit","r":"k3Xq9aTz01Lm"})").body).side, std::nullopt);
  EXPECT_EQ(std::get<Sit>(decoded(R"({"t":"sit","r":"k3Xq9aTz01Lm","d":{"side":"first"}})").body).side,
            game::Side::first);
}

TEST(ClientBody, TextsAreLimitedAsDocumented) {
  const auto turn = [](std::size_t key, std::size_t text) {
    return turn_with(R"("key":")" + std::string(key, 'k') + R"(","ply":100000,"turn":")" + std::string(text, 'x') +
                     '"');
  };
  const auto create = [](std::size_t game, std::size_t setup, std::size_t clock) {
    return R"({"t":"create","d":{"game":")" + std::string(game, 'g') + R"(","setup":")" + std::string(setup, 's') +
           R"(","clock":")" + std::string(clock, '1') + R"("}})";
  };
  EXPECT_EQ(refusal(turn(max_key_bytes, max_turn_bytes)), "accepted");
  EXPECT_EQ(refusal(turn(max_key_bytes + 1, 1)), "bad_message key");
  EXPECT_EQ(refusal(turn(1, max_turn_bytes + 1)), "bad_message turn");
  EXPECT_EQ(refusal(create(max_game_bytes, max_setup_bytes, max_clock_bytes)), "accepted");
  EXPECT_EQ(refusal(create(max_game_bytes + 1, 1, 1)), "bad_message game");
  EXPECT_EQ(refusal(create(1, max_setup_bytes + 1, 1)), "bad_message setup");
  EXPECT_EQ(refusal(create(1, 1, max_clock_bytes + 1)), "bad_message clock");
}

TEST(ClientBody, ClockOfferAndChatFieldsAreLimitedAsDocumented) {
  const auto challenge = [](std::size_t opponent, int delay) {
    return R"({"t":"create","d":{"game":"tzaar","setup":"fixed","opponent":")" + std::string(opponent, 'o') +
           R"(","delay":)" + std::to_string(delay) + "}}";
  };
  EXPECT_EQ(refusal(challenge(max_name_bytes, max_watch_delay)), "accepted");
  EXPECT_EQ(refusal(challenge(max_name_bytes + 1, 0)), "bad_message opponent");
  EXPECT_EQ(refusal(challenge(1, max_watch_delay + 1)), "bad_message delay");
  const auto chat = [](std::size_t text, std::size_t key) {
    return in_room("chat", R"("channel":"players","text":")" + std::string(text, 'x') + R"(","key":")" +
                               std::string(key, 'k') + '"');
  };
  EXPECT_EQ(refusal(chat(max_chat_bytes, max_key_bytes)), "accepted");
  EXPECT_EQ(refusal(chat(max_chat_bytes + 1, 1)), "bad_message text");
  EXPECT_EQ(refusal(chat(1, max_key_bytes + 1)), "bad_message key");
  const auto report = [](std::size_t text) {
    return in_room("report", R"("v":1,"text":")" + std::string(text, 'x') + '"');
  };
  EXPECT_EQ(refusal(report(max_chat_bytes)), "accepted");
  EXPECT_EQ(refusal(report(max_chat_bytes + 1)), "bad_message text");
  const auto conditional = [](std::size_t lines, std::size_t turns, std::size_t turn) {
    std::string list;
    for (std::size_t i = 0; i < turns; ++i) list += (i == 0 ? "\"" : ",\"") + std::string(turn, 'x') + '"';
    std::string all;
    for (std::size_t i = 0; i < lines; ++i) all += (i == 0 ? "[" : ",[") + list + ']';
    return in_room("conditional", R"("ply":1,"lines":[)" + all + ']');
  };
  EXPECT_EQ(refusal(conditional(max_conditional_lines, max_conditional_turns, 10)), "accepted");
  EXPECT_EQ(refusal(conditional(max_conditional_lines + 1, 2, 10)), "bad_message lines");
  EXPECT_EQ(refusal(conditional(1, max_conditional_turns + 1, 10)), "bad_message lines");
  EXPECT_EQ(refusal(conditional(max_conditional_lines, max_conditional_turns, 11)), "bad_message lines");
  EXPECT_EQ(refusal(conditional(1, 2, max_turn_bytes)), "accepted");
  EXPECT_EQ(refusal(conditional(1, 2, max_turn_bytes + 1)), "bad_message lines");
  EXPECT_EQ(refusal(in_room("conditional", R"("ply":1,"lines":[[1]])")), "bad_message lines");
  EXPECT_EQ(refusal(in_room("conditional", R"("ply":1,"lines":["a"])")), "bad_message lines");
  EXPECT_EQ(refusal(in_room("conditional", R"("lines":[])")), "bad_message ply");
  EXPECT_EQ(refusal(in_room("conditional", "")), "accepted");
  const auto accept = [](std::size_t nonce) {
    return in_room("accept", R"("nonce":")" + std::string(nonce, 'n') + '"');
  };
  EXPECT_EQ(refusal(accept(max_nonce_bytes)), "accepted");
  EXPECT_EQ(refusal(accept(max_nonce_bytes + 1)), "bad_message nonce");
  const auto offer = [](std::size_t key, std::int64_t id) {
    return in_room("offer", R"("kind":"draw","action":"cancel","ply":0,"offer":)" + std::to_string(id) + R"(,"key":")" +
                                std::string(key, 'k') + '"');
  };
  EXPECT_EQ(refusal(offer(max_key_bytes, max_integer)), "accepted");
  EXPECT_EQ(refusal(offer(max_key_bytes + 1, 0)), "bad_message key");
  EXPECT_EQ(refusal(offer(1, max_integer + 1)), "bad_message offer");
  const auto seek = [](int least, int most) {
    return R"({"t":"seek","d":{"game":"tzaar","setup":"fixed","min":)" + std::to_string(least) + R"(,"max":)" +
           std::to_string(most) + "}}";
  };
  EXPECT_EQ(refusal(seek(max_rating, max_rating)), "accepted");
  EXPECT_EQ(refusal(seek(max_rating, 0)), "accepted");
  EXPECT_EQ(refusal(seek(max_rating + 1, 0)), "bad_message min");
  EXPECT_EQ(refusal(seek(0, max_rating + 1)), "bad_message max");
}

}  // namespace
}  // namespace protocol::client_body_test
