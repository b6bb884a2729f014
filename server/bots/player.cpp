#include "server/bots/player.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/base/clocks.hpp"

namespace bots {

using nlohmann::json;

namespace {

/// As often as a client does whose clock runs.
constexpr std::chrono::seconds ping_pause{2};

/// We read more slowly than the server told: it did not want to hold all that.
constexpr unsigned too_slow = 4413;

}  // namespace

Player::Player(Parts around, Address server, int level, std::string token)
    : around_(std::move(around)),
      level_(level),
      link_(around_.io, std::move(server), std::move(token),
            {[this](std::string_view text) { on_text(text); }, [this](unsigned code) { on_lost(code); },
             [this](unsigned code) { around_.on_refused(level_, code); }}),
      allowed_again_(around_.io),
      ping_(around_.io),
      subscribe_again_(around_.io) {}

void Player::start() {
  link_.start();
  keep_pinging();
}

Held Player::held(std::int64_t opponent, const std::string& network) const {
  Held held;
  for (const auto& [room, table] : tables_) {
    if (!table->counts()) continue;
    ++held.all;
    if (table->opponent() == opponent) ++held.with_person;
    if (table->network() == network) ++held.from_network;
  }
  return held;
}

// ---- what comes

void Player::on_text(std::string_view text) {
  try {
    on_frame(json::parse(text));
  } catch (const std::exception& error) {
    spdlog::error("level {}: a message of the server cannot be read: {}", level_, error.what());
    link_.drop();
  }
}

void Player::on_frame(const json& frame) {
  const std::string type = frame.at("t");
  if (type == "hello") return on_hello(frame.at("d"));
  if (type == "lobby") return on_lobby(frame.at("d"));
  if (type == "err") return on_error(frame.value("id", std::int64_t{0}), frame);
  if (type == "full" || type == "tail" || type == "event") hear(frame.value("r", ""), frame);
}

void Player::on_error(std::int64_t id, const json& frame) {
  const json& d = frame.at("d");
  if (id == subscription_) {
    const std::int64_t pause_ms = std::max(around_.retry_pause_ms, d.value("retry_ms", std::int64_t{0}));
    subscribe_again_.expires_after(std::chrono::milliseconds(pause_ms));
    return subscribe_again_.async_wait([this](boost::system::error_code stopped) {
      if (!stopped) subscribe();
    });
  }
  const auto found = tables_.find(frame.value("r", ""));
  if (found == tables_.end()) return;
  const auto table = found->second;  // which may leave its room
  table->on_error(id, d);
}

/// What one room's messages do not say does not end the games in the others.
void Player::hear(const std::string& room, const json& frame) {
  const auto found = tables_.find(room);
  if (found == tables_.end()) return;
  const auto table = found->second;  // which may leave its room
  try {
    table->hear(frame);
    if (frame.at("t") != "event") link_.settle();
  } catch (const std::exception& error) {
    spdlog::error("level {}: leaving room {}, which cannot be read: {}", level_, room, error.what());
    unreadable_.insert(room);
    table->leave();
  }
}

void Player::on_hello(const json& d) {
  me_ = d.at("you").at("id");
  allowance_.set(d.at("limits"));
  subscribe();
  const bool is_new_start = link_.failures() > 1 || close_code_ == too_slow;
  for (const auto& [room, table] : tables_) table->join(is_new_start ? Table::What::whole : Table::What::missing);
}

void Player::subscribe() {
  subscription_ = next_id();
  say(bots::subscribe(subscription_));
}

void Player::on_lobby(const json& d) {
  const auto mine = d.find("mine");
  if (mine == d.end() || mine->is_null()) return;
  std::map<std::string, std::string> rooms;  // and from where they are played
  for (const json& listing : *mine) {
    if (has_to_be_in(listing)) rooms.emplace(listing.at("room"), listing.value("from", ""));
  }
  const auto tables = tables_;  // some may go
  for (const auto& [room, table] : tables) {
    const auto listed = rooms.find(room);
    if (listed != rooms.end()) table->play_from(listed->second);
    table->list(listed != rooms.end());
  }
  for (const auto& [room, address] : rooms) enter(room, address);
  if (tables_.empty()) link_.settle();
}

void Player::enter(const std::string& room, const std::string& address) {
  if (tables_.contains(room) || unreadable_.contains(room)) return;
  const Table::Parts around{around_.io, around_.thinkers, *this, level_, around_.retry_pause_ms};
  const auto table = std::make_shared<Table>(around, room, me_);
  tables_.emplace(room, table);
  table->play_from(address);
  table->join(Table::What::whole);
}

/// Where the opponent is away and to move there is nothing to do: such games are as many as people forget.
bool Player::has_to_be_in(const json& listing) const {
  const json& you = listing.at("you");
  if (!you.is_string()) {
    const json& invited = listing.at("invited");
    return !invited.is_null() && invited.at("id") == me_;
  }
  const json& opponent = listing.at("seats").at(you == "first" ? "second" : "first");
  return listing.at("toMove") == you || (!opponent.is_null() && opponent.at("online").get<bool>());
}

void Player::on_lost(unsigned code) {
  close_code_ = code;
  unreadable_.clear();
  subscribe_again_.cancel();
  for (auto& queue : waiting_) queue.clear();
  allowed_again_.cancel();
  for (const auto& [room, table] : tables_) table->on_lost();
}

// ---- what goes

void Player::say(Message message) {
  waiting_[static_cast<std::size_t>(message.kind)].push_back(std::move(message));
  send_waiting();
}

void Player::send_waiting() {
  constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();
  std::int64_t wait_ms = never;
  for (auto& queue : waiting_) {
    while (!queue.empty()) {
      const std::int64_t this_ms = allowance_.take(queue.front().kind, base::steady_ms());
      if (this_ms > 0) {
        wait_ms = std::min(wait_ms, this_ms);
        break;
      }
      link_.send(std::move(queue.front().text));
      queue.pop_front();
    }
  }
  if (wait_ms == never) return;
  allowed_again_.expires_after(std::chrono::milliseconds(wait_ms));
  allowed_again_.async_wait([this](boost::system::error_code stopped) {
    if (!stopped) send_waiting();
  });
}

void Player::keep_pinging() {
  ping_.expires_after(ping_pause);
  ping_.async_wait([this](boost::system::error_code stopped) {
    if (stopped) return;
    link_.send(ping().text);
    keep_pinging();
  });
}

}  // namespace bots
