#include "server/tournaments/stored/event_json.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "server/tournaments/stored/settings_json.hpp"
#include "server/tournaments/stored/words.hpp"

namespace tournaments {

using nlohmann::json;
using namespace tournament;

namespace {

json number_of(core::UserId user) { return user.value(); }
core::UserId user_in(const json& from, const char* name) { return core::UserId(from.value(name, std::int64_t{0})); }

json key_json(const GameKey& key) { return {key.round, key.board, key.game}; }
GameKey key_in(const json& from) {
  const json& key = from.at("game");
  return {key.at(0).get<int>(), key.at(1).get<int>(), key.at(2).get<int>()};
}

json pair_json(const Paired& pair) {
  json made = {{"first", number_of(pair.first)}, {"second", number_of(pair.second)}};
  if (pair.third_place) made["third_place"] = true;
  return made;
}
Paired pair_in(const json& from) {
  return {user_in(from, "first"), user_in(from, "second"), from.value("third_place", false)};
}

/// Without its kind.
struct Writing {
  json operator()(const Created& created) const { return {{"settings", settings_json(created.settings)}}; }
  json operator()(const Joined& joined) const { return {{"user", number_of(joined.user)}, {"rating", joined.rating}}; }
  json operator()(const Withdrawn& withdrawn) const { return {{"user", number_of(withdrawn.user)}}; }
  json operator()(const CheckedIn& checked_in) const { return {{"user", number_of(checked_in.user)}}; }
  json operator()(const ByeAsked& asked) const { return {{"user", number_of(asked.user)}, {"round", asked.round}}; }
  json operator()(const Started&) const { return json::object(); }
  json operator()(const RoundPaired& paired) const {
    json pairs = json::array();
    for (const Paired& pair : paired.pairs) pairs.push_back(pair_json(pair));
    json byes = json::array();
    for (const core::UserId user : paired.byes) byes.push_back(number_of(user));
    return {{"round", paired.round}, {"pairs", std::move(pairs)}, {"byes", std::move(byes)}};
  }
  json operator()(const RoundStarted& started) const { return {{"round", started.round}}; }
  json operator()(const GameMade& made) const { return {{"game", key_json(made.key)}, {"room", made.room.value()}}; }
  json operator()(const Appeared& appeared) const {
    return {{"game", key_json(appeared.key)}, {"side", word_of(side_words, appeared.side)}};
  }
  json operator()(const TimesProposed& proposed) const {
    return {{"user", number_of(proposed.user)},
            {"round", proposed.round},
            {"times_ms", proposed.times_ms},
            {"zone", proposed.zone}};
  }
  json operator()(const TimeAgreed& agreed) const {
    return {{"user", number_of(agreed.user)}, {"round", agreed.round}, {"at_ms", agreed.at_ms}, {"zone", agreed.zone}};
  }
  json operator()(const SaidReady& said) const { return {{"user", number_of(said.user)}, {"round", said.round}}; }
  json operator()(const ResultGiven& result) const {
    return {
        {"game", key_json(result.key)}, {"outcome", word_of(outcome_words, result.outcome)}, {"ruled", result.ruled}};
  }
  json operator()(const Adjudicated& adjudicated) const {
    return {{"game", key_json(adjudicated.key)}, {"outcome", word_of(outcome_words, adjudicated.outcome)}};
  }
  json operator()(const Expelled& expelled) const { return {{"user", number_of(expelled.user)}}; }
  json operator()(const Paused&) const { return json::object(); }
  json operator()(const Resumed&) const { return json::object(); }
  json operator()(const PauseSet& set) const { return {{"pause_ms", set.pause_ms}}; }
  json operator()(const Undone& undone) const { return {{"number", undone.number}}; }
  json operator()(const Ended& ended) const { return {{"ending", word_of(ending_words, ended.ending)}}; }
};

RoundPaired round_paired_in(const json& from) {
  RoundPaired paired{from.at("round").get<int>(), {}, {}};
  for (const json& pair : from.at("pairs")) paired.pairs.push_back(pair_in(pair));
  for (const json& user : from.at("byes")) paired.byes.emplace_back(user.get<std::int64_t>());
  return paired;
}

int round_in(const json& from) { return from.at("round").get<int>(); }
std::string zone_in(const json& from) { return from.value("zone", std::string()); }

TimesProposed times_proposed_in(const json& from) {
  return {user_in(from, "user"), round_in(from), from.at("times_ms").get<std::vector<std::int64_t>>(), zone_in(from)};
}

Outcome outcome_in(const json& from) { return value_of<Outcome>(outcome_words, from.at("outcome")); }

/// Throws json::exception or std::out_of_range.
What read(const std::string& kind, const json& from) {
  if (kind == "created") return Created{settings_in(from.at("settings"))};
  if (kind == "joined") return Joined{user_in(from, "user"), "", from.value("rating", 0), false};
  if (kind == "withdrawn") return Withdrawn{user_in(from, "user")};
  if (kind == "checked_in") return CheckedIn{user_in(from, "user")};
  if (kind == "bye_asked") return ByeAsked{user_in(from, "user"), from.at("round").get<int>()};
  if (kind == "started") return Started{};
  if (kind == "round_paired") return round_paired_in(from);
  if (kind == "round_started") return RoundStarted{from.at("round").get<int>()};
  if (kind == "game_made") return GameMade{key_in(from), core::RoomId(from.at("room").get<std::string>())};
  if (kind == "appeared") return Appeared{key_in(from), value_of<game::Side>(side_words, from.at("side"))};
  if (kind == "times_proposed") return times_proposed_in(from);
  if (kind == "time_agreed")
    return TimeAgreed{user_in(from, "user"), round_in(from), from.at("at_ms").get<std::int64_t>(), zone_in(from)};
  if (kind == "said_ready") return SaidReady{user_in(from, "user"), round_in(from)};
  if (kind == "result_given") return ResultGiven{key_in(from), outcome_in(from), from.value("ruled", false)};
  if (kind == "adjudicated") return Adjudicated{key_in(from), outcome_in(from)};
  if (kind == "expelled") return Expelled{user_in(from, "user")};
  if (kind == "paused") return Paused{};
  if (kind == "resumed") return Resumed{};
  if (kind == "pause_set") return PauseSet{from.at("pause_ms").get<std::int64_t>()};
  if (kind == "undone") return Undone{from.at("number").get<std::int64_t>()};
  if (kind == "ended") return Ended{value_of<Ending>(ending_words, from.at("ending"))};
  throw std::out_of_range("unknown kind " + kind);
}

}  // namespace

std::string body_of(const What& what) {
  json body = std::visit(Writing{}, what);
  body["kind"] = kind_words.at(what.index());
  return body.dump(-1, ' ', false, json::error_handler_t::replace);
}

core::Expected<What, std::string> what_of(std::string_view body) {
  try {
    const json from = json::parse(body);
    return read(from.at("kind").get<std::string>(), from);
  } catch (const std::exception& wrong) {
    return core::Unexpected<std::string>(wrong.what());
  }
}

}  // namespace tournaments
