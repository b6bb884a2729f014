#include "server/leagues/host.hpp"

#include <utility>

#include "server/leagues/reading.hpp"
#include "server/storage/clubs/club_store.hpp"
#include "server/storage/clubs/membership_store.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"
#include "server/tournaments/desk.hpp"

namespace leagues {

namespace asio = boost::asio;
using namespace tournament::league;

namespace {

/// How often others may be quicker, one time after the other.
constexpr int most_conflicts = 20;

const Refusal busy{"busy", "Too much happens in this league at the moment: try again."};
const Refusal full{"full_log", "Too much has happened in this league."};

}  // namespace

asio::awaitable<Host::Answer> Host::act(LeagueWhat what, core::UserId by) {
  if (turns_.waiting() >= around_.limits.waiting) co_return core::Unexpected<Refusal>(busy);
  if (seen_.league->next_number() >= around_.limits.events) co_return core::Unexpected<Refusal>(full);
  auto waiting = turns_.take();
  const Turns::Turn turn = co_await std::move(waiting);
  std::optional<Answer> answer;
  try {
    auto acting = act_now(std::move(what), by);
    answer = co_await std::move(acting);
  } catch (const std::exception&) {
    answer = core::Unexpected<Refusal>(tournaments::not_stored());
  }
  co_return std::move(*answer);
}

asio::awaitable<Host::Answer> Host::act_now(LeagueWhat what, core::UserId by) {
  for (int attempt = 0; attempt < most_conflicts; ++attempt) {
    if (is_behind_) {
      auto reading = catch_up();
      co_await std::move(reading);
    }
    Draft draft(seen_.league);
    if (const auto refused = draft.add(what, by, around_.parts.clock())) {
      co_return core::Unexpected<Refusal>(tournaments::refused_by(*refused));
    }
    auto storing = store(std::move(draft));
    const bool is_stored = co_await std::move(storing);
    if (is_stored) co_return seen_;
  }
  co_return core::Unexpected<Refusal>(busy);
}

asio::awaitable<void> Host::go_on() {
  auto waiting = turns_.take();
  const Turns::Turn turn = co_await std::move(waiting);
  if (is_behind_) {
    auto reading = catch_up();
    co_await std::move(reading);
  }
  auto finding = ended_divisions();
  const std::vector<DivisionEnded> ended = co_await std::move(finding);
  const std::int64_t now_ms = around_.parts.clock();
  auto asking = left_club(now_ms);
  const std::vector<LeagueWhat> left = co_await std::move(asking);
  if (!around_.parts.leads()) co_return;
  Draft draft(seen_.league);
  for (const LeagueWhat& each : left) draft.add(each, {}, now_ms);
  for (const DivisionEnded& each : ended) draft.add(each, {}, now_ms);
  draft.add_what_follows(now_ms);
  if (draft.events().empty()) co_return;
  auto storing = store(std::move(draft));
  co_await std::move(storing);
}

asio::awaitable<void> Host::read_on() {
  auto waiting = turns_.take();
  const Turns::Turn turn = co_await std::move(waiting);
  auto reading = catch_up();
  co_await std::move(reading);
}

asio::awaitable<void> Host::read_anew() {
  auto waiting = turns_.take();
  const Turns::Turn turn = co_await std::move(waiting);
  auto adding = add_events_to(std::make_shared<League>());
  co_await std::move(adding);
}

/// False: another server was quicker. If it fails, it may be stored nevertheless.
asio::awaitable<bool> Host::store(Draft draft) {
  is_behind_ = true;
  auto job = [founding = seen_.founding, &draft](storage::Database& database) {
    return leagues::store(database, founding, draft);
  };
  const bool is_stored = co_await around_.parts.writer.run(std::move(job));
  if (!is_stored) co_return false;
  is_behind_ = false;
  seen_.league = draft.league();
  around_.changed(seen_);
  around_.parts.peers.changed(seen_.founding.id);
  for (const Draft::Made& made : draft.made()) around_.parts.desk.take_up(made.id);
  co_return true;
}

asio::awaitable<void> Host::catch_up() {
  auto adding = add_events_to(std::make_shared<League>(*seen_.league));
  co_await std::move(adding);
}

asio::awaitable<void> Host::add_events_to(std::shared_ptr<League> league) {
  auto query = [id = seen_.founding.id, from = league->next_number()](storage::Database& database) {
    return read_events(database, id, from);
  };
  const std::vector<LeagueEvent> events = co_await around_.parts.readers.run(std::move(query));
  is_behind_ = false;
  if (events.empty()) co_return;
  for (const LeagueEvent& event : events) league->apply(event);
  seen_.league = std::move(league);
  around_.changed(seen_);
}

/// Before a season of a club's league starts: whoever has left the club does not play it. Without the club it is
/// closed.
asio::awaitable<std::vector<LeagueWhat>> Host::left_club(std::int64_t now_ms) {
  std::vector<LeagueWhat> left;
  const LeagueState& state = seen_.league->state();
  const std::optional<core::ClubId> club = seen_.founding.circle.club;
  const bool may_start = !state.in_season && !state.closed && now_ms >= state.starts_ms;
  if (!club || !may_start) co_return left;
  const LeaguePtr league = seen_.league;  // keeps the state while it waits
  auto query = [&club](storage::Database& database) {
    return std::pair(storage::find_club(database, *club).has_value(), storage::member_ids(database, *club));
  };
  const auto [exists, members] = co_await around_.parts.readers.run(std::move(query));
  if (!exists) left.emplace_back(LeagueClosed{});
  for (const core::UserId user : state.signed_up) {
    if (!members.contains(user)) left.emplace_back(SignedOff{user});
  }
  co_return left;
}

asio::awaitable<std::vector<DivisionEnded>> Host::ended_divisions() {
  std::vector<DivisionEnded> ended;
  const LeagueState& state = seen_.league->state();
  const int divisions = state.in_season ? static_cast<int>(state.divisions.size()) : 0;
  const LeaguePtr league = seen_.league;  // keeps the state while it waits
  for (int division = 0; division < divisions; ++division) {
    const Division& each = state.divisions[static_cast<std::size_t>(division)];
    if (each.order || each.tournament.empty()) continue;
    auto finding = around_.parts.desk.find(core::TournamentId(each.tournament));
    const std::optional<tournaments::Seen> found = co_await std::move(finding);
    const bool has_ended = found && found->tournament->state().ended;
    if (has_ended) ended.push_back(ended_division(state.season, division, found->tournament->state()));
  }
  co_return ended;
}

}  // namespace leagues
