// A site with tournaments for tests: a desk and rooms over a real database, and a clock that jumps. It can be killed
// between what is stored and what is done for it, and started again.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/base/clocks.hpp"
#include "server/rooms/directory.hpp"
#include "server/rooms/host.hpp"
#include "server/tournaments/desk.hpp"
#include "server/tournaments/games/game_rooms.hpp"
#include "tests/support/running_storage.hpp"

namespace tournaments {

inline constexpr std::int64_t minute_ms = 60'000;
inline constexpr std::int64_t hour_ms = 60 * minute_ms;
inline constexpr std::int64_t day_ms = 24 * hour_ms;

class Site : private Listener, private Peers, private rooms::NoFeed {
 public:
  explicit Site(const Limits& limits = {});
  ~Site() override { kill(); }

  /// An account of this name.
  Person person(const std::string& name);
  std::vector<Person> people(int count);
  /// Of this founder; each of the members is given their rank.
  core::ClubId club(Person& founder, std::vector<Person*> members = {});
  void leave(const core::ClubId& club, Person& who);
  void close(const core::ClubId& club);

  core::Expected<core::TournamentId, Refusal> create(const tournament::Settings& settings, const Circle& circle = {});
  /// The code of the refusal, or "".
  std::string act(tournament::What what, const Person& by);
  /// The same by the director.
  std::string direct(tournament::What what) { return act(std::move(what), director); }
  void join(const std::vector<Person>& all);
  /// In the database, and then at the desk.
  void rename(const Person& who, const std::string& name);
  void erase(const Person& who);
  Desk& desk() { return *work_->desk; }

  tournament::State state() { return seen().tournament->state(); }
  std::vector<tournament::Event> events();
  /// Waits until what is shown is such, or it was killed; throws after a minute.
  tournament::State until(const std::function<bool(const tournament::State&)>& is_so);
  void until_round(int round);
  void until_ended();
  /// The clock jumps, and what is due then is done.
  void pass(std::int64_t ms);

  /// Games that are not decided, by who plays them.
  std::vector<OpenGame> playing();
  void come(const OpenGame& game, int side);
  void resign(const OpenGame& game, int side);
  /// Both come, and the player with the greater number resigns.
  void finish(const OpenGame& game);
  /// Each game of this round, which has started.
  void finish_round(int round);

  /// Stops before it decides, or between storing and doing, after so many of both from now on. Then is_dead() is true.
  void die_after(int steps) { steps_left_ = steps; }
  bool is_dead() const { return is_dead_; }
  /// Decides and does nothing more.
  void stop() { is_dead_ = true; }
  void kill();
  /// From what is in the database.
  void start();

  /// Another server's desk over the same database and the same rooms, which hears of changes here until it is gone, and
  /// tells of its own. It leads while this one does not.
  std::unique_ptr<Desk> another();
  void let_lead(bool leads) { leads_ = leads; }
  void forget_another();

  /// What its desk has around it, for what works with the desk until it is killed.
  Parts parts();
  storage::Database database() { return storage::Database(storage_.file.path(), storage::Access::read_only); }

  /// How often each room was made.
  std::map<core::RoomId, int> made_rooms();
  /// Runs, and jumps with pass().
  std::int64_t now_ms() const { return base::wall_ms() + ahead_ms_; }
  /// That have ended.
  std::int64_t games();

  Person director;
  core::TournamentId id;  ///< the last one made

 private:
  struct Work {
    explicit Work(Site& site);
    ~Work();
    Site& site;
    boost::asio::io_context io;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard{io.get_executor()};
    rooms::NoPeers peers;
    rating::Book ratings;
    rooms::Directory directory;
    std::unique_ptr<Desk> desk;
    std::thread thread;
  };

  Seen seen();
  void changed(const Seen& seen) override;
  void changed(const core::TournamentId& id) override;
  void made(const core::RoomId& room, const protocol::Created& with, core::UserId creator) override;
  void ended(const rooms::PlayedGame& game, const protocol::Ended& how, bool is_rated) override;
  void came(const core::RoomId& room, const protocol::origin::Pairing& of, game::Side side) override;
  bool lives_on();
  rooms::Visitor visitor(core::UserId user);
  void in_room(const core::RoomId& room, const std::function<void(rooms::Host&)>& act);

  /// Tells this site's desk what another one has added.
  struct ToThis final : Peers {
    explicit ToThis(Site& site) : site(site) {}
    void changed(const core::TournamentId& id) override { site.work_->desk->changed_elsewhere(id); }
    Site& site;
  };

  const Limits limits_;
  support::RunningStorage storage_;
  NoListener nobody_;
  ToThis to_this_{*this};
  std::atomic<bool> leads_{true};
  Desk* another_ = nullptr;  ///< under the mutex
  std::atomic<std::int64_t> ahead_ms_{0};
  std::atomic<int> steps_left_{-1};
  std::atomic<bool> is_dead_{false};
  std::mutex mutex_;
  std::condition_variable has_changed_;
  std::map<core::RoomId, int> made_;  ///< under the mutex
  std::uint64_t connections_ = 0;
  std::unique_ptr<Work> work_;  ///< null: killed
};

/// A Swiss that starts in an hour, to which people come as they join.
tournament::Settings swiss(int rounds);

}  // namespace tournaments
