#include "tests/cluster/table.hpp"

#include <algorithm>
#include <cstdlib>

#include "server/protocol/hash_text.hpp"

namespace cluster {

using faults::Guest;
using faults::Json;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

namespace {

constexpr std::size_t players = 2;

/// As a browser in a live game: server/web/src/net/socket.ts.
constexpr Guest::Habits like_a_browser{milliseconds(2000), milliseconds(5500), 1000};

/// An ended game's people are kept until nothing of theirs can be under way.
constexpr std::chrono::seconds rest(20);

std::int64_t now_us() {
  return std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

Table::Table(boost::asio::io_context& io, const People& people, std::uint64_t seed, Settings settings)
    : io_(io),
      people_(people),
      random_(seed),
      settings_(std::move(settings)),
      turn_(io),
      progress_(steady_clock::now()) {}

void Table::start() { begin(); }

// ---- one game

void Table::begin() {
  game_ = std::make_unique<Game>();
  game_->witnesses.reserve(people_.size());
  for (std::size_t i = 0; i < people_.size(); ++i) add_guest(i);
  game_->guests[0]->start_creating(wanted());
}

void Table::add_guest(std::size_t i) {
  game_->witnesses.emplace_back(game_->history, static_cast<int>(i));
  game_->guests.push_back(
      std::make_unique<Guest>(io_, settings_.port, people_[i], random_(), listener(i), like_a_browser));
}

Json Table::wanted() {
  struct Kind {
    const char* game;
    const char* setup;
  };
  constexpr std::array<Kind, 3> kinds{{{"tzaar", "fixed"}, {"tzaar", "random"}, {"zertz", "37"}}};
  const Kind kind = kinds[random_() % kinds.size()];
  const char* clock = settings_.has_live_clock ? "15+10" : "3d";
  return {{"game", kind.game}, {"setup", kind.setup}, {"clock", clock},        {"rated", settings_.is_rated},
          {"side", "random"},  {"nonce", "n"},        {"visibility", "public"}};
}

Guest::Listener Table::listener(std::size_t i) {
  const Game* game = game_.get();
  Witness& witness = game_->witnesses[i];
  return {[this, game] { on_change(game); }, [this](const std::string& what) { fail(what); },
          [&witness](const Json& message) { witness.sent(message, now_us()); },
          [&witness](const Json& frame) { witness.heard(frame, now_us()); },
          [this, &witness] {
            ++losses_;
            witness.lost();
          }};
}

void Table::on_change(const Game* game) {
  if (stopped_ || finished_ || game != game_.get()) return;
  const std::string& room = game_->guests[0]->view().room();
  if (!game_->is_joined && !room.empty()) {
    game_->is_joined = true;
    game_->guests[1]->start_joining(room, true);
    game_->guests[2]->start_joining(room, false);
  }
  note_progress();
  if (is_complete()) return finishing_ ? part() : end_game();
  if (finishing_) return;
  for (std::size_t i = 0; i < players; ++i) {
    if (game_->guests[i]->may_play()) play_soon(*game_->guests[i]);
  }
}

void Table::note_progress() {
  const int seen = std::min(game_->guests[0]->view().ply(), game_->guests[1]->view().ply());
  if (seen <= game_->ply) return;
  turns_ += seen - game_->ply;
  game_->ply = seen;
  progress_ = steady_clock::now();
}

void Table::play_soon(Guest& guest) {
  if (turn_is_due_) return;
  turn_is_due_ = true;
  const auto pace = static_cast<std::uint64_t>(settings_.pace.count());
  turn_.expires_after(milliseconds(pace / 2 + random_() % (pace + 1)));
  turn_.async_wait([this, &guest](boost::system::error_code stopped) {
    turn_is_due_ = false;
    if (!stopped && !finishing_) guest.play_if_ready();
    if (!stopped && finishing_) on_change(game_.get());
  });
}

/// Everybody holds the same, and either the game is over or no more of it is wanted.
bool Table::is_complete() const {
  const support::RoomView& first = game_->guests[0]->view();
  return std::all_of(game_->guests.begin(), game_->guests.end(), [&](const auto& guest) {
    const support::RoomView& view = guest->view();
    const bool has_ended = view.over() || (finishing_ && view.has_game());
    return has_ended && guest->settled() && view.ply() == first.ply() && view.over() == first.over();
  });
}

bool Table::all_see(const support::RoomView::Here& here) const {
  return std::all_of(game_->guests.begin(), game_->guests.end(),
                     [&](const auto& guest) { return guest->view().here() == here; });
}

/// All leave but one, who must see that and stay.
void Table::part() {
  if (!game_->is_parting && all_see({true, true, 1})) {
    game_->is_parting = true;
    for (std::size_t i = 1; i < game_->guests.size(); ++i) game_->guests[i]->stop();
  }
  const support::RoomView& view = game_->guests[0]->view();
  const bool is_first = view.state().value("you", Json()) == "first";
  if (game_->is_parting && view.here() == support::RoomView::Here{is_first, !is_first, 0}) end_game();
}

void Table::end_game() {
  check();
  turn_.cancel();
  for (const auto& guest : game_->guests) guest->stop();
  const auto kept = std::make_shared<boost::asio::steady_timer>(io_, rest);
  kept->async_wait([kept, game = std::shared_ptr<Game>(std::move(game_))](boost::system::error_code) {});
  finished_ = finishing_;
  if (!finished_) begin();
}

void Table::check() {
  const support::RoomView& view = game_->guests[0]->view();
  const std::string hash = protocol::hash_text(view.game().hash());
  std::int64_t version = 0;
  for (const auto& guest : game_->guests) {
    version = std::max(version, guest->view().version());
    if (protocol::hash_text(guest->view().game().hash()) != hash) fail("two hold different positions");
    for (const auto& [ply, turn] : guest->played()) {
      if (view.game().turns().at(static_cast<std::size_t>(ply)) != turn) fail(turn + " was accepted and is not there");
    }
  }
  for (const std::string& fault : faults_of(game_->history, {version, view.game().turns()})) fail(fault);
  played_.push_back({view.room(), hash, view.game().turns().size(), view.over()});
}

// ---- the table

void Table::finish() {
  finishing_ = true;
  if (game_) on_change(game_.get());
}

void Table::stop() {
  stopped_ = true;
  turn_.cancel();
  if (!game_) return;
  for (const auto& guest : game_->guests) guest->stop();
}

void Table::fail(const std::string& what) { settings_.on_fault(what + "\n" + description()); }

std::uint64_t Table::losses() const { return losses_; }

std::string Table::description() const {
  if (!game_) return "  no game";
  std::string text = "  room " + game_->guests[0]->view().room();
  for (const auto& guest : game_->guests) text += "\n  " + guest->description();
  return text;
}

}  // namespace cluster
