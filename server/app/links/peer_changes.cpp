#include "server/app/links/peer_changes.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/account/absence_rules.hpp"
#include "server/app/background/decisions.hpp"
#include "server/app/background/lobby_lines.hpp"
#include "server/app/parts/meeting.hpp"
#include "server/app/parts/tournaments_at_work.hpp"
#include "server/base/clocks.hpp"
#include "server/base/under_way.hpp"
#include "server/protocol/encode_reply.hpp"
#include "server/rating/load.hpp"
#include "server/storage/accounts/bot_store.hpp"
#include "server/storage/accounts/device_store.hpp"
#include "server/storage/accounts/naming.hpp"
#include "server/storage/games/rated_games.hpp"
#include "server/storage/people/absence_store.hpp"
#include "server/storage/people/hiding_store.hpp"
#include "server/storage/people/tie_store.hpp"
#include "server/storage/rooms/sleeping_store.hpp"

namespace app {

namespace asio = boost::asio;
using storage::Database;

namespace {

/// On the writer's thread, where once_settled() waits for it.
void read_rating(const Followed& here, const cluster::RatedAnew& fact) {
  const auto read = std::make_shared<storage::StoredRating>();
  here.writer.submit([read, fact](Database& database) { *read = find_rating(database, fact.user, fact.pool); },
                     [read, &ratings = here.ratings](std::exception_ptr failed) {
                       if (!failed) rating::enter(ratings, *read);
                     });
}

/// Where this server's own changes are noted.
void read_block(const Followed& here, const cluster::Blocked& fact) {
  here.writer.submit(
      [&rooms = here.rooms, &meeting = here.meeting, fact](Database& database) {
        const bool blocked = storage::tie_between(database, fact.user, fact.other) == storage::Tie::block;
        set_blocked(rooms, meeting.lobby, fact.user, fact.other, blocked);
      },
      nullptr);
}

void read_hidden(const Followed& here, const cluster::Hides& fact) {
  here.writer.submit([&presence = here.presence, user = fact.user](
                         Database& database) { presence.set_hidden(user, storage::hides(database, user)); },
                     nullptr);
}

void hear_of_absence(const Followed& here, const cluster::AbsenceChanged& fact) {
  here.writer.submit(
      [&rooms = here.rooms, user = fact.user](Database& database) { read_absences(rooms, database, user); }, nullptr);
}

rooms::AbsenceBook::Known known_of(const account::AbsencesOfPerson& stored) {
  rooms::AbsenceBook::Known known{account::times_of(stored)};
  for (const storage::StoredAbsence& each : stored) known.latest_ms = std::max(known.latest_ms, each.until_ms);
  return known;
}

void read_persons(const Followed& here) {
  here.writer.submit(
      [&rooms = here.rooms, &presence = here.presence](Database& database) {
        restore_persons(rooms, database);
        restore_hidden(presence, database);
        restore_absences(rooms, database);
      },
      nullptr);
}

void show_names(const Followed& here, const room::Names& stored) {
  for (const auto& [user, name] : here.rooms.other_names(stored)) {
    show_renamed(here.audience, here.rooms, here.tournaments, user, name);
  }
}

void note_asleep(const Followed& here, const std::vector<storage::SleepingRoom>& asleep) {
  for (const storage::SleepingRoom& each : asleep) {
    const bool is_known =
        here.rooms.sleeps(each.room) || here.rooms.find_loaded(each.room) || here.meeting.people->node_of(each.room);
    if (!is_known) here.rooms.restore_asleep(each);
  }
}

struct Stored {
  room::Names names;
  std::vector<storage::StoredRating> ratings;
  std::vector<storage::SleepingRoom> asleep;
};

Stored read_all(Database& database, rooms::FairPlay& fair_play) {
  Stored stored;
  for (auto& [user, name] : storage::changed_names(database)) stored.names.emplace(user, std::move(name));
  stored.ratings = storage::all_ratings(database);
  storage::for_each_sleeping(database, [&](const auto& room) { stored.asleep.push_back(room); });
  restore_fair_play(fair_play, database);
  return stored;
}

/// Something of what was told is lost.
asio::awaitable<void> read_again(Followed here) {
  read_persons(here);
  here.lobby_lines.read();
  here.tournaments.desk().look_at_everything();
  here.tournaments.leagues().look_at_everything();
  auto query = [&here](Database& database) { return read_all(database, here.rooms.fair_play()); };
  const Stored stored = co_await here.readers.run(std::move(query));
  show_names(here, stored.names);
  for (const storage::StoredRating& each : stored.ratings) rating::enter(here.ratings, each);
  note_asleep(here, stored.asleep);
  auto learning = here.decisions.learn();
  co_await std::move(learning);
}

/// Behind the jobs that read what was told before.
asio::awaitable<void> once_settled(Followed here, cluster::Holds holds) {
  if (holds == cluster::Holds::told_and_decided) {
    auto learning = here.decisions.learn();
    co_await std::move(learning);
  }
  auto nothing = [](Database&) {};
  co_await here.writer.run(std::move(nothing));
}

class PeerChanges final : public cluster::PeerChangesListener {
 public:
  explicit PeerChanges(const Followed& here) : here_(here) {}

  void heard(const cluster::SessionEnded& fact) override { here_.audience.close_session(fact.session); }
  void heard(const cluster::Renamed& fact) override {
    show_renamed(here_.audience, here_.rooms, here_.tournaments, fact.user, fact.name);
    here_.lobby_lines.read();
  }
  void heard(const cluster::Blocked& fact) override { read_block(here_, fact); }
  void heard(const cluster::Hides& fact) override { read_hidden(here_, fact); }
  void heard(const cluster::AbsenceChanged& fact) override { hear_of_absence(here_, fact); }
  void heard(const cluster::TournamentChanged& fact) override { here_.tournaments.desk().changed_elsewhere(fact.id); }
  void heard(const cluster::LeagueChanged& fact) override { here_.tournaments.leagues().changed_elsewhere(fact.id); }
  void heard(const cluster::Unread& fact) override {
    here_.audience.send_to(fact.user, protocol::encode_unread(fact.messages));
  }
  void heard(const cluster::LobbyChatChanged&) override { here_.lobby_lines.read(); }
  void heard(const cluster::BotOwned& fact) override { here_.rooms.persons().own(fact.owner, fact.bot); }
  void heard(const cluster::DeviceShared& fact) override {
    here_.rooms.fair_play().share_device(fact.user, fact.other, fact.expires_ms);
  }
  void heard(const cluster::RatedAnew& fact) override { read_rating(here_, fact); }
  void heard(const cluster::Sent& sent) override {
    here_.rates.count(sent.kind, sent.user, sent.messages, base::steady_ms());
  }
  void lost() override;
  void settle(cluster::Holds holds, std::function<void()> done) override;

 private:
  const Followed here_;
  const std::shared_ptr<base::UnderWay> readings_ = std::make_shared<base::UnderWay>();
};

void PeerChanges::lost() {
  readings_->begin();
  auto reading = read_again(here_);
  asio::co_spawn(here_.io, std::move(reading), [readings = readings_](std::exception_ptr failed) {
    if (failed) spdlog::warn("what other servers have stored could not be read again");
    readings->end();
  });
}

/// What was told before may have been lost: then it holds once it has been read again.
void PeerChanges::settle(cluster::Holds holds, std::function<void()> done) {
  readings_->then([here = here_, holds, done = std::move(done)] {
    auto settled = once_settled(here, holds);
    asio::co_spawn(here.io, std::move(settled), [done](std::exception_ptr failed) {
      if (!failed) done();
    });
  });
}

}  // namespace

std::unique_ptr<cluster::PeerChangesListener> peer_changes(const Followed& here) {
  return std::make_unique<PeerChanges>(here);
}

void show_renamed(session::Audience& audience, rooms::Directory& rooms, TournamentsAtWork& tournaments,
                  core::UserId user, const std::string& name) {
  const bool is_deleted = name == storage::deleted_name;
  audience.close_user(user);
  rooms.rename({{user, name}});
  tournaments.renamed(user, is_deleted);
  if (!is_deleted) return;
  rooms.blocks().forget(user);
  rooms.persons().forget(user);
  rooms.absences().set(user, {});
}

bool set_blocked(rooms::Directory& rooms, lobby::LobbyHost& lobby, core::UserId user, core::UserId other,
                 bool blocked) {
  const bool has_changed = rooms.blocks().set(user, other, blocked);
  if (has_changed) {
    std::vector<core::UserId> people = rooms.persons().accounts_of(user);
    for (const core::UserId account : rooms.persons().accounts_of(other)) people.push_back(account);
    lobby.blocks_changed(std::move(people));
  }
  return has_changed;
}

void restore_persons(rooms::Directory& rooms, Database& database) {
  rooms.persons().set_all(storage::owners_of_bots(database));
  rooms.blocks().set_all(storage::all_blocks(database));
}

void read_absences(rooms::Directory& rooms, Database& database, core::UserId user) {
  rooms.absences().set(user, known_of(storage::absences_of(database, user)));
  rooms.absences_changed(user);
}

void restore_absences(rooms::Directory& rooms, Database& database) {
  std::unordered_map<core::UserId, account::AbsencesOfPerson> stored;
  for (const storage::StoredAbsence& each : storage::all_absences(database)) stored[each.user].push_back(each);
  rooms::AbsenceBook::ByPerson all;
  for (const auto& [user, of_one] : stored) all.emplace(user, known_of(of_one));
  for (const core::UserId user : rooms.absences().set_all(std::move(all))) rooms.absences_changed(user);
}

void restore_hidden(presence::Presence& presence, Database& database) {
  const std::vector<core::UserId> people = storage::all_who_hide(database);
  presence.hidden().set_all({people.begin(), people.end()});
}

void restore_fair_play(rooms::FairPlay& fair_play, Database& database) {
  const std::int64_t now_ms = base::wall_ms();
  for (const auto& [user, other, expires_ms] : storage::shared_devices(database, now_ms)) {
    fair_play.share_device(user, other, expires_ms);
  }
  for (const auto& game : storage::rated_games_since(database, now_ms - rooms::FairPlay::memory_ms)) {
    fair_play.ended(game.room, game.users, game.ended_ms, game.left, game.same_network);
  }
}

}  // namespace app
