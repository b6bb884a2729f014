#include "server/protocol/decode.hpp"

#include <gtest/gtest.h>

#include <random>

#include "tests/support/schema.hpp"

namespace protocol {
namespace {

const support::Schemas& schemas() {
  static const support::Schemas all(GIPFEL_SOURCE_DIR "/schema");
  return all;
}

ClientMessage decoded(std::string_view text) {
  auto message = decode(text);
  EXPECT_TRUE(message.has_value()) << text << (message ? "" : message.error().error.message);
  return message.value_or(ClientMessage{});
}

/// "code field" of a refusal, the field being what stands in quotes; "accepted" if there is none.
std::string refusal(std::string_view text) {
  const auto message = decode(text);
  if (message) return "accepted";
  const std::string& sentence = message.error().error.message;
  EXPECT_FALSE(sentence.empty()) << text;
  const std::size_t open = sentence.find('"');
  if (open == std::string::npos) return message.error().error.code;
  return message.error().error.code + " " + sentence.substr(open + 1, sentence.find('"', open + 1) - open - 1);
}

std::string turn_with(std::string_view fields) {
  return R"({"t":"turn","id":4,"r":"k3Xq9aTz01Lm","d":{)" + std::string(fields) + "}}";
}

template <class Body>
void expect_examples(const std::string& type) {
  const auto examples = schemas().examples("protocol/client/" + type);
  EXPECT_FALSE(examples.empty()) << type;
  for (const std::string& example : examples) {
    EXPECT_EQ(schemas().check_client_frame(example), std::nullopt);
    EXPECT_TRUE(std::holds_alternative<Body>(decoded(example).body)) << example;
  }
}

TEST(Decode, EveryExampleBecomesItsOwnKindOfMessage) {
  expect_examples<Ping>("ping");
  expect_examples<Create>("create");
  expect_examples<Join>("join");
  expect_examples<Sit>("sit");
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

TEST(Decode, TurnHasAllItsFields) {
  const ClientMessage message = decoded(turn_with(R"("key":"a_B-9","ply":12,"turn":"F1xG1 A4+B4")"));
  EXPECT_EQ(message.id, 4);
  EXPECT_EQ(message.room, core::RoomId("k3Xq9aTz01Lm"));
  const Turn& turn = std::get<Turn>(message.body);
  EXPECT_EQ(turn.key, "a_B-9");
  EXPECT_EQ(turn.ply, 12);
  EXPECT_EQ(turn.turn, "F1xG1 A4+B4");
}

TEST(Decode, CreateHasAllItsFields) {
  const ClientMessage message = decoded(
      R"({"t":"create","id":1,"d":{"game":"tzaar","setup":"random:7f","clock":"10+5","rated":true,"side":"second","visibility":"private","opponent":"Swift Ibex 7","delay":10}})");
  const Create& create = std::get<Create>(message.body);
  EXPECT_EQ(create.game, "tzaar");
  EXPECT_EQ(create.setup, "random:7f");
  EXPECT_EQ(create.clock, "10+5");
  EXPECT_TRUE(create.rated);
  EXPECT_EQ(create.side, game::Side::second);
  EXPECT_EQ(create.visibility, Visibility::private_);
  EXPECT_EQ(create.opponent, "Swift Ibex 7");
  EXPECT_EQ(create.watch_delay, 10);
}

TEST(Decode, SeekHasAllItsFields) {
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

TEST(Decode, SeekWithoutWishesIsForEverybodyAndPosted) {
  const Seek seek = std::get<Seek>(decoded(R"({"t":"seek","d":{"game":"zertz","setup":"37"}})").body);
  EXPECT_EQ(seek.wanted, Wanted{});
  EXPECT_FALSE(seek.pair);
  EXPECT_EQ(seek.create.watch_delay, 0);
  EXPECT_EQ(seek.create.opponent, "");
}

std::string in_room(std::string_view type, std::string_view fields) {
  return R"({"t":")" + std::string(type) + R"(","r":"k3Xq9aTz01Lm","d":{)" + std::string(fields) + "}}";
}

TEST(Decode, OfferHasAllItsFields) {
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

TEST(Decode, ClaimIsForAWinOrADraw) {
  const auto claim = [](std::string_view as) {
    return std::get<Claim>(decoded(in_room("claim", R"("key":"k","ply":7,"as":)" + std::string(as))).body);
  };
  EXPECT_TRUE(claim(R"("win")").win);
  EXPECT_FALSE(claim(R"("draw")").win);
  EXPECT_EQ(claim(R"("draw")").key, "k");
  EXPECT_EQ(claim(R"("draw")").ply, 7);
}

TEST(Decode, ChatAndReportHaveAllTheirFields) {
  const Chat chat = std::get<Chat>(decoded(in_room("chat", R"("channel":"watchers","text":"Grüezi","key":"k")")).body);
  EXPECT_EQ(chat.channel, Channel::watchers);
  EXPECT_EQ(chat.text, "Grüezi");
  EXPECT_EQ(chat.key, "k");
  const Report report = std::get<Report>(decoded(in_room("report", R"("v":12,"text":"rude")")).body);
  EXPECT_EQ(report.version, 12);
  EXPECT_EQ(report.text, "rude");
  EXPECT_EQ(std::get<Report>(decoded(in_room("report", R"("v":12)")).body).text, "");
}

TEST(Decode, LobbyIsAllOfItUnlessSaidOtherwise) {
  const auto lobby = [](std::string_view fields) {
    return std::get<Lobby>(decoded(R"({"t":"lobby","d":{)" + std::string(fields) + "}}").body);
  };
  EXPECT_TRUE(lobby(R"("action":"subscribe")").subscribe);
  EXPECT_EQ(lobby(R"("action":"subscribe")").scope, LobbyScope::all);
  EXPECT_EQ(lobby(R"("action":"subscribe","scope":"mine")").scope, LobbyScope::mine);
  EXPECT_FALSE(lobby(R"("action":"unsubscribe")").subscribe);
}

TEST(Decode, ADeclinedChallengeSaysWhy) {
  for (const Decline reason :
       {Decline::no, Decline::later, Decline::clock, Decline::setup, Decline::game, Decline::rated}) {
    const std::string text = in_room("decline", R"("reason":")" + std::string(name(reason)) + '"');
    EXPECT_EQ(std::get<DeclineChallenge>(decoded(text).body).reason, reason);
  }
}

TEST(Decode, CreateWithoutWishesIsUntimedUnratedPublicAndRandom) {
  const ClientMessage message = decoded(R"({"t":"create","d":{"game":"tzaar","setup":"fixed","side":"random"}})");
  const Create& create = std::get<Create>(message.body);
  EXPECT_EQ(message.id, std::nullopt);
  EXPECT_EQ(create.clock, std::nullopt);
  EXPECT_FALSE(create.rated);
  EXPECT_EQ(create.side, std::nullopt);
  EXPECT_EQ(create.visibility, Visibility::public_);
}

TEST(Decode, JoinHoldsNothingOrAVersion) {
  EXPECT_EQ(std::get<Join>(decoded(R"({"t":"join","r":"k3Xq9aTz01Lm","d":{"v":null}})").body).version, std::nullopt);
  EXPECT_EQ(std::get<Join>(decoded(R"({"t":"join","r":"k3Xq9aTz01Lm","d":{"v":0}})").body).version, 0);
}

TEST(Decode, SitNamesASideOrTakesTheFreeOne) {
  EXPECT_EQ(std::get<Sit>(decoded(R"({"t":"sit","r":"k3Xq9aTz01Lm"})").body).side, std::nullopt);
  EXPECT_EQ(std::get<Sit>(decoded(R"({"t":"sit","r":"k3Xq9aTz01Lm","d":{"side":"first"}})").body).side,
            game::Side::first);
}

TEST(Decode, UnknownFieldIsIgnored) {
  const std::string text = turn_with(R"("key":"k","ply":0,"turn":"A1xA2","later":{"deep":[1]})");
  EXPECT_EQ(refusal(text), "accepted");
  EXPECT_EQ(refusal(R"({"t":"leave","r":"k3Xq9aTz01Lm","d":{},"x":[[]]})"), "accepted");
}

TEST(Decode, DoubledFieldIsHarmless) {
  EXPECT_EQ(refusal(turn_with(R"("key":"k","ply":0,"ply":1,"turn":"A1xA2")")), "accepted");
  EXPECT_EQ(refusal(turn_with(R"("key":"k","ply":0,"ply":"1","turn":"A1xA2")")), "bad_message ply");
}

TEST(Decode, UnknownTypeIsRefusedWithItsId) {
  const auto message = decode(R"({"t":"gift","id":17,"d":{}})");
  ASSERT_FALSE(message.has_value());
  EXPECT_EQ(message.error().id, 17);
  EXPECT_EQ(message.error().error.code, "unknown_type");
}

TEST(Decode, RefusalKeepsTheIdThatCouldBeRead) {
  EXPECT_EQ(decode(R"({"t":"turn","id":5})").error().id, 5);
  EXPECT_EQ(decode(R"({"id":6})").error().id, 6);
  EXPECT_EQ(decode(R"({"t":"turn","id":-5})").error().id, std::nullopt);
}

TEST(Decode, WhatIsNoJsonObjectIsBadJson) {
  for (const std::string_view text : {"", " ", "{", "}", "null", "3", "\"t\"", "[]", "[{\"t\":\"ping\"}]", "{\"t\":}",
                                      "{'t':'ping'}", "{\"t\":\"ping\"}x", "{\"t\":1e999}", "{\"t\":\"\\ud800\"}"}) {
    EXPECT_EQ(refusal(text), "bad_json") << text;
  }
}

TEST(Decode, InvalidUtf8IsBadJson) {
  EXPECT_EQ(refusal("{\"t\":\"\xff\"}"), "bad_json");
  EXPECT_EQ(refusal("{\"t\":\"\xed\xa0\x80\"}"), "bad_json");
  EXPECT_EQ(refusal("{\"t\":\"\xc3\"}"), "bad_json");
}

TEST(Decode, DeepNestingIsBadJsonAndHarmless) {
  const std::size_t depth = 1'000'000;
  EXPECT_EQ(refusal(std::string(depth, '[')), "bad_json");
  EXPECT_EQ(refusal(std::string(depth, '[') + std::string(depth, ']')), "bad_json");
  EXPECT_EQ(refusal(turn_with("\"a\":" + std::string(30, '[') + std::string(30, ']'))), "bad_json");
}

TEST(Decode, BracketsInTextsAreNotNesting) {
  EXPECT_EQ(refusal(turn_with(R"("key":"k","ply":0,"turn":"[[[[[[[[[[[[[[[[[[[[\"[[[[[")")), "accepted");
}

struct Malformed {
  std::string text;
  std::string refused;
};

TEST(Decode, MalformedMessageNamesTheField) {
  const std::string create = R"({"t":"create","d":{"game":"tzaar","setup":"fixed",)";
  const std::string seek = R"({"t":"seek","d":{"game":"tzaar","setup":"fixed",)";
  const std::string join = R"({"t":"join","r":"k3Xq9aTz01Lm",)";
  const std::vector<Malformed> table{
      {R"({})", "bad_message t"},
      {R"({"t":null})", "bad_message t"},
      {R"({"t":7})", "bad_message t"},
      {R"({"t":""})", "bad_message t"},
      {R"({"t":["ping"]})", "bad_message t"},
      {R"({"t":"PING"})", "unknown_type"},
      {R"({"t":"ping","id":"1","d":{"c":1}})", "bad_message id"},
      {R"({"t":"ping","id":1.5,"d":{"c":1}})", "bad_message id"},
      {R"({"t":"ping","id":-1,"d":{"c":1}})", "bad_message id"},
      {R"({"t":"ping","id":9007199254740992,"d":{"c":1}})", "bad_message id"},
      {R"({"t":"ping","id":18446744073709551615,"d":{"c":1}})", "bad_message id"},
      {R"({"t":"ping"})", "bad_message c"},
      {R"({"t":"ping","d":7})", "bad_message d"},
      {R"({"t":"ping","d":[]})", "bad_message d"},
      {R"({"t":"ping","d":{"c":"1"}})", "bad_message c"},
      {R"({"t":"ping","d":{"c":true}})", "bad_message c"},
      {R"({"t":"create"})", "bad_message game"},
      {R"({"t":"create","d":{"game":"tzaar"}})", "bad_message setup"},
      {R"({"t":"create","d":{"game":"","setup":"fixed"}})", "bad_message game"},
      {create + R"("clock":5}})", "bad_message clock"},
      {create + R"("clock":""}})", "bad_message clock"},
      {create + R"("rated":1}})", "bad_message rated"},
      {create + R"("rated":"true"}})", "bad_message rated"},
      {create + R"("side":"white"}})", "bad_message side"},
      {create + R"("side":1}})", "bad_message side"},
      {create + R"("visibility":"hidden"}})", "bad_message visibility"},
      {R"({"t":"join"})", "bad_message r"},
      {R"({"t":"join","r":7})", "bad_message r"},
      {R"({"t":"join","r":"short"})", "bad_message r"},
      {R"({"t":"join","r":"k3Xq9aTz01L-"})", "bad_message r"},
      {R"({"t":"join","r":"k3Xq9aTz01Lmn"})", "bad_message r"},
      {join + R"("d":{"v":-1}})", "bad_message v"},
      {join + R"("d":{"v":"3"}})", "bad_message v"},
      {join + R"("d":{"v":1.0}})", "bad_message v"},
      {R"({"t":"sit","r":"k3Xq9aTz01Lm","d":{"side":"random"}})", "bad_message side"},
      {R"({"t":"leave","r":"../../etc/pw"})", "bad_message r"},
      {turn_with(""), "bad_message key"},
      {turn_with(R"("key":"a b","ply":0,"turn":"A1xA2")"), "bad_message key"},
      {turn_with(R"("key":"","ply":0,"turn":"A1xA2")"), "bad_message key"},
      {turn_with(R"("key":7,"ply":0,"turn":"A1xA2")"), "bad_message key"},
      {turn_with(R"("key":"k","turn":"A1xA2")"), "bad_message ply"},
      {turn_with(R"("key":"k","ply":"0","turn":"A1xA2")"), "bad_message ply"},
      {turn_with(R"("key":"k","ply":-1,"turn":"A1xA2")"), "bad_message ply"},
      {turn_with(R"("key":"k","ply":100001,"turn":"A1xA2")"), "bad_message ply"},
      {turn_with(R"("key":"k","ply":0)"), "bad_message turn"},
      {turn_with(R"("key":"k","ply":0,"turn":"")"), "bad_message turn"},
      {turn_with(R"("key":"k","ply":0,"turn":{})"), "bad_message turn"},
      {R"({"t":"resign","r":"k3Xq9aTz01Lm","d":{"ply":0}})", "bad_message key"},
      {R"({"t":"abort","r":"k3Xq9aTz01Lm","d":{"key":"k"}})", "bad_message ply"},
      {create + R"("delay":-1}})", "bad_message delay"},
      {create + R"("delay":11}})", "bad_message delay"},
      {create + R"("opponent":""}})", "bad_message opponent"},
      {create + R"("opponent":42}})", "bad_message opponent"},
      {seek + R"("min":-1}})", "bad_message min"},
      {seek + R"("min":4001}})", "bad_message min"},
      {seek + R"("max":4001}})", "bad_message max"},
      {seek + R"("min":1800,"max":1400}})", "bad_message max"},
      {seek + R"("pair":1}})", "bad_message pair"},
      {R"({"t":"seek"})", "bad_message game"},
      {R"({"t":"unseek"})", "bad_message r"},
      {R"({"t":"accept"})", "bad_message r"},
      {in_room("accept", R"("nonce":"a b")"), "bad_message nonce"},
      {in_room("decline", ""), "bad_message reason"},
      {in_room("decline", R"("reason":"never")"), "bad_message reason"},
      {in_room("offer", ""), "bad_message kind"},
      {in_room("offer", R"("kind":"gift","action":"make","key":"k","ply":0)"), "bad_message kind"},
      {in_room("offer", R"("kind":"draw","action":"force","key":"k","ply":0)"), "bad_message action"},
      {in_room("offer", R"("kind":"draw","action":"make","offer":"1","key":"k","ply":0)"), "bad_message offer"},
      {in_room("offer", R"("kind":"draw","action":"make","ply":0)"), "bad_message key"},
      {in_room("offer", R"("kind":"draw","action":"make","key":"k")"), "bad_message ply"},
      {in_room("claim", R"("key":"k","ply":0)"), "bad_message as"},
      {in_room("claim", R"("as":"loss","key":"k","ply":0)"), "bad_message as"},
      {in_room("claim", R"("as":"win","ply":0)"), "bad_message key"},
      {in_room("claim", R"("as":"win","key":"k","ply":100001)"), "bad_message ply"},
      {in_room("chat", R"("text":"x")"), "bad_message channel"},
      {in_room("chat", R"("channel":"all","text":"x")"), "bad_message channel"},
      {in_room("chat", R"("channel":"players")"), "bad_message text"},
      {in_room("chat", R"("channel":"players","text":"")"), "bad_message text"},
      {in_room("chat", R"("channel":"players","text":"x","key":"")"), "bad_message key"},
      {in_room("report", ""), "bad_message v"},
      {in_room("report", R"("v":-1)"), "bad_message v"},
      {in_room("report", R"("v":1,"text":"")"), "bad_message text"},
      {R"({"t":"lobby"})", "bad_message action"},
      {R"({"t":"lobby","d":{"action":"watch"}})", "bad_message action"},
      {R"({"t":"lobby","d":{"action":"subscribe","scope":"friends"}})", "bad_message scope"},
  };
  for (const auto& [text, refused] : table) EXPECT_EQ(refusal(text), refused) << text;
}

TEST(Decode, TextsMayBeAsLongAsStatedAndNoLonger) {
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

TEST(Decode, WordsOfClocksOffersAndChatMayBeAsLongAsStatedAndNoLonger) {
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

/// Changes one to eight places of the text: other bytes, bytes gone, bytes that JSON cares for, halves doubled.
std::string mutated(std::string text, std::mt19937& engine) {
  static constexpr std::string_view spice = "{}[]\",:\\u0123456789-+.eEtrfalsn \x00\xff\xc3\xed\x1f";
  for (unsigned n = 1 + engine() % 8; n > 0 && !text.empty(); --n) {
    const std::size_t at = engine() % text.size();
    switch (engine() % 5) {
      case 0:
        text[at] = static_cast<char>(engine());
        break;
      case 1:
        text.erase(at, 1 + engine() % 4);
        break;
      case 2:
        text.insert(at, 1, spice[engine() % spice.size()]);
        break;
      case 3:
        text.insert(at, text.substr(engine() % text.size(), 16));
        break;
      default:
        text[at] = spice[engine() % spice.size()];
    }
  }
  return text;
}

TEST(Decode, NoMutationOfAnyExampleDoesHarm) {
  std::mt19937 engine(2);
  for (const std::string& path : schemas().paths("protocol/")) {
    for (const std::string& example : schemas().examples(path)) {
      for (int i = 0; i < 2000; ++i) {
        const std::string text = mutated(example, engine);
        const auto message = decode(text);
        if (!message) {
          EXPECT_FALSE(message.error().error.message.empty());
        }
        decode_stored(text);
      }
    }
  }
}

TEST(Decode, WhateverTheSchemaAcceptsIsAccepted) {
  std::mt19937 engine(3);
  int valid = 0;
  for (const std::string& path : schemas().paths("protocol/client/")) {
    for (const std::string& example : schemas().examples(path)) {
      for (int i = 0; i < 2000; ++i) {
        const std::string text = mutated(example, engine);
        if (schemas().check_client_frame(text)) continue;
        ++valid;
        // That one bound is above another is nothing that a schema can say.
        if (const std::string refused = refusal(text); refused != "bad_message max") {
          EXPECT_EQ(refused, "accepted") << text;
        }
      }
    }
  }
  EXPECT_GT(valid, 100);
}

}  // namespace
}  // namespace protocol
