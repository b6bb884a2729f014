// One computer: its connection, the list of its games, and a table for each room it has something to do in. Everything
// runs on the io_context's one thread.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <set>
#include <string>
#include <string_view>

#include "server/bots/allowance.hpp"
#include "server/bots/link.hpp"
#include "server/bots/places.hpp"
#include "server/bots/table.hpp"
#include "server/bots/thinkers.hpp"

namespace bots {

class Player final : private Table::Owner {
 public:
  struct Parts {
    boost::asio::io_context& io;
    Thinkers& thinkers;
    /// May any computer begin another game, with this user of this network (Table::network())?
    std::function<bool(std::int64_t opponent, const std::string& network)> has_room;
    /// The server does not take this computer; the WebSocket's close code says why.
    std::function<void(int level, unsigned code)> on_refused;
    /// After a refusal that time may mend, at least.
    std::int64_t retry_pause_ms = 1000;
  };

  /// `level`: see common/search/levels.hpp; `token`: of the account that it plays as.
  Player(Parts around, Address server, int level, std::string token);

  void start();
  /// Games that it plays or is about to, while its opponents are there: all, with this user, and from this network.
  Held held(std::int64_t opponent, const std::string& network) const;

 private:
  static constexpr std::size_t kinds = 5;

  std::int64_t next_id() override { return ++last_id_; }
  void say(Message message) override;
  bool has_room(std::int64_t opponent, const std::string& network) const override {
    return around_.has_room(opponent, network);
  }
  void forget(const std::string& room) override { tables_.erase(room); }

  void on_text(std::string_view text);
  void on_frame(const nlohmann::json& frame);
  void on_hello(const nlohmann::json& d);
  void on_lobby(const nlohmann::json& d);
  void on_error(std::int64_t id, const nlohmann::json& frame);
  void on_lost(unsigned code);
  void subscribe();
  void enter(const std::string& room, const std::string& address);
  void hear(const std::string& room, const nlohmann::json& frame);
  bool has_to_be_in(const nlohmann::json& listing) const;
  void send_waiting();
  void keep_pinging();

  const Parts around_;
  const int level_;
  Link link_;
  Allowance allowance_;
  std::array<std::deque<Message>, kinds> waiting_;  ///< by their kinds, until the server's limits let them go
  boost::asio::steady_timer allowed_again_;
  boost::asio::steady_timer ping_;
  boost::asio::steady_timer subscribe_again_;
  std::map<std::string, std::shared_ptr<Table>> tables_;  ///< by their rooms
  std::set<std::string> unreadable_;                      ///< rooms, over this connection: they are not joined again
  unsigned close_code_ = 0;                               ///< of the last connection
  std::int64_t me_ = 0;
  std::int64_t last_id_ = 0;
  std::int64_t subscription_ = 0;  ///< id of the message
};

}  // namespace bots
