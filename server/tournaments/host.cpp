#include "server/tournaments/host.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <iterator>
#include <utility>

#include "server/rooms/directory.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"
#include "server/tournaments/club_letters.hpp"
#include "server/tournaments/stored/arranged.hpp"
#include "server/tournaments/stored/reading.hpp"

namespace tournaments {

namespace asio = boost::asio;
using tournament::Decision;
using tournament::Outcome;

namespace {

/// How often others may be quicker, one time after the other.
constexpr int most_conflicts = 20;
/// Until it tries again what has failed.
constexpr std::int64_t again_ms = 1000;

const Refusal busy{"busy", "Too much happens in this tournament at the moment: try again."};
const Refusal full{"full_log", "Too much has happened in this tournament."};

}  // namespace

Host::Host(Seen seen, const Around& around) : around_(around), seen_(std::move(seen)), rooms_(around.parts) {}

// ---- what is told

void Host::take(Wish wish) {
  const bool is_of_person = wish.by.value() != 0;
  if (is_of_person && wishes_.size() >= around_.limits.waiting) return wish.done(core::Unexpected<Refusal>(busy));
  if (is_of_person && seen_.tournament->events().size() >= around_.limits.events) {
    return wish.done(core::Unexpected<Refusal>(full));
  }
  wishes_.push_back(std::move(wish));
  stir();
}

void Host::came(const core::RoomId& room, game::Side side) {
  const auto game = game_in(room);
  if (!game) return;
  const auto& appeared = seen_.tournament->state().game(game->key)->appeared;
  if (!appeared[static_cast<std::size_t>(side)]) take({tournament::Appeared{game->key, side}, {}});
}

void Host::ended(const core::RoomId& room, const RoomEnd& end) {
  const auto game = game_in(room);
  if (!game) return;
  const Outcome outcome = outcome_of(end, *seen_.tournament->state().game(game->key));
  take({tournament::ResultGiven{game->key, outcome, false}, {}});
}

void Host::read_on() {
  is_behind_ = true;
  stir();
}

void Host::renamed(core::UserId user, bool gone) {
  const auto& players = seen_.tournament->state().players;
  const auto player = std::find_if(players.begin(), players.end(), [&](const auto& each) { return each.user == user; });
  if (player == players.end()) return;
  has_old_names_ = true;
  if (gone && !player->gone) wishes_.push_back({tournament::Withdrawn{user}, {}});
  read_on();
}

void Host::keep(const std::set<core::UserId>& members) {
  const auto held = seen_.tournament;  // keeps the players while others take their place
  for (const tournament::Player& player : held->state().players) {
    const bool has_left_club = !player.gone && !members.contains(player.user);
    if (has_left_club) take({tournament::Withdrawn{player.user}, {}});
  }
}

void Host::look_at_everything() {
  at_work_.clear();
  read_on();
}

void Host::look(std::int64_t now_ms) {
  if (due_ms_ && now_ms >= *due_ms_) stir();
}

std::optional<OpenGame> Host::game_in(const core::RoomId& room) const {
  for (OpenGame& game : open_games(seen_.tournament->state())) {
    if (game.room == room) return std::move(game);
  }
  return std::nullopt;
}

// ---- what is done

void Host::stir() {
  stirred_ = true;
  if (std::exchange(works_, true)) return;
  auto working = work();
  asio::co_spawn(around_.io, std::move(working), [self = shared_from_this()](std::exception_ptr) {});
}

/// What fails is tried again: whatever was under way is read from the database before.
asio::awaitable<void> Host::work() {
  while (std::exchange(stirred_, false)) {
    try {
      auto doing = step();
      co_await std::move(doing);
    } catch (const std::exception& error) {
      spdlog::warn("tournament {} goes on in a moment: {}", seen_.founding.id.value(), error.what());
      tell();
      give_up(std::exchange(wishes_, {}), not_stored());
      is_behind_ = has_old_names_ = true;
      wait_until(around_.parts.clock() + again_ms);
    }
  }
  works_ = false;
}

asio::awaitable<void> Host::step() {
  due_ms_.reset();
  if (is_behind_) {
    auto reading = catch_up();
    co_await std::move(reading);
  }
  Draft draft(seen_.tournament);
  const std::int64_t now_ms = around_.parts.clock();
  std::vector<Wish> granted;
  for (Wish& wish : std::exchange(wishes_, {})) {
    const auto refused = draft.add(wish.what, wish.by, now_ms);
    if (!refused) granted.push_back(std::move(wish));
    if (refused && wish.done) wish.done(core::Unexpected<Refusal>(refused_by(*refused)));
  }
  Decision decision;
  const bool leads = around_.parts.leads();
  if (leads) decision = draft.add_what_follows(now_ms, around_.reachable_ms);
  if (!draft.is_empty()) {
    auto keeping = keep(std::move(draft), std::move(granted));
    co_await std::move(keeping);
  }
  if (leads && !is_behind_ && around_.parts.leads()) {
    auto playing = have_played(std::move(decision));
    co_await std::move(playing);
  }
  tell();
}

/// After the rooms of new games are made: who is shown a game can go there at once.
void Host::tell() {
  if (!std::exchange(is_untold_, false)) return;
  around_.changed(*this);
  if (std::exchange(has_added_, false)) around_.parts.peers.changed(seen_.founding.id);
}

/// Events that others have stored. If it fails everything is read anew.
asio::awaitable<void> Host::catch_up() {
  is_behind_ = false;
  const bool anew = std::exchange(has_old_names_, false);
  auto next =
      anew ? std::make_shared<tournament::Tournament>() : std::make_shared<tournament::Tournament>(*seen_.tournament);
  auto query = [id = seen_.founding.id, from = next->next_number()](storage::Database& database) {
    return read_events(database, id, from);
  };
  const std::vector<tournament::Event> events = co_await around_.parts.readers.run(std::move(query));
  if (events.empty()) co_return;
  for (const tournament::Event& event : events) next->apply(event);
  seen_.tournament = std::move(next);
  is_untold_ = true;
}

/// False: others were quicker.
asio::awaitable<bool> Host::store(const Draft& draft) {
  std::vector<storage::StoredTournamentEvent> events;
  for (const tournament::Event& event : draft.new_events()) events.push_back(stored(event));
  const storage::TournamentEnd end = end_of(draft.tournament());
  const bool ends_anew = end != end_of(*seen_.tournament);
  std::optional<storage::NewLetter> letter;
  if (ends_anew) letter = result_letter(seen_.founding, draft.tournament().state(), around_.parts.clock());
  const core::TournamentId& id = seen_.founding.id;
  const ArrangedChange arranged =
      change_of(arranged_games(id, seen_.tournament->state()), arranged_games(id, draft.tournament().state()));
  auto job = [&](storage::Database& database) {
    const bool is_stored = storage::append_tournament_events(database, id, events);
    if (is_stored) tournaments::store(database, arranged);
    if (is_stored && ends_anew) storage::set_tournament_end(database, id, end);
    if (is_stored && letter) storage::put_club_letter(database, *letter);
    return is_stored;
  };
  const bool is_stored = co_await around_.parts.writer.run(std::move(job));
  co_return is_stored;
}

asio::awaitable<void> Host::keep(Draft draft, std::vector<Wish> wishes) {
  std::exception_ptr failed;
  bool is_stored = false;
  try {
    auto storing = store(draft);
    is_stored = co_await std::move(storing);
  } catch (...) {
    failed = std::current_exception();
  }
  if (failed) {
    give_up(std::move(wishes), not_stored());
    std::rethrow_exception(failed);
  }
  if (is_stored) {
    conflicts_ = 0;
    seen_.tournament = draft.take();
    is_untold_ = has_added_ = true;
    answer(wishes);
    co_return;
  }
  if (++conflicts_ > most_conflicts) give_up(std::exchange(wishes, {}), busy);
  wishes_.insert(wishes_.begin(), std::make_move_iterator(wishes.begin()), std::make_move_iterator(wishes.end()));
  read_on();
}

void Host::answer(const std::vector<Wish>& wishes) {
  for (const Wish& wish : wishes) {
    if (wish.done) wish.done(seen_);
  }
}

/// People can ask again. What rooms have told they tell once, so it waits.
void Host::give_up(std::vector<Wish> wishes, const Refusal& why) {
  for (Wish& wish : wishes) {
    if (wish.by.value() == 0) {
      wishes_.push_back(std::move(wish));
    } else if (wish.done) {
      wish.done(core::Unexpected<Refusal>(why));
    }
  }
}

/// The decision is of the present state.
asio::awaitable<void> Host::have_played(Decision decision) {
  wait_until(decision.next_ms);
  for (const core::RoomId& room : decision.rooms_to_end) around_.parts.rooms.have_done(room, rooms::Stop{});
  for (const core::RoomId& room : decision.overdue) around_.parts.rooms.have_done(room, rooms::LoseOverdue{});
  auto making = make_rooms();
  co_await std::move(making);
}

asio::awaitable<void> Host::make_rooms() {
  std::vector<OpenGame> games = open_games(seen_.tournament->state());
  std::erase_if(games, [this](const OpenGame& game) { return at_work_.contains(game.room); });
  if (games.empty()) co_return;
  const std::size_t asked = games.size();
  auto making = rooms_.make(seen_, games);
  const std::vector<GameRooms::Report> reports = co_await std::move(making);
  if (reports.size() < asked) wait_until(around_.parts.clock() + again_ms);
  for (const GameRooms::Report& report : reports) {
    if (report.outcome) {
      take({tournament::ResultGiven{report.key, *report.outcome, false}, {}});
    } else if (const tournament::Game* game = seen_.tournament->state().game(report.key)) {
      at_work_.insert(*game->room);
    }
  }
}

void Host::wait_until(std::optional<std::int64_t> at_ms) {
  if (at_ms && (!due_ms_ || *at_ms < *due_ms_)) due_ms_ = at_ms;
}

}  // namespace tournaments
