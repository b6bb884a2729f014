#include "server/tournaments/at_work.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <utility>

#include "server/base/async/from_callback.hpp"
#include "server/base/clocks.hpp"
#include "server/room/lot.hpp"
#include "server/rooms/directory.hpp"
#include "server/storage/clubs/membership_store.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"
#include "server/tournaments/acts/club_founding.hpp"
#include "server/tournaments/acts/founding.hpp"
#include "server/tournaments/club_letters.hpp"
#include "server/tournaments/stored/reading.hpp"

namespace tournaments {

namespace asio = boost::asio;
using storage::Database;

namespace {

/// How often what is in memory is compared with what is stored, and with the rooms: messages may be lost.
constexpr std::int64_t compare_ms = 30'000;
constexpr std::int64_t day_ms = 86'400'000;
/// Of a player who has none in that pool.
constexpr int usual_rating = 1500;

std::vector<Seen> read_all(Database& database, int most_ended) {
  std::vector<Seen> all;
  const auto add = [&](const storage::StoredTournament& stored) {
    try {
      if (auto seen = read_tournament(database, stored.id)) all.push_back(std::move(*seen));
    } catch (const std::runtime_error& wrong) {
      spdlog::error("tournament {}: {}", stored.id.value(), wrong.what());
    }
  };
  for (const auto& stored : storage::last_tournaments(database, most_ended)) add(stored);
  for (const auto& stored : storage::tournaments_at_work(database)) add(stored);
  return all;
}

}  // namespace

Desk::AtWork::AtWork(const Parts& parts, const Limits& limits)
    : parts_(parts), limits_(limits), shelf_(most_ended), around_{parts_, limits_, io_, parts_.clock(), {}} {
  around_.changed = [this](const Host& host) { changed(host); };
  thread_ = std::thread([this] { io_.run(); });
}

Desk::AtWork::~AtWork() {
  asio::post(io_, [this] {
    stopping_ = true;
    timer_.cancel();
    work_.reset();
  });
  thread_.join();
}

void Desk::AtWork::start() {
  auto going_on = go_on();
  asio::co_spawn(io_, std::move(going_on), asio::detached);
}

// ---- what people ask for

asio::awaitable<core::Expected<core::TournamentId, Refusal>> Desk::AtWork::create(tournament::Settings settings,
                                                                                  Person director, Circle circle) {
  const std::int64_t now_ms = parts_.clock();
  if (auto why = founding_refusal(settings, director.user, now_ms, limits_)) co_return core::Unexpected<Refusal>(*why);
  Seen made;
  made.founding = {core::TournamentId(room::new_room_id().value()), director.user.id, std::move(circle), now_ms};
  auto first = std::make_shared<tournament::Tournament>();
  tournament::What creation = tournament::Created{completed(std::move(settings))};
  const auto event = first->admit(std::move(creation), director.user.id, now_ms);
  if (!event) co_return core::Unexpected<Refusal>(refused_by(event.error()));
  first->apply(*event);
  made.tournament = first;
  auto job = [this, &made, &event](Database& database) -> std::optional<Refusal> {
    Founding& founding = made.founding;
    if (auto why = club_refusal(database, founding.circle, founding.director)) return why;
    const auto counts = storage::count_tournaments(database, founding.director, founding.created_ms - day_ms);
    if (auto why = limit_refusal(counts, limits_)) return why;
    storage::add_tournament(database, stored(founding));
    const std::vector<storage::StoredTournamentEvent> rows{stored(*event)};
    storage::append_tournament_events(database, founding.id, rows);
    const auto letter = event_letter(founding, made.tournament->state().settings);
    if (letter) storage::put_club_letter(database, *letter);
    return std::nullopt;
  };
  std::optional<Refusal> refused;
  try {
    refused = co_await parts_.writer.run(std::move(job));
  } catch (const std::exception&) {
    refused = not_stored();
  }
  if (refused) co_return core::Unexpected<Refusal>(*refused);
  const core::TournamentId id = made.founding.id;
  add(std::move(made));
  parts_.peers.changed(id);
  co_return id;
}

asio::awaitable<core::Expected<Seen, Refusal>> Desk::AtWork::act(core::TournamentId id, tournament::What what,
                                                                 Person by) {
  auto finding = host_of(id);
  const std::shared_ptr<Host> host = co_await std::move(finding);
  if (!host) co_return core::Unexpected<Refusal>(not_found());
  auto granted = acting(host->seen(), std::move(what), by, rating_of(host->seen(), by));
  if (!granted) co_return core::Unexpected<Refusal>(granted.error());
  auto taking = [host, wanted = std::move(*granted), user = by.user.id](const auto& done) {
    host->take({wanted, user, [done](const Wish::Answer& answer) { done(answer); }});
  };
  auto waiting = base::from_callback<Wish::Answer>(std::move(taking));
  Wish::Answer answer = co_await std::move(waiting);
  forget_old();
  co_return answer;
}

int Desk::AtWork::rating_of(const Seen& seen, const Person& person) const {
  const tournament::GameSettings& games = seen.tournament->state().settings.games;
  const auto rating = parts_.rooms.rating_of(person.user, games.game, games.setup, games.clock);
  return rating ? rating->value : usual_rating;
}

asio::awaitable<std::optional<Seen>> Desk::AtWork::read(core::TournamentId id) {
  if (auto known = shelf_.find(id)) co_return known;
  auto query = [id](Database& database) { return read_tournament(database, id); };
  std::optional<Seen> seen = co_await parts_.readers.run(std::move(query));
  co_return seen;
}

// ---- what rooms and other servers tell

void Desk::AtWork::with(core::TournamentId id, std::function<void(Host&)> act) {
  if (stopping_) return;
  if (const auto found = hosts_.find(id); found != hosts_.end()) return act(*found->second);
  auto telling = tell(std::move(id), std::move(act));
  asio::co_spawn(io_, std::move(telling), asio::detached);
}

void Desk::AtWork::take_up(const core::TournamentId& id) {
  with(id, [](Host& host) { host.read_on(); });
  parts_.peers.changed(id);
}

/// What cannot be told now is found out later (compare).
asio::awaitable<void> Desk::AtWork::tell(core::TournamentId id, std::function<void(Host&)> act) {
  try {
    auto finding = host_of(id);
    const std::shared_ptr<Host> host = co_await std::move(finding);
    if (host) act(*host);
  } catch (const std::exception& error) {
    spdlog::warn("tournament {} cannot be read: {}", id.value(), error.what());
  }
}

void Desk::AtWork::renamed(core::UserId user, bool gone) {
  for (const auto& [id, host] : hosts_) host->renamed(user, gone);
}

// ---- what it does by itself

void Desk::AtWork::look() {
  if (stopping_) return;
  const bool leads = parts_.leads();
  if (leads && !led_) {
    around_.reachable_ms = parts_.clock();  // players of a leader that has died need time to come back
    look_at_everything();
  }
  led_ = leads;
  const std::int64_t now_ms = parts_.clock();
  for (const auto& [id, host] : hosts_) host->look(now_ms);
}

void Desk::AtWork::look_at_everything() {
  compared_ms_ = base::steady_ms() - compare_ms;
  for (const auto& [id, host] : hosts_) host->look_at_everything();
}

asio::awaitable<void> Desk::AtWork::go_on() {
  while (!stopping_) {
    try {
      auto doing = tick();
      co_await std::move(doing);
    } catch (const std::exception& error) {
      spdlog::warn("tournaments are looked at in a moment: {}", error.what());
    }
    timer_.expires_after(std::chrono::seconds(1));
    boost::system::error_code cancelled;
    if (!stopping_) co_await timer_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
  }
}

asio::awaitable<void> Desk::AtWork::tick() {
  if (!has_read_) {
    auto reading = read_open();
    co_await std::move(reading);
  }
  look();
  if (base::steady_ms() - compared_ms_ < compare_ms) co_return;
  auto comparing = compare();
  co_await std::move(comparing);
}

asio::awaitable<void> Desk::AtWork::read_open() {
  auto query = [](Database& database) { return read_all(database, static_cast<int>(most_ended)); };
  std::vector<Seen> all = co_await parts_.readers.run(std::move(query));
  for (Seen& seen : all) add(std::move(seen));
  has_read_ = true;
  compared_ms_ = base::steady_ms();
}

/// Of each that others have added to, it reads on; those that it does not know it reads; at the leader, rooms that have
/// ended unnoticed are found.
asio::awaitable<void> Desk::AtWork::compare() {
  compared_ms_ = base::steady_ms();
  forget_old();
  auto query = [](Database& database) { return storage::lengths_of_tournaments_at_work(database); };
  const std::vector<storage::TournamentLength> lengths = co_await parts_.readers.run(std::move(query));
  for (const auto& [id, events] : lengths) {
    const auto found = hosts_.find(id);
    if (found == hosts_.end()) {
      with(id, [](Host& host) { host.look_at_everything(); });
    } else if (led_ || events > found->second->seen().tournament->next_number()) {
      found->second->look_at_everything();
    }
  }
  auto following = follow_clubs();
  co_await std::move(following);
}

/// Who leaves a club, or is removed, withdraws from its events and divisions. Without the club they go on. A tournament
/// in which something happens while members are read is left for the next time: somebody may have become one and
/// joined.
asio::awaitable<void> Desk::AtWork::follow_clubs() {
  std::map<core::ClubId, std::set<core::UserId>> clubs;
  std::map<core::TournamentId, std::int64_t> before;
  for (const auto& [id, host] : hosts_) {
    const auto& club = host->seen().founding.circle.club;
    if (!club || host->seen().tournament->state().ended) continue;
    clubs[*club];
    before[id] = host->seen().tournament->next_number();
  }
  if (!led_ || clubs.empty()) co_return;
  auto query = [clubs](Database& database) mutable {
    for (auto& [club, members] : clubs) members = storage::member_ids(database, club);
    return clubs;
  };
  clubs = co_await parts_.readers.run(std::move(query));
  for (const auto& [id, host] : hosts_) {
    const auto known = before.find(id);
    if (known == before.end() || known->second != host->seen().tournament->next_number()) continue;
    const std::set<core::UserId>& members = clubs.at(*host->seen().founding.circle.club);
    const bool is_there = !members.empty();  // a club has a founder
    if (is_there) host->keep(members);
  }
}

asio::awaitable<std::shared_ptr<Host>> Desk::AtWork::host_of(core::TournamentId id) {
  if (const auto found = hosts_.find(id); found != hosts_.end()) co_return found->second;
  auto query = [id](Database& database) { return read_tournament(database, id); };
  std::optional<Seen> seen = co_await parts_.readers.run(std::move(query));
  if (!seen) co_return nullptr;
  co_return add(std::move(*seen));
}

std::shared_ptr<Host> Desk::AtWork::add(Seen seen) {
  const auto [place, is_new] = hosts_.try_emplace(seen.founding.id);
  if (is_new) {
    place->second = std::make_shared<Host>(std::move(seen), around_);
    changed(*place->second);
    place->second->look_at_everything();
  }
  return place->second;
}

void Desk::AtWork::changed(const Host& host) {
  shelf_.put(host.seen());
  parts_.listener.changed(host.seen());
}

/// Those with games that have not ended stay at work, even if nobody is shown them in a list.
void Desk::AtWork::forget_old() {
  for (const core::TournamentId& id : shelf_.take_old()) {
    const auto found = hosts_.find(id);
    if (found == hosts_.end()) continue;
    if (found->second->rests() && end_of(*found->second->seen().tournament).is_settled) hosts_.erase(found);
  }
}

}  // namespace tournaments
