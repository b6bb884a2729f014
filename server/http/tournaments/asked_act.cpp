#include "server/http/tournaments/asked_act.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "server/base/time_zone/time_zone.hpp"
#include "server/http/tournaments/field_reader.hpp"
#include "server/tournaments/stored/words.hpp"

namespace http {

using namespace tournament;
using nlohmann::json;

namespace {

constexpr std::int64_t last_number = 1LL << 52;
constexpr int most_boards = 10'000;  // and rounds

class Acting {
 public:
  Acting(FieldReader& body, const Tournament& in) : body_(body), in_(in) {}

  What what() {
    const std::string act = body_.text("act");
    for (const auto& [word, read] : words) {
      if (word == act) return (this->*read)();
    }
    body_.complain("act", "one of the acts that its schema names");
    return Started{};
  }

 private:
  using Read = What (Acting::*)();

  What join() { return Joined{}; }
  What withdraw() { return Withdrawn{}; }
  What check_in() { return CheckedIn{}; }
  What ask_bye() { return ByeAsked{{}, round()}; }
  What propose_times() { return TimesProposed{{}, round(), times(), zone()}; }
  What agree_time() { return TimeAgreed{{}, round(), body_.number("time", 0, 1, last_number), zone()}; }
  What say_ready() { return SaidReady{{}, round()}; }
  What start() { return Started{}; }
  What pair() {
    RoundPaired paired{round(), {}, {}};
    for (const json& pair : list("pairs")) paired.pairs.push_back(pair_of(pair));
    for (const json& bye : list("byes")) paired.byes.push_back(player(bye));
    return paired;
  }
  What adjudicate() {
    const GameKey key{round(), body_.small("board", 0, 0, most_boards), body_.small("game", 0, 0, most_boards)};
    return Adjudicated{key, body_.word<Outcome>("outcome", tournaments::outcome_words)};
  }
  What expel() {
    const json* const name = body_.find("name");
    return Expelled{player(name == nullptr ? json() : *name)};
  }
  What pause() { return Paused{}; }
  What resume() { return Resumed{}; }
  What set_pause() { return PauseSet{body_.minutes("minutes", 0)}; }
  What undo() { return Undone{body_.number("number", in_.last_act().value_or(-1), -1, last_number)}; }
  What cancel() { return Ended{Ending::cancelled}; }

  static constexpr std::array<std::pair<std::string_view, Read>, 16> words{{{"join", &Acting::join},
                                                                            {"withdraw", &Acting::withdraw},
                                                                            {"check_in", &Acting::check_in},
                                                                            {"ask_bye", &Acting::ask_bye},
                                                                            {"propose_times", &Acting::propose_times},
                                                                            {"agree_time", &Acting::agree_time},
                                                                            {"say_ready", &Acting::say_ready},
                                                                            {"start", &Acting::start},
                                                                            {"pair", &Acting::pair},
                                                                            {"adjudicate", &Acting::adjudicate},
                                                                            {"expel", &Acting::expel},
                                                                            {"pause", &Acting::pause},
                                                                            {"resume", &Acting::resume},
                                                                            {"set_pause", &Acting::set_pause},
                                                                            {"undo", &Acting::undo},
                                                                            {"cancel", &Acting::cancel}}};

  int round() { return body_.small("round", 0, 1, most_boards); }
  json list(const char* field) {
    const json* const found = body_.find(field);
    if (found == nullptr) return json::array();
    if (!found->is_array()) body_.complain(field, "a list");
    return found->is_array() ? *found : json::array();
  }
  std::vector<std::int64_t> times() {
    std::vector<std::int64_t> all;
    for (const json& time : list("times")) {
      const bool fits = time.is_number_integer() && time >= 1 && time <= last_number;
      if (!fits) body_.complain("times", "a list of times in Unix milliseconds");
      if (fits) all.push_back(time.get<std::int64_t>());
    }
    return all;
  }
  /// Empty where this system has no such zone: browsers may know more.
  std::string zone() {
    if (body_.find("zone") == nullptr) return {};
    const std::string name = body_.text("zone");
    return base::TimeZone::find(name) ? name : std::string();
  }
  Paired pair_of(const json& pair) {
    if (pair.is_array() && pair.size() == 2) return {player(pair[0]), player(pair[1])};
    body_.complain("pairs", "a list of pairs of names");
    return {};
  }
  core::UserId player(const json& name) {
    const auto& players = in_.state().players;
    const auto found =
        std::find_if(players.begin(), players.end(), [&](const Player& one) { return name == one.name; });
    if (found == players.end()) body_.complain("name", "that of a player of the tournament");
    return found == players.end() ? core::UserId() : found->user;
  }

  FieldReader& body_;
  const Tournament& in_;
};

}  // namespace

core::Expected<What, std::string> act_in(const json& body, const Tournament& in) {
  FieldReader reader(body);
  What what = Acting(reader, in).what();
  if (!reader.problem().empty()) return core::Unexpected<std::string>(reader.problem());
  return what;
}

}  // namespace http
