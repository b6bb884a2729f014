#include "server/leagues/leagues.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/leagues/founding.hpp"
#include "server/leagues/reading.hpp"
#include "server/room/lot.hpp"
#include "server/rooms/directory.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"
#include "server/tournaments/acts/club_founding.hpp"
#include "server/tournaments/desk.hpp"

namespace leagues {

namespace asio = boost::asio;
using storage::Database;
using namespace tournament::league;

namespace {

/// How often what is in memory is compared with what is stored: messages may be lost.
constexpr std::int64_t compare_ms = 30'000;
/// Of a player who has none in that pool.
constexpr int usual_rating = 1500;

const Refusal not_found{"not_found", "There is no such league."};
const Refusal not_admin{"not_admin", "Only administrators can do this."};
const Refusal not_officer{"club_rank", "Only officers of the club can do this."};
const Refusal not_for_strangers{"club_members", "Only members of its club can join this league."};

std::optional<Refusal> acting_refusal(const Seen& seen, Act act, const Person& by) {
  const Circle& circle = seen.founding.circle;
  if (!tournaments::may_know(circle, by)) return not_found;
  const bool is_closed_by_other = act == Act::close && !may_direct(seen.founding, by);
  if (is_closed_by_other) return circle.club ? not_officer : not_admin;
  if (act == Act::close) return std::nullopt;
  if (act == Act::join && circle.club && !by.club_rank) return not_for_strangers;
  const bool joins_rated = act == Act::join && seen.league->state().settings.games.rated;
  return tournaments::player_refusal(by.user, joins_rated);
}

std::optional<Refusal> store_new(Database& database, Founding& founding, const Draft& draft) {
  Circle& circle = founding.circle;
  if (auto why = tournaments::club_refusal(database, circle, founding.founder)) return why;
  storage::add_league(database, {founding.id, founding.founder, founding.created_ms, circle.club, circle.members_only});
  store(database, founding, draft);
  return std::nullopt;
}

}  // namespace

Leagues::Leagues(const Parts& parts, const Limits& limits) : parts_(parts), limits_(limits) {
  thread_ = std::thread([this] { io_.run(); });
}

Leagues::~Leagues() {
  asio::post(io_, [this] {
    stopping_ = true;
    timer_.cancel();
    work_.reset();
  });
  thread_.join();
}

// ---- what people ask for

asio::awaitable<core::Expected<core::LeagueId, Refusal>> Leagues::create(LeagueSettings settings, Person founder,
                                                                         Circle circle) {
  auto founding = found(std::move(settings), std::move(founder), std::move(circle));
  auto founded = co_await asio::co_spawn(io_, std::move(founding), asio::use_awaitable);
  co_return founded;
}

asio::awaitable<Host::Answer> Leagues::act(core::LeagueId id, Act act, Person by) {
  auto acting = act_here(std::move(id), act, std::move(by));
  auto answer = co_await asio::co_spawn(io_, std::move(acting), asio::use_awaitable);
  co_return answer;
}

asio::awaitable<core::Expected<core::LeagueId, Refusal>> Leagues::found(LeagueSettings settings, Person founder,
                                                                        Circle circle) {
  auto waiting = foundings_.take();  // one after the other, so that limits hold
  const Turns::Turn turn = co_await std::move(waiting);
  const std::int64_t now_ms = parts_.clock();
  const bool of_club = circle.club.has_value();
  auto refused = founding_refusal(settings, founder, of_club, now_ms, limits_);
  Founding founding{core::LeagueId(room::new_room_id().value()), founder.user.id, now_ms, std::move(circle)};
  if (!refused) refused = limit_refusal(all_here(), founding, limits_);
  if (refused) co_return core::Unexpected<Refusal>(*refused);
  Draft draft(std::make_shared<League>());
  LeagueWhat creation = LeagueCreated{std::move(settings)};
  if (const auto why = draft.add(std::move(creation), founder.user.id, now_ms)) {
    co_return core::Unexpected<Refusal>(tournaments::refused_by(*why));
  }
  auto job = [&founding, &draft](Database& database) { return store_new(database, founding, draft); };
  try {
    refused = co_await parts_.writer.run(std::move(job));
  } catch (const std::exception&) {
    refused = tournaments::not_stored();
  }
  if (refused) co_return core::Unexpected<Refusal>(*refused);
  add({founding, draft.league()});
  parts_.peers.changed(founding.id);
  co_return founding.id;
}

asio::awaitable<Host::Answer> Leagues::act_here(core::LeagueId id, Act act, Person by) {
  auto finding = host_of(std::move(id));
  const std::shared_ptr<Host> host = co_await std::move(finding);
  if (!host) co_return core::Unexpected<Refusal>(not_found);
  const Seen seen = host->seen();
  if (auto why = acting_refusal(seen, act, by)) co_return core::Unexpected<Refusal>(*why);
  const LeagueState& state = seen.league->state();
  const bool leaves_division = act == Act::withdraw && playing_division(state, by.user.id);
  if (leaves_division) {
    auto leaving = leave_division(seen, by);
    const std::optional<Refusal> why = co_await std::move(leaving);
    if (why) co_return core::Unexpected<Refusal>(*why);
    if (!state.signed_up.contains(by.user.id)) co_return seen;
  }
  auto acting = host->act(wanted(state, act, by), by.user.id);
  Host::Answer answer = co_await std::move(acting);
  co_return answer;
}

LeagueWhat Leagues::wanted(const LeagueState& state, Act act, const Person& by) const {
  if (act == Act::close) return LeagueClosed{};
  if (act != Act::join) return SignedOff{by.user.id};
  const tournament::GameSettings& games = state.settings.games;
  const auto rating = parts_.rooms.rating_of(by.user, games.game, games.setup, games.clock);
  return SignedUp{by.user.id, by.user.name, rating ? rating->value : usual_rating};
}

/// Who leaves a division is signed off at its end, if the rest should never be done. Whoever has left it already may
/// ask again.
asio::awaitable<std::optional<Refusal>> Leagues::leave_division(Seen seen, Person person) {
  const Division* const division = playing_division(seen.league->state(), person.user.id);
  tournament::What what = tournament::Withdrawn{};
  auto leaving = parts_.desk.act(core::TournamentId(division->tournament), std::move(what), std::move(person));
  const auto left = co_await std::move(leaving);
  const bool failed = !left && (left.error().code == "busy" || left.error().code == "storage");
  co_return failed ? std::optional(left.error()) : std::nullopt;
}

std::vector<Seen> Leagues::all_here() const {
  std::vector<Seen> all;
  for (const auto& [id, host] : hosts_) all.push_back(host->seen());
  return all;
}

// ---- what is shown

asio::awaitable<std::optional<Seen>> Leagues::find(core::LeagueId id) {
  if (auto known = in_memory(id)) co_return known;
  auto reading = read(std::move(id));
  auto found = co_await asio::co_spawn(io_, std::move(reading), asio::use_awaitable);
  co_return found;
}

asio::awaitable<std::optional<Seen>> Leagues::read(core::LeagueId id) {
  auto finding = host_of(std::move(id));
  const std::shared_ptr<Host> host = co_await std::move(finding);
  if (!host) co_return std::nullopt;
  co_return host->seen();
}

std::optional<Seen> Leagues::in_memory(const core::LeagueId& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = shown_.find(id);
  return found == shown_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Seen> Leagues::list() const {
  std::vector<Seen> all;
  {
    const std::lock_guard lock(mutex_);
    for (const auto& [id, seen] : shown_) all.push_back(seen);
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Seen& a, const Seen& b) { return a.founding.created_ms < b.founding.created_ms; });
  return all;
}

void Leagues::show(const Seen& seen) {
  {
    const std::lock_guard lock(mutex_);
    shown_.insert_or_assign(seen.founding.id, seen);
  }
  parts_.shown(seen);
}

// ---- what it does by itself

void Leagues::start() {
  auto ticking = tick_for_ever();
  asio::co_spawn(io_, std::move(ticking), asio::detached);
}

void Leagues::renamed(core::UserId user, bool gone) {
  asio::post(io_, [this, user, gone] {
    for (const auto& [id, host] : hosts_) {
      if (!host->seen().league->state().members.contains(user)) continue;
      auto following = follow_name(host, user, gone);
      asio::co_spawn(io_, std::move(following), asio::detached);
    }
  });
}

void Leagues::changed_elsewhere(const core::LeagueId& id) {
  auto reading = read_on(id);
  asio::co_spawn(io_, std::move(reading), asio::detached);
}

void Leagues::look_at_everything() {
  asio::post(io_, [this] {
    read_ms_ = -1;
    timer_.expires_at(asio::steady_timer::time_point::min());
  });
}

void Leagues::look() {
  asio::post(io_, [this] { timer_.expires_at(asio::steady_timer::time_point::min()); });
}

asio::awaitable<void> Leagues::tick_for_ever() {
  while (!stopping_) {
    timer_.expires_after(std::chrono::seconds(1));
    try {
      auto doing = tick();
      co_await std::move(doing);
    } catch (const std::exception& error) {
      spdlog::warn("leagues are looked at in a moment: {}", error.what());
    }
    boost::system::error_code cancelled;
    if (!stopping_) co_await timer_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
  }
}

asio::awaitable<void> Leagues::tick() {
  if (read_ms_ < 0 || base::steady_ms() - read_ms_ >= compare_ms) {
    auto reading = read_all();
    co_await std::move(reading);
  }
  const Hosts hosts = hosts_;
  for (const auto& [id, host] : hosts) {
    if (stopping_ || !parts_.leads()) co_return;
    auto going = go_on(host);
    co_await std::move(going);
  }
}

asio::awaitable<void> Leagues::read_all() {
  auto query = [](Database& database) { return storage::lengths_of_leagues(database); };
  const std::vector<storage::LeagueLength> lengths = co_await parts_.readers.run(std::move(query));
  for (const auto& [id, events] : lengths) {
    const auto found = hosts_.find(id);
    if (found != hosts_.end() && events <= found->second->seen().league->next_number()) continue;
    auto reading = read_on(id);
    co_await std::move(reading);
  }
  read_ms_ = base::steady_ms();
}

asio::awaitable<void> Leagues::go_on(std::shared_ptr<Host> host) {
  try {
    auto going = host->go_on();
    co_await std::move(going);
  } catch (const std::exception& error) {
    spdlog::warn("league {} goes on in a moment: {}", host->seen().founding.id.value(), error.what());
  }
}

/// Where nothing can be stored or read now, whoever is gone is signed off for coming to no game, and the name is read
/// at the next start.
asio::awaitable<void> Leagues::follow_name(std::shared_ptr<Host> host, core::UserId user, bool gone) {
  try {
    if (gone && host->seen().league->state().signed_up.contains(user)) {
      LeagueWhat leaving = SignedOff{user};
      auto acting = host->act(std::move(leaving), {});
      co_await std::move(acting);
    }
    auto reading = host->read_anew();
    co_await std::move(reading);
  } catch (const std::exception& error) {
    spdlog::warn("league {} shows an old name: {}", host->seen().founding.id.value(), error.what());
  }
}

/// What cannot be read now is read later (read_all).
asio::awaitable<void> Leagues::read_on(core::LeagueId id) {
  try {
    const bool is_known = hosts_.contains(id);
    auto finding = host_of(id);
    const std::shared_ptr<Host> host = co_await std::move(finding);
    if (!host || !is_known) co_return;
    auto reading = host->read_on();
    co_await std::move(reading);
  } catch (const std::exception& error) {
    spdlog::error("league {} cannot be read: {}", id.value(), error.what());
  }
}

asio::awaitable<std::shared_ptr<Host>> Leagues::host_of(core::LeagueId id) {
  if (const auto found = hosts_.find(id); found != hosts_.end()) co_return found->second;
  auto query = [id](Database& database) { return read_league(database, id); };
  std::optional<Seen> seen = co_await parts_.readers.run(std::move(query));
  if (!seen) co_return nullptr;
  co_return add(std::move(*seen));
}

std::shared_ptr<Host> Leagues::add(Seen seen) {
  const auto [place, is_new] = hosts_.try_emplace(seen.founding.id);
  if (is_new) {
    place->second = std::make_shared<Host>(std::move(seen), around_);
    show(place->second->seen());
  }
  return place->second;
}

}  // namespace leagues
