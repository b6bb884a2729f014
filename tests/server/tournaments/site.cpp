#include "tests/server/tournaments/site.hpp"

#include <chrono>
#include <future>
#include <stdexcept>
#include <utility>

#include "server/base/clocks.hpp"
#include "server/storage/accounts/deletion.hpp"
#include "server/storage/accounts/naming.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/clubs/club_store.hpp"
#include "server/storage/clubs/membership_store.hpp"
#include "server/storage/rooms/room_store.hpp"
#include "server/storage/rooms/sleeping_store.hpp"
#include "server/tournaments/stored/event_json.hpp"
#include "tests/support/recording_outbox.hpp"

namespace tournaments {

namespace {

std::string history(const std::optional<Seen>& seen) {
  std::string text;
  if (!seen) return text;
  for (const tournament::Event& event : seen->tournament->events()) text += "\n" + body_of(event.what);
  return text;
}

}  // namespace

Site::Site(const Limits& limits) : limits_(limits) {
  director = person("Director");
  start();
}

// ---- people and what they do

Person Site::person(const std::string& name) {
  const auto id = support::finish(storage_.writer.run([name](storage::Database& database) {
    return storage::insert_account(database, name, "no hash of a password", base::wall_ms());
  }));
  return {{id.value(), name, false}};
}

std::vector<Person> Site::people(int count) {
  std::vector<Person> all;
  for (int i = 1; i <= count; ++i) all.push_back(person("Player" + std::to_string(i)));
  return all;
}

core::ClubId Site::club(Person& founder, std::vector<Person*> members) {
  const core::ClubId id("oak");
  support::finish(storage_.writer.run([&](storage::Database& database) {
    storage::found_club(database, {id, "The Oak", "", storage::ClubEntry::open, {}, founder.user.id, 1});
    for (const Person* each : members) storage::join_club(database, {id, each->user.id, 1}, false);
    return true;
  }));
  founder.club_rank = storage::ClubRank::founder;
  for (Person* each : members) each->club_rank = storage::ClubRank::member;
  return id;
}

void Site::leave(const core::ClubId& club, Person& who) {
  support::finish(storage_.writer.run([&](storage::Database& database) {
    return storage::leave_club(database, {club, who.user.id, 1});
  }));
  who.club_rank.reset();
}

void Site::close(const core::ClubId& club) {
  support::finish(storage_.writer.run([&](storage::Database& database) {
    storage::remove_club(database, club);
    return true;
  }));
}

core::Expected<core::TournamentId, Refusal> Site::create(const tournament::Settings& settings, const Circle& circle) {
  auto made = support::finish(desk().create(settings, director, circle));
  if (made) id = *made;
  return made;
}

std::string Site::act(tournament::What what, const Person& by) {
  const auto answer = support::finish(desk().act(id, std::move(what), by));
  return answer ? "" : answer.error().code;
}

void Site::join(const std::vector<Person>& all) {
  for (const Person& each : all) EXPECT_EQ(act(tournament::Joined{}, each), "") << each.user.name;
}

void Site::rename(const Person& who, const std::string& name) {
  support::finish(storage_.writer.run([&](storage::Database& database) {
    return storage::rename_account(database, {who.user.id, name, base::wall_ms()}).what;
  }));
  desk().renamed(who.user.id, false);
}

void Site::erase(const Person& who) {
  support::finish(storage_.writer.run([&](storage::Database& database) {
    storage::delete_account(database, who.user.id, base::wall_ms(), [](core::UserId) { return false; });
    return true;
  }));
  desk().renamed(who.user.id, true);
}

// ---- what is shown

Seen Site::seen() {
  const auto found = support::finish(desk().find(id));
  if (!found) throw std::runtime_error("there is no such tournament");
  return *found;
}

std::vector<tournament::Event> Site::events() {
  const Seen shown = seen();
  return {shown.tournament->events().begin(), shown.tournament->events().end()};
}

tournament::State Site::until(const std::function<bool(const tournament::State&)>& is_so) {
  std::unique_lock lock(mutex_);
  std::optional<Seen> shown;
  const auto is_there = [&] {
    shown = work_->desk->in_memory(id);
    return is_dead_ || (shown && is_so(shown->tournament->state()));
  };
  if (!has_changed_.wait_for(lock, std::chrono::seconds(60), is_there)) {
    throw std::runtime_error("it never was so, after" + history(shown));
  }
  return shown ? shown->tournament->state() : tournament::State{};
}

void Site::until_round(int round) {
  until([round](const tournament::State& now) {
    if (now.rounds_started() < round) return false;
    for (const tournament::Board& board : now.rounds[static_cast<std::size_t>(round - 1)].boards) {
      if (!board.games[0].room && !board.is_decided()) return false;
    }
    return true;
  });
}

void Site::until_ended() {
  until([](const tournament::State& now) { return now.ended.has_value(); });
}

void Site::pass(std::int64_t ms) {
  ahead_ms_ += ms;
  desk().look();
}

void Site::changed(const Seen&) {
  const std::lock_guard lock(mutex_);
  has_changed_.notify_all();
}

void Site::changed(const core::TournamentId& of) {
  const std::lock_guard lock(mutex_);
  if (another_) another_->changed_elsewhere(of);
}

/// Asked before it decides what follows, and again before it does what is stored by then.
bool Site::lives_on() {
  if (is_dead_) return false;
  if (steps_left_ < 0 || --steps_left_ >= 0) return true;
  const std::lock_guard lock(mutex_);
  is_dead_ = true;
  has_changed_.notify_all();
  return false;
}

// ---- games

std::vector<OpenGame> Site::playing() {
  std::vector<OpenGame> games = open_games(state());
  std::erase_if(games, [](const OpenGame& game) { return game.is_decided; });
  return games;
}

rooms::Visitor Site::visitor(core::UserId user) {
  return {core::ConnectionId(++connections_), room::User{user, "Player", false},
          std::make_shared<support::RecordingOutbox>()};
}

/// A room is made a moment after its tournament says so.
void Site::in_room(const core::RoomId& room, const std::function<void(rooms::Host&)>& act) {
  {
    std::unique_lock lock(mutex_);
    const auto is_made = [&] { return is_dead_ || made_.contains(room) || work_->directory.knows(room); };
    if (!has_changed_.wait_for(lock, std::chrono::seconds(60), is_made)) throw std::runtime_error("no room");
    if (is_dead_) return;
  }
  std::promise<void> told;
  work_->directory.find(room, [&](const auto& host) {
    if (host) act(**host);
    told.set_value();
  });
  told.get_future().wait();
}

void Site::come(const OpenGame& game, int side) {
  const rooms::Visitor who = visitor(game.players[static_cast<std::size_t>(side)]);
  in_room(game.room, [&](rooms::Host& host) { host.join(who, 1, {}); });
}

void Site::resign(const OpenGame& game, int side) {
  const rooms::Visitor who = visitor(game.players[static_cast<std::size_t>(side)]);
  in_room(game.room, [&](rooms::Host& host) { host.command(who, 1, protocol::Resign{"resign", 0}); });
}

void Site::finish(const OpenGame& game) {
  come(game, 0);
  come(game, 1);
  resign(game, game.players[0] < game.players[1] ? 1 : 0);
}

void Site::finish_round(int round) {
  until_round(round);
  if (is_dead_) return;
  for (const OpenGame& game : playing()) {
    if (is_dead_ || game.key.round != round) continue;
    finish(game);
    until([&game](const tournament::State& now) { return now.game(game.key)->room_over; });
  }
}

void Site::made(const core::RoomId& room, const protocol::Created&, core::UserId) {
  const std::lock_guard lock(mutex_);
  ++made_[room];
  has_changed_.notify_all();
}

std::map<core::RoomId, int> Site::made_rooms() {
  const std::lock_guard lock(mutex_);
  return made_;
}

void Site::ended(const rooms::PlayedGame& game, const protocol::Ended& how, bool) {
  const auto* of = protocol::tournament_in(game.made_with.origin);
  if (is_dead_ || !of || !work_->desk) return;
  work_->desk->ended(of->tournament, game.room, room_end(how, game.plies));
}

void Site::came(const core::RoomId& room, const protocol::origin::Pairing& of, game::Side side) {
  if (!is_dead_ && work_->desk) work_->desk->came(of.tournament, room, side);
}

std::int64_t Site::games() {
  return storage::Database(storage_.file.path(), storage::Access::read_only).number("SELECT count(*) FROM games");
}

// ---- its life

Site::Work::Work(Site& site)
    : site(site),
      directory({io, site.storage_.writer, site.storage_.readers, ratings, site, peers}, std::chrono::milliseconds(1)) {
}

Site::Work::~Work() {
  desk.reset();
  // The threads of the database have answered, and forgotten what they were given.
  for (int i = 0; i < 2; ++i) support::finish(site.storage_.writer.run([](storage::Database&) {}));
  support::finish(site.storage_.readers.run([](storage::Database&) { return true; }));
}

void Site::start() {
  is_dead_ = false;
  steps_left_ = -1;
  work_ = std::make_unique<Work>(*this);
  {
    storage::Database database(storage_.file.path(), storage::Access::read_only);
    database.execute("BEGIN");
    work_->directory.restore(storage::event_table(database));
    storage::for_each_sleeping(database, [this](const auto& each) { work_->directory.restore_asleep(each); });
  }
  work_->thread = std::thread([&io = work_->io] { io.run(); });
  work_->desk = std::make_unique<Desk>(parts(), limits_);
  work_->desk->start();
}

Parts Site::parts() {
  return {storage_.writer,
          storage_.readers,
          work_->directory,
          *this,
          *this,
          [this] { return leads_ && lives_on(); },
          [this] { return now_ms(); }};
}

std::unique_ptr<Desk> Site::another() {
  const Parts parts{storage_.writer, storage_.readers,           work_->directory,           nobody_,
                    to_this_,        [this] { return !leads_; }, [this] { return now_ms(); }};
  auto desk = std::make_unique<Desk>(parts, limits_);
  desk->start();
  const std::lock_guard lock(mutex_);
  another_ = desk.get();
  return desk;
}

void Site::forget_another() {
  const std::lock_guard lock(mutex_);
  another_ = nullptr;
}

void Site::kill() {
  is_dead_ = true;
  if (!work_) return;
  work_->io.stop();
  work_->thread.join();
  work_.reset();
}

tournament::Settings swiss(int rounds) {
  tournament::Settings settings;
  settings.name = "Evening";
  settings.games = {"tzaar", "random", "10+5", true};
  settings.rounds = rounds;
  settings.starts_ms = base::wall_ms() + hour_ms;
  settings.check_in_ms = 0;
  return settings;
}

}  // namespace tournaments
