#include "server/tournaments/acts/acting.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace tournaments {

using namespace tournament;

namespace {

/// A round robin of two is a match.
constexpr int fewest_at_start = 2;

const Refusal not_for_guests{"guest", "To play in a tournament needs an account."};
const Refusal not_for_bots{"bot", "In rated tournaments no programs play."};
const Refusal not_for_strangers{"club_members", "Only members of its club can join this tournament."};
const Refusal not_director{"not_director", "Only the director can do this."};
const Refusal unsuitable{"unsuitable", "This is nothing that people do in a tournament."};
const Refusal cancelled{"cancelled", "A tournament that was cancelled stays so."};
const Refusal too_often{"too_often", "Too much has been taken back in this tournament."};
const Refusal too_few{"too_few", "Too few players are there."};

struct ForThemselves {
  const Person& person;
  int rating;

  bool operator()(Joined& joined) const {
    joined = {person.user.id, person.user.name, rating, person.user.bot};
    return true;
  }
  bool operator()(Withdrawn& withdrawn) const { return set(withdrawn.user); }
  bool operator()(CheckedIn& checked_in) const { return set(checked_in.user); }
  bool operator()(ByeAsked& asked) const { return set(asked.user); }
  bool operator()(TimesProposed& proposed) const { return set(proposed.user); }
  bool operator()(TimeAgreed& agreed) const { return set(agreed.user); }
  bool operator()(SaidReady& said) const { return set(said.user); }
  template <class Other>
  bool operator()(Other&) const {
    return false;
  }

  bool set(core::UserId& user) const {
    user = person.user.id;
    return true;
  }
};

bool is_for_director(const What& what) {
  const auto* ended = std::get_if<Ended>(&what);
  if (ended) return ended->ending == Ending::cancelled;
  return std::holds_alternative<Started>(what) || std::holds_alternative<RoundPaired>(what) ||
         std::holds_alternative<Adjudicated>(what) || std::holds_alternative<Expelled>(what) ||
         std::holds_alternative<Paused>(what) || std::holds_alternative<Resumed>(what) ||
         std::holds_alternative<PauseSet>(what) || std::holds_alternative<Undone>(what);
}

/// Each time everything is folded anew. A cancelled tournament counts no more towards what may be open.
std::optional<Refusal> undoing_refusal(const Tournament& tournament) {
  constexpr std::int64_t most_undone = 200;
  if (tournament.state().ended == Ending::cancelled) return cancelled;
  const auto events = tournament.events();
  const auto is_undoing = [](const Event& event) { return std::holds_alternative<Undone>(event.what); };
  const bool is_too_often = std::count_if(events.begin(), events.end(), is_undoing) >= most_undone;
  return is_too_often ? std::optional(too_often) : std::nullopt;
}

std::optional<Refusal> director_refusal(const Seen& seen, const What& what, const Person& person) {
  if (!is_for_director(what)) return unsuitable;
  if (!is_director(seen.founding, person)) return not_director;
  if (std::holds_alternative<Undone>(what)) return undoing_refusal(*seen.tournament);
  const auto& players = seen.tournament->state().players;
  const auto here = std::count_if(players.begin(), players.end(), [](const Player& each) { return each.here; });
  return std::holds_alternative<Started>(what) && here < fewest_at_start ? std::optional(too_few) : std::nullopt;
}

}  // namespace

std::optional<Refusal> player_refusal(const room::User& player, bool joins_rated) {
  if (player.guest) return not_for_guests;
  return player.bot && joins_rated ? std::optional(not_for_bots) : std::nullopt;
}

bool may_know(const Circle& circle, const Person& person) {
  return !circle.members_only || person.club_rank || person.administers;
}

bool may_know(const Seen& seen, const Person& person) {
  const auto& players = seen.tournament->state().players;
  const auto plays = [&person](const Player& each) { return each.user == person.user.id && !each.gone; };
  if (may_know(seen.founding.circle, person)) return true;
  return person.club_closed && std::any_of(players.begin(), players.end(), plays);
}

bool is_director(const Founding& founding, const Person& person) {
  if (person.administers) return true;
  const bool is_officer = person.club_rank && *person.club_rank >= storage::ClubRank::officer;
  return is_officer || (!founding.is_of_league() && founding.director == person.user.id && !person.user.guest);
}

core::Expected<What, Refusal> acting(const Seen& seen, What what, const Person& person, int rating) {
  if (!may_know(seen, person)) return core::Unexpected<Refusal>(not_found());
  const bool is_own = std::visit(ForThemselves{person, rating}, what);
  const bool joins_rated = std::holds_alternative<Joined>(what) && seen.tournament->state().settings.games.rated;
  const bool is_stranger = seen.founding.circle.club && !person.club_rank;
  auto refused = is_own ? player_refusal(person.user, joins_rated) : director_refusal(seen, what, person);
  if (!refused && is_stranger && std::holds_alternative<Joined>(what)) refused = not_for_strangers;
  if (refused) return core::Unexpected<Refusal>(*refused);
  return what;
}

}  // namespace tournaments
