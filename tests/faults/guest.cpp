#include "tests/faults/guest.hpp"

#include <algorithm>
#include <utility>

#include "tests/support/http_client.hpp"

namespace faults {

using std::chrono::milliseconds;
using std::chrono::steady_clock;
using support::AsyncWsClient;
using support::RoomView;
using support::Violation;

namespace {

constexpr unsigned replaced = 4001;

Guest::Person new_guest(std::uint16_t port) {
  const Json guest = Json::parse(support::http_post(port, "/api/guest", "").body);
  return {guest.at("name"), guest.at("token")};
}

}  // namespace

Guest::Guest(boost::asio::io_context& io, std::uint16_t server_port, std::uint16_t proxy_port, std::uint64_t seed,
             Listener listener)
    : Guest(io, proxy_port, new_guest(server_port), seed, std::move(listener), {}) {}

Guest::Guest(boost::asio::io_context& io, std::uint16_t port, const Person& person, std::uint64_t seed,
             Listener listener, Habits habits)
    : io_(io),
      port_(port),
      random_(seed),
      listener_(std::move(listener)),
      habits_(habits),
      token_(person.token),
      view_(person.name),
      timer_(io) {}

void Guest::start_creating(Json create) {
  create_ = std::move(create);
  connect();
}

void Guest::start_joining(const std::string& room, bool plays) {
  view_.enter(room);
  plays_ = plays;
  connect();
}

void Guest::stop() {
  stopped_ = true;
  timer_.cancel();
  if (socket_) socket_->drop();
}

// ---- the connection

void Guest::connect() {
  link_ = Link::connecting;
  heard_ = steady_clock::now();
  socket_ = AsyncWsClient::connect(
      io_, {port_, token_, std::exchange(nearer_, {})},
      {[this](const std::string& text) { on_text(text); }, [this](unsigned code) { on_closed(code); }});
  watch();
}

/// Nobody tells of a half-open connection: it must prove itself.
void Guest::watch() {
  timer_.expires_after(habits_.look_every);
  timer_.async_wait([this](boost::system::error_code stopped) {
    if (stopped || stopped_) return;
    if (steady_clock::now() - heard_ > habits_.silent_after * (1 + silences_)) {
      ++silences_;
      return lose();
    }
    if (link_ == Link::open) socket_->send(R"({"t":"ping","d":{"c":1}})");
    watch();
  });
}

void Guest::on_closed(unsigned code) {
  // An older connection must never displace the newer one, however late it speaks.
  if (code == replaced) listener_.on_violation("the newest connection was closed as replaced");
  if (!stopped_) lose();
}

void Guest::lose() {
  ++losses_;
  if (listener_.on_lost) listener_.on_lost();
  socket_->drop();
  link_ = Link::lost;
  caught_up_ = reply_due_ = content_due_ = false;
  asked_.clear();
  const int bound = std::min(habits_.longest_back_off_ms, 1 << std::min(attempts_++, 10));
  timer_.expires_after(milliseconds(std::uniform_int_distribution<int>(0, bound)(random_)));
  timer_.async_wait([this](boost::system::error_code stopped) {
    if (!stopped && !stopped_) connect();
  });
}

void Guest::request(const std::string& type, Json d) {
  asked_.emplace(++last_id_, Asked{type, d.value("key", "")});
  Json message{{"t", type}, {"id", last_id_}, {"d", std::move(d)}};
  if (!view_.room().empty()) message["r"] = view_.room();
  if (listener_.on_sent) listener_.on_sent(message);
  socket_->send(message.dump());
}

void Guest::on_text(const std::string& text) {
  heard_ = steady_clock::now();
  try {
    const Json frame = Json::parse(text);
    if (listener_.on_heard) listener_.on_heard(frame);
    const std::string type = frame.at("t");
    if (type == "hello" && link_ == Link::connecting) open();
    if (type == "ok" || type == "err") {
      // Each request has one reply; a second is the network's.
      const auto asked = asked_.extract(frame.value("id", std::int64_t{0}));
      if (asked) on_reply(asked.mapped(), frame);
    } else if (type == "lobby") {
      take_own_room(frame.at("d"));
    } else if (type == "nearer") {
      nearer_ = frame.at("d").at("server");
      lose();  // harder than a page makes it, which is greeted there before it leaves here
    } else {
      on_room(frame);
    }
  } catch (const std::logic_error& violation) {
    listener_.on_violation(violation.what());
  } catch (const Json::exception& unexpected) {
    listener_.on_violation(std::string(unexpected.what()) + " in " + text);
  }
}

void Guest::open() {
  link_ = Link::open;
  silences_ = attempts_ = 0;
  if (!view_.room().empty()) return join();
  if (create_) request("create", *create_);
}

void Guest::join() {
  if (joining()) return;
  reply_due_ = content_due_ = true;
  request("join", {{"v", view_.version() < 0 ? Json() : Json(view_.version())}});
}

/// Where the answers to `create` were lost, the rooms are there nevertheless: one of them will do.
void Guest::take_own_room(const Json& lobby) {
  if (!view_.room().empty() || !create_ || lobby.value("mine", Json::array()).empty()) return;
  view_.enter(lobby.at("mine").front().at("room"));
  join();
}

/// Reply and content may come in either order.
void Guest::on_join_progress() {
  if (joining()) return;
  if (view_.version() < newest_) return join();
  caught_up_ = true;
  sit_if_wanted();
  send_pending();
}

// ---- replies

void Guest::on_reply(const Asked& asked, const Json& frame) {
  const Json d = frame.value("d", Json());
  if (frame.at("t") == "err") {
    if (d.at("code") == "rate") return;            // the connection ends
    if (d.at("code") == "storage") return lose();  // and try again, with the same key
    if (d.at("code") == "too_many_rooms") return request("lobby", {{"action", "subscribe"}, {"scope", "mine"}});
    throw Violation(asked.type + " was refused: " + d.dump() + "; " + description());
  }
  if (asked.type == "turn") on_turn_accepted(asked.key, d);
  if (asked.type == "create") {
    view_.enter(d.at("room"));
    join();
  }
  if (asked.type == "join") {
    reply_due_ = false;
    on_join_progress();
  }
  listener_.on_change();
}

void Guest::on_turn_accepted(const std::string& key, const Json& d) {
  const auto [before, is_first] = answers_.emplace(key, d);
  if (before->second != d) throw Violation("a repeated turn was answered differently: " + d.dump());
  if (is_first && pending_ && pending_->key == key) played_[pending_->ply] = pending_->turn;
}

// ---- the room

void Guest::on_room(const Json& frame) {
  if (view_.room().empty() || frame.value("r", "") != view_.room()) return;
  if (frame.contains("v")) newest_ = std::max(newest_, frame.at("v").get<std::int64_t>());
  const RoomView::Step step = view_.apply(frame);
  settle();
  if (step == RoomView::Step::gap) join();
  if (frame.at("t") == "full" || frame.at("t") == "tail") {
    content_due_ = false;
    on_join_progress();
  }
  listener_.on_change();
}

void Guest::sit_if_wanted() {
  if (plays_ && view_.state().at("you").is_null()) request("sit", {{"side", nullptr}, {"nonce", new_key()}});
}

/// A turn that is seen in the room needs no answer any more.
void Guest::settle() {
  if (!pending_ || view_.ply() <= pending_->ply) return;
  const std::string& seen = view_.game().turns()[static_cast<std::size_t>(pending_->ply)];
  if (seen != pending_->turn) throw Violation("there is another turn where " + pending_->turn + " was sent");
  played_[pending_->ply] = seen;
  pending_.reset();
}

void Guest::send_pending() {
  if (!pending_ || pending_->ply != view_.ply()) return;
  request("turn", {{"key", pending_->key}, {"ply", pending_->ply}, {"turn", pending_->turn}});
}

bool Guest::may_play() const {
  return link_ == Link::open && caught_up_ && !joining() && !pending_ && view_.has_game() && view_.my_turn();
}

void Guest::play_if_ready() {
  if (!may_play()) return;
  const auto turns = view_.game().legal_turns();
  if (turns.empty()) return;  // decided: the end is on its way
  pending_ = Pending{new_key(), view_.ply(), turns[random_() % turns.size()]};
  send_pending();
}

std::string Guest::description() const {
  const char* links[] = {"lost", "connecting", "open"};
  return view_.viewer() + ": link " + links[static_cast<int>(link_)] + ", version " + std::to_string(view_.version()) +
         ", ply " + std::to_string(view_.ply()) + ", status " + view_.state().value("status", "unknown") +
         (joining() ? ", joining" : "") + (caught_up_ ? "" : ", behind") +
         (pending_ ? ", waits for " + pending_->turn : "") + ", lost " + std::to_string(losses_) + " times";
}

}  // namespace faults
