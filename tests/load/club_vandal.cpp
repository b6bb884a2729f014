#include "tests/load/club_vandal.hpp"

#include <memory>
#include <stdexcept>
#include <string>

#include "tests/support/player.hpp"

namespace load {

using support::Json;

constexpr int rooms_each = 3;
constexpr int computers_each = 4;

class ClubVandal::Guest {
 public:
  explicit Guest(std::uint16_t port) : player_(port) {
    player_.connect(port);
    for (int i = 0; i < rooms_each; ++i) make("create", nullptr);
  }

  void leave() { player_.close(); }

  void hold_computers() {
    for (int i = 1; i <= computers_each; ++i) {
      const std::string room = make("create", "Computer " + std::to_string(i));
      if (room.empty()) continue;
      player_.aim_at(room);
      player_.request("join", {{"v", nullptr}});
      player_.aim_at("");
    }
  }

  /// Without regard for what is refused. Throws std::exception once the server has closed.
  void offer_and_take_back() {
    const std::string room = make("seek", nullptr);
    if (room.empty()) return;
    player_.aim_at(room);
    player_.request("chat", {{"channel", "players"}, {"text", "spoilt"}, {"key", "k"}});
    player_.request("unseek", Json::object());
    player_.aim_at("");
  }

  void come_back() {
    player_.aim_at("");
    player_.connect(player_.port());
  }

 private:
  /// The room; empty: it was refused.
  std::string make(const std::string& type, const Json& opponent) {
    Json d{{"game", "tzaar"}, {"setup", "fixed"}, {"clock", nullptr}, {"rated", false}, {"side", "second"}};
    if (!opponent.is_null()) d["opponent"] = opponent;
    if (type == "seek") d["pair"] = false;
    if (type == "create") d["visibility"] = "public";
    const Json reply = player_.request(type, d);
    return reply.at("t") == "ok" ? reply.at("d").at("room").get<std::string>() : "";
  }

  support::Player player_;
};

ClubVandal::ClubVandal(std::uint16_t port, bool stays) {
  const auto guest = std::make_shared<Guest>(port);
  if (!stays) {
    guest->leave();
    return;
  }
  guest->hold_computers();
  thread_ = std::thread([this, guest] { go_on(*guest); });
}

ClubVandal::~ClubVandal() {
  ending_ = true;
  if (thread_.joinable()) thread_.join();
}

void ClubVandal::go_on(Guest& guest) const {
  while (!ending_) {
    try {
      guest.offer_and_take_back();
    } catch (const std::exception&) {
      try {
        guest.come_back();
      } catch (const std::exception&) {
        continue;  // too soon
      }
    }
  }
}

}  // namespace load
