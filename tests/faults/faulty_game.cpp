#include "tests/faults/faulty_game.hpp"

#include <algorithm>

#include "server/protocol/hash_text.hpp"
#include "tests/faults/time_check.hpp"
#include "tests/support/http_client.hpp"

namespace faults {

namespace {

constexpr std::chrono::seconds patience(60);  // from one ply that somebody sees to the next

struct Kind {
  const char* game;
  const char* setup;
};
constexpr std::array<Kind, 6> kinds{{{"tzaar", "fixed"},
                                     {"tzaar", "random"},
                                     {"tzaar", "tournament"},
                                     {"zertz", "37"},
                                     {"zertz", "37:blitz"},
                                     {"zertz", "48"}}};

}  // namespace

FaultyGame::FaultyGame(boost::asio::io_context& io, const FaultProxy::ServerPort& server_port, std::uint64_t seed,
                       std::function<void()> on_over)
    : seed_(seed),
      server_port_(server_port),
      random_(seed),
      target_(seed % 20 == 0 ? 1000 : std::uniform_int_distribution<int>(4, 16)(random_)),
      on_over_(std::move(on_over)),
      proxy_(io, server_port, random_()),
      guests_{Guest(io, server_port(), proxy_.port(), random_(), listener()),
              Guest(io, server_port(), proxy_.port(), random_(), listener()),
              Guest(io, server_port(), proxy_.port(), random_(), listener())},
      patience_(io) {}

Guest::Listener FaultyGame::listener() {
  return {[this] { on_change(); }, [this](const std::string& what) { fail(what); }};
}

void FaultyGame::start() {
  wait_for_progress();
  creator().start_creating(settings());
}

void FaultyGame::wait_for_progress() {
  patience_.expires_after(patience);
  patience_.async_wait([this](boost::system::error_code stopped) {
    if (!stopped) fail("the game does not go on");
  });
}

/// On a busy machine a game takes long without standing still.
void FaultyGame::note_progress() {
  int seen = 0;
  for (const Guest& guest : guests_) seen += guest.view().ply();
  if (seen <= plies_seen_) return;
  plies_seen_ = seen;
  wait_for_progress();
}

Json FaultyGame::settings() {
  const Kind& kind = kinds[random_() % kinds.size()];
  const std::array<Json, 4> clocks{Json(), "5+0", "10+5", "3d"};
  return {{"game", kind.game},      {"setup", kind.setup}, {"clock", clocks[random_() % clocks.size()]},
          {"rated", false},         {"side", "random"},    {"nonce", "n"},
          {"visibility", "private"}};
}

void FaultyGame::on_change() {
  if (over_) return;
  note_progress();
  if (!joined_ && !creator().view().room().empty()) {
    joined_ = true;
    guests_[1].start_joining(creator().view().room(), true);
    guests_[2].start_joining(creator().view().room(), false);
  }
  if (is_complete()) return check();
  for (Guest& guest : guests_) {
    if (guest.view().ply() < target_) guest.play_if_ready();
  }
}

/// Everybody is where the game is to stop, and at the same version.
bool FaultyGame::is_complete() const {
  return std::all_of(guests_.begin(), guests_.end(), [this](const Guest& guest) {
    const support::RoomView& view = guest.view();
    const bool far_enough = view.has_game() && view.ply() >= target_ && !view.game().outcome();
    return guest.settled() && (view.over() || far_enough) && view.version() == guests_[0].view().version();
  });
}

void FaultyGame::check() {
  const auto reply = support::http_get(server_port_(), "/api/games/" + creator().view().room());
  const std::string difference = difference_to(Json::parse(reply.body).at("state"));
  if (!difference.empty()) return fail(difference);
  end();
}

/// What of the server's record is not as the clients believe.
std::string FaultyGame::difference_to(const Json& state) const {
  for (const Guest& guest : guests_) {
    if (Json(guest.view().game().turns()) != state.at("turns")) return guest.description() + " holds other turns";
    if (protocol::hash_text(guest.view().game().hash()) != state.at("hash"))
      return guest.description() + " holds another position";
    if (guest.view().state().at("spent") != state.at("spent")) return guest.description() + " holds other times";
    if (guest.view().over() != (state.at("status") == "over")) return guest.description() + " has another end";
  }
  if (std::string wrong = wrong_times(state); !wrong.empty()) return wrong;
  std::size_t believed = 0;
  for (const Guest& guest : guests_) {
    for (const auto& [ply, turn] : guest.played()) {
      if (state.at("turns").at(static_cast<std::size_t>(ply)) != turn) return turn + " was accepted and is not there";
      ++believed;
    }
  }
  return believed == state.at("turns").size() ? "" : "more turns were played than were sent";
}

void FaultyGame::fail(const std::string& what) {
  if (over_) return;
  failure_ = what;
  for (const Guest& guest : guests_) *failure_ += "\n  " + guest.description();
  end();
}

void FaultyGame::end() {
  over_ = true;
  patience_.cancel();
  for (Guest& guest : guests_) guest.stop();
  proxy_.close();
  on_over_();
}

std::uint64_t FaultyGame::losses() const {
  std::uint64_t sum = 0;
  for (const Guest& guest : guests_) sum += guest.losses();
  return sum;
}

}  // namespace faults
