#include "server/tournament/league/league.hpp"

#include <algorithm>
#include <utility>

namespace tournament::league {
namespace {

struct LeagueFolding {
  LeagueState& state;
  const LeagueEvent& event;

  void operator()(const LeagueCreated& created) const {
    state.settings = created.settings;
    state.starts_ms = created.settings.first_start_ms;
  }

  void operator()(const SignedUp& signed_up) const {
    state.members[signed_up.user] = {signed_up.name, signed_up.rating};
    state.signed_up.insert(signed_up.user);
    ++state.sign_ups[signed_up.user];
  }

  void operator()(const SignedOff& signed_off) const { state.signed_up.erase(signed_off.user); }
  void operator()(const SeasonPostponed& postponed) const { state.starts_ms = postponed.starts_ms; }

  void operator()(const SeasonStarted& started) const {
    state.season = started.season;
    state.in_season = true;
    state.divisions.clear();
    state.sign_ups.clear();
    state.started_ms = event.at_ms;
    for (const Users& players : started.divisions) state.divisions.push_back({players});
  }

  void operator()(const DivisionMade& made) const {
    if (Division* division = find(made.season, made.division)) division->tournament = made.tournament;
  }

  void operator()(const DivisionEnded& ended) const {
    Division* division = find(ended.season, ended.division);
    if (!division || division->order) return;
    division->order = ended.order;
    for (const core::UserId user : ended.left) {
      const bool came_back = state.sign_ups.contains(user);
      if (!came_back) state.signed_up.erase(user);
    }
  }

  void operator()(const SeasonEnded&) const {
    state.in_season = false;
    state.past.push_back({state.season, state.started_ms, event.at_ms, state.divisions});
    state.starts_ms = event.at_ms + state.settings.sign_up_ms;
  }

  void operator()(const LeagueClosed&) const { state.closed = true; }

  Division* find(int season, int division) const {
    const bool exists = season == state.season && division >= 0 && division < static_cast<int>(state.divisions.size());
    return exists ? &state.divisions[division] : nullptr;
  }
};

using Refused = std::optional<Refusal>;

bool is_sound(const LeagueSettings& settings) {
  const bool divisions =
      settings.least_in_division >= 3 && 2 * settings.least_in_division <= settings.most_in_division + 1 &&
      settings.most_in_division <= 16 && settings.movers >= 0 && 2 * settings.movers <= settings.least_in_division;
  const bool games = (settings.cycles == 1 || settings.cycles == 2) && settings.games_at_once >= 0;
  const bool players = settings.least_players >= 2 && settings.most_players >= settings.least_players;
  return divisions && games && players && settings.sign_up_ms > 0 && settings.season_ms > 0 && !settings.name.empty();
}

struct LeagueJudging {
  const LeagueState& state;

  Refused operator()(const LeagueCreated& created) const {
    const bool fits = state.settings.name.empty() && is_sound(created.settings);
    return fits ? Refused() : Refused(Refusal{"settings", "Leagues cannot have such settings."});
  }

  Refused operator()(const SignedUp& signed_up) const {
    if (state.closed) return Refusal{"closed", "The league is closed."};
    if (state.signed_up.contains(signed_up.user)) return Refusal{"done_already", "This player has signed up already."};
    const auto before = state.sign_ups.find(signed_up.user);
    if (before != state.sign_ups.end() && before->second >= most_joins) {
      return Refusal{"too_often", "This player has come and gone too often."};
    }
    const bool full = static_cast<int>(state.signed_up.size()) >= state.settings.most_players;
    return full ? Refused(Refusal{"full", "No more players can sign up."}) : Refused();
  }

  Refused operator()(const SignedOff& signed_off) const {
    const bool known = state.signed_up.contains(signed_off.user);
    return known ? Refused() : Refused(Refusal{"unknown_player", "This player has not signed up."});
  }

  Refused operator()(const DivisionMade& made) const { return check_division(made.season, made.division); }
  Refused operator()(const DivisionEnded& ended) const { return check_division(ended.season, ended.division); }

  Refused operator()(const LeagueClosed&) const {
    return state.closed ? Refused(Refusal{"done_already", "The league is closed."}) : Refused();
  }

  template <class Decided>
  Refused operator()(const Decided&) const {
    return {};
  }

  Refused check_division(int season, int division) const {
    const bool exists = state.in_season && season == state.season && division >= 0 &&
                        division < static_cast<int>(state.divisions.size());
    return exists ? Refused() : Refused(Refusal{"unknown_division", "There is no such division now."});
  }
};

}  // namespace

Applied League::apply(const LeagueEvent& event) {
  if (event.number < next_number_) return Applied::before;
  if (event.number > next_number_) return Applied::gap;
  if (std::holds_alternative<LeagueCreated>(event.what) != (next_number_ == 0)) return Applied::gap;
  std::visit(LeagueFolding{state_, event}, event.what);
  ++next_number_;
  return Applied::now;
}

core::Expected<LeagueEvent, Refusal> League::admit(LeagueWhat what, core::UserId by, std::int64_t now_ms) const {
  if (const Refused refused = std::visit(LeagueJudging{state_}, what)) return core::Unexpected<Refusal>(*refused);
  return LeagueEvent{next_number_, now_ms, by, std::move(what)};
}

}  // namespace tournament::league
