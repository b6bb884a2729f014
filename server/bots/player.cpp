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

}  // namespace

Player::Player(Surroundings around, Address server, int level, std::string token)
    : around_(std::move(around)),
      level_(level),
      link_(around_.io, std::move(server), std::move(token),
            {[this](std::string_view text) { on_text(text); }, [this] { on_lost(); },
             [this](unsigned code) { around_.on_refused(level_, code); }}),
      allowed_again_(around_.io),
      ping_(around_.io) {}

void Player::start() {
  link_.start();
  keep_pinging();
}

int Player::games() const {
  return static_cast<int>(
      std::count_if(tables_.begin(), tables_.end(), [](const auto& each) { return each.second->counts(); }));
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
  const std::int64_t id = frame.value("id", std::int64_t{0});
  if (type == "ok" && id == subscription_) link_.settle();
  const auto found = tables_.find(frame.value("r", ""));
  if (found == tables_.end()) return;
  const auto table = found->second;  // which may leave its room
  if (type == "err") return table->on_error(id, frame.at("d"));
  if (type == "full" || type == "tail" || type == "event") table->hear(frame);
}

void Player::on_hello(const json& d) {
  me_ = d.at("you").at("id");
  allowance_.set(d.at("limits"));
  subscription_ = next_id();
  say(subscribe(subscription_));
  const auto what = link_.failures() > 1 ? Table::What::whole : Table::What::missing;
  for (const auto& [room, table] : tables_) table->join(what);
}

void Player::on_lobby(const json& d) {
  const auto mine = d.find("mine");
  if (mine == d.end() || mine->is_null()) return;
  for (const json& listing : *mine) see_to(listing);
}

/// Where the opponent is away and to move there is nothing to do: such games are as many as people forget.
void Player::see_to(const json& listing) {
  const std::string room = listing.at("room");
  const auto found = tables_.find(room);
  const bool is_in = found != tables_.end();
  if (has_to_be_in(listing) == is_in) return;
  if (is_in) {
    const auto table = found->second;
    return table->leave();
  }
  const auto table =
      std::make_shared<Table>(Table::Surroundings{around_.io, around_.thinkers, *this, level_}, room, me_);
  tables_.emplace(room, table);
  table->join(Table::What::whole);
}

bool Player::has_to_be_in(const json& listing) const {
  const json& you = listing.at("you");
  if (!you.is_string()) {
    const json& invited = listing.at("invited");
    return !invited.is_null() && invited.at("id") == me_;
  }
  const json& opponent = listing.at("seats").at(you == "first" ? "second" : "first");
  return listing.at("toMove") == you || (!opponent.is_null() && opponent.at("online").get<bool>());
}

void Player::on_lost() {
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
