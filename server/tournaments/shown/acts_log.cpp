#include "server/tournaments/shown/acts_log.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "server/tournaments/stored/words.hpp"

namespace tournaments {

using namespace tournament;

namespace {

constexpr std::int64_t pause_unit_ms = 60'000;

using Names = std::map<core::UserId, std::string>;

Names names_in(const Tournament& tournament) {
  Names names;
  for (const Event& event : tournament.events()) {
    if (const auto* joined = std::get_if<Joined>(&event.what)) names[joined->user] = joined->name;
  }
  return names;
}

std::set<std::int64_t> undone_in(const Tournament& tournament) {
  std::set<std::int64_t> undone;
  for (const Event& event : tournament.events()) {
    if (const auto* taken_back = std::get_if<Undone>(&event.what)) undone.insert(taken_back->number);
  }
  return undone;
}

void add_key(Json& json, const GameKey& key) {
  json["round"] = key.round;
  json["board"] = key.board;
  json["game"] = key.game;
}

struct Describing {
  const Names& names;
  Json& json;

  void operator()(const Joined& joined) const { name(joined.user); }
  void operator()(const Withdrawn& withdrawn) const { name(withdrawn.user); }
  void operator()(const CheckedIn& checked_in) const { name(checked_in.user); }
  void operator()(const ByeAsked& asked) const {
    name(asked.user);
    json["round"] = asked.round;
  }
  void operator()(const RoundPaired& paired) const { json["round"] = paired.round; }
  void operator()(const RoundStarted& started) const { json["round"] = started.round; }
  void operator()(const ResultGiven& result) const { decided(result.key, result.outcome); }
  void operator()(const Adjudicated& adjudicated) const { decided(adjudicated.key, adjudicated.outcome); }
  void operator()(const Expelled& expelled) const { name(expelled.user); }
  void operator()(const PauseSet& set) const { json["minutes"] = set.pause_ms / pause_unit_ms; }
  template <class Other>
  void operator()(const Other&) const {}

  void name(core::UserId user) const {
    if (const auto found = names.find(user); found != names.end()) json["name"] = found->second;
  }
  void decided(const GameKey& key, Outcome outcome) const {
    add_key(json, key);
    json["outcome"] = word_of(outcome_words, outcome);
  }
};

/// When people have time is for the two of them alone.
bool is_between_players(const What& what) {
  return std::holds_alternative<TimesProposed>(what) || std::holds_alternative<TimeAgreed>(what) ||
         std::holds_alternative<SaidReady>(what);
}

bool is_shown(const Event& event) {
  const auto* result = std::get_if<ResultGiven>(&event.what);
  if (result && result->outcome == Outcome::stopped) return false;
  const bool is_of_game = std::holds_alternative<GameMade>(event.what) || std::holds_alternative<Appeared>(event.what);
  return !is_of_game && !is_between_players(event.what);
}

LoggedAct logged(const Event& event, const Names& names, bool is_undone) {
  Json json = {{"number", event.number}, {"at", event.at_ms}};
  json["act"] = std::holds_alternative<ResultGiven>(event.what) ? "result" : word_of(kind_words, event.what.index());
  json["undone"] = is_undone;
  std::visit(Describing{names, json}, event.what);
  return {event.by, std::move(json)};
}

}  // namespace

std::vector<LoggedAct> acts_log(const Tournament& tournament) {
  const Names names = names_in(tournament);
  const std::set<std::int64_t> undone = undone_in(tournament);
  std::vector<LoggedAct> acts;
  for (const Event& event : tournament.events()) {
    if (is_shown(event)) acts.push_back(logged(event, names, undone.contains(event.number)));
  }
  return acts;
}

std::optional<LoggedAct> last_act_of(const Tournament& tournament) {
  const std::optional<std::int64_t> number = tournament.last_act();
  if (!number) return std::nullopt;
  return logged(tournament.events()[static_cast<std::size_t>(*number)], names_in(tournament), false);
}

}  // namespace tournaments
