// All leagues of the site: founds them, takes what people do in them, and has season follow season. All are in memory,
// at each server. Any thread; they work on a thread of their own.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "server/leagues/host.hpp"

namespace leagues {

/// What people do in a league.
enum class Act : std::uint8_t {
  join,      ///< the next season and all that follow
  sign_off,  ///< play this season to its end, and no more
  withdraw,  ///< leave the division, too
  close,     ///< by who may_direct() it: no season follows
};

class Leagues {
 public:
  explicit Leagues(const Parts& parts, const Limits& limits = {});
  /// Finishes what is under way.
  ~Leagues();
  Leagues(const Leagues&) = delete;
  Leagues& operator=(const Leagues&) = delete;

  /// Reads all leagues, then looks each second. Call once.
  void start();

  // The caller goes on where it was.
  /// Refuses what founding_refusal() and limit_refusal() refuse, "settings", "club_rank" to who is no officer of the
  /// club, and "storage". A league that a club founds while it is entered by a link is for members only.
  boost::asio::awaitable<core::Expected<core::LeagueId, Refusal>> create(tournament::league::LeagueSettings settings,
                                                                         Person founder, Circle circle = {});
  /// Refuses "not_found", "guest", "bot", "club_members", "not_admin", "club_rank" and what Host::act() refuses.
  boost::asio::awaitable<Host::Answer> act(core::LeagueId id, Act act, Person by);

  /// Empty: there is none. Throws storage::Outage or base::Busy where one that is not in memory cannot be read now.
  boost::asio::awaitable<std::optional<Seen>> find(core::LeagueId id);
  /// At once; empty: it is not in memory.
  std::optional<Seen> in_memory(const core::LeagueId& id) const;
  /// At once, in the order in which they were founded.
  std::vector<Seen> list() const;

  /// A person has another name; `gone`: their account is deleted, and they play no season any more.
  void renamed(core::UserId user, bool gone);
  /// Another server has added to this league.
  void changed_elsewhere(const core::LeagueId& id);
  /// Something of what other servers told is lost, or this one has become the leader.
  void look_at_everything();
  /// Does what is due by the clock. It does so by itself each second.
  void look();

 private:
  using Hosts = std::map<core::LeagueId, std::shared_ptr<Host>>;

  boost::asio::awaitable<core::Expected<core::LeagueId, Refusal>> found(tournament::league::LeagueSettings settings,
                                                                        Person founder, Circle circle);
  boost::asio::awaitable<Host::Answer> act_here(core::LeagueId id, Act act, Person by);
  tournament::league::LeagueWhat wanted(const tournament::league::LeagueState& state, Act act, const Person& by) const;
  boost::asio::awaitable<std::optional<Refusal>> leave_division(Seen seen, Person person);
  boost::asio::awaitable<std::optional<Seen>> read(core::LeagueId id);
  boost::asio::awaitable<std::shared_ptr<Host>> host_of(core::LeagueId id);
  boost::asio::awaitable<void> tick_for_ever();
  boost::asio::awaitable<void> tick();
  boost::asio::awaitable<void> read_all();
  boost::asio::awaitable<void> go_on(std::shared_ptr<Host> host);
  boost::asio::awaitable<void> read_on(core::LeagueId id);
  boost::asio::awaitable<void> follow_name(std::shared_ptr<Host> host, core::UserId user, bool gone);
  std::shared_ptr<Host> add(Seen seen);
  void show(const Seen& seen);
  std::vector<Seen> all_here() const;

  const Parts parts_;
  const Limits limits_;
  const Around around_{parts_, limits_, [this](const Seen& seen) { show(seen); }};
  boost::asio::io_context io_{1};
  boost::asio::steady_timer timer_{io_};
  Hosts hosts_;                ///< on its thread
  Turns foundings_;            ///< on its thread
  std::int64_t read_ms_ = -1;  ///< steady clock; on its thread
  bool stopping_ = false;      ///< on its thread
  mutable std::mutex mutex_;
  std::map<core::LeagueId, Seen> shown_;  ///< under the mutex
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace leagues
