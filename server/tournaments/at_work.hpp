// The tournaments of the desk on their own thread, on which nothing else waits: to pair 500 players takes a tenth of a
// second. All functions on that thread, but for shelf().
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <thread>

#include "server/tournaments/desk.hpp"
#include "server/tournaments/host.hpp"
#include "server/tournaments/shelf.hpp"

namespace tournaments {

class Desk::AtWork {
 public:
  AtWork(const Parts& parts, const Limits& limits);
  /// Begins nothing more, and finishes what is under way.
  ~AtWork();
  AtWork(const AtWork&) = delete;
  AtWork& operator=(const AtWork&) = delete;

  boost::asio::io_context& io() { return io_; }
  Shelf& shelf() { return shelf_; }

  /// Reads what is open, and what has ended last; then looks each second.
  void start();
  boost::asio::awaitable<core::Expected<core::TournamentId, Refusal>> create(tournament::Settings settings,
                                                                             Person director, Circle circle);
  boost::asio::awaitable<core::Expected<Seen, Refusal>> act(core::TournamentId id, tournament::What what, Person by);
  boost::asio::awaitable<std::optional<Seen>> read(core::TournamentId id);
  /// With the host of the tournament, which is read if need be; nothing where there is none.
  void with(core::TournamentId id, std::function<void(Host&)> act);
  void renamed(core::UserId user, bool gone);
  void take_up(const core::TournamentId& id);
  void look();
  void look_at_everything();

 private:
  boost::asio::awaitable<std::shared_ptr<Host>> host_of(core::TournamentId id);
  boost::asio::awaitable<void> tell(core::TournamentId id, std::function<void(Host&)> act);
  boost::asio::awaitable<void> go_on();
  boost::asio::awaitable<void> tick();
  boost::asio::awaitable<void> read_open();
  boost::asio::awaitable<void> compare();
  boost::asio::awaitable<void> follow_clubs();
  std::shared_ptr<Host> add(Seen seen);
  void changed(const Host& host);
  void forget_old();
  int rating_of(const Seen& seen, const Person& person) const;

  const Parts parts_;
  const Limits limits_;
  boost::asio::io_context io_{1};
  boost::asio::steady_timer timer_{io_};
  Shelf shelf_;
  Around around_;
  std::map<core::TournamentId, std::shared_ptr<Host>> hosts_;
  bool led_ = false;              ///< when it looked last
  std::int64_t compared_ms_ = 0;  ///< steady clock
  bool has_read_ = false;         ///< what was open at the start
  bool stopping_ = false;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{io_.get_executor()};
  std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace tournaments
