// Random contents for messages: names with quotes, control characters, emoji and broken UTF-8 among
// them. Seeded, so that a failure comes back.
#pragma once

#include <algorithm>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "server/protocol/messages.hpp"

namespace protocol {

class RandomValues {
 public:
  explicit RandomValues(unsigned seed) : engine_(seed) {}

  std::int64_t number(std::int64_t least, std::int64_t most) {
    return std::uniform_int_distribution<std::int64_t>(least, most)(engine_);
  }
  bool coin() { return number(0, 1) == 1; }
  std::int64_t time() { return number(0, max_integer); }
  game::Side side() { return coin() ? game::Side::first : game::Side::second; }
  Visibility visibility() { return coin() ? Visibility::public_ : Visibility::private_; }
  core::UserId user() { return core::UserId(number(0, max_integer)); }

  std::string word(std::size_t length) {
    static constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    std::string text;
    while (text.size() < length) text += letters[index(letters.size())];
    return text;
  }
  std::string hex(std::size_t length) {
    std::string text;
    while (text.size() < length) text += "0123456789abcdef"[index(16)];
    return text;
  }
  core::RoomId room() { return core::RoomId(word(12)); }

  /// What a person may have chosen as a name: well-formed UTF-8.
  std::string name() {
    static const std::vector<std::string> parts{"Ada",       "\"", "\\", "\n",      "\x01",  "\x7f", " ",
                                                "</script>", "ä",  "漢", "🏔️", "é",     "/",    "\t",
                                                "0",         "{",  "}",  "'",       "\u2028"};
    return joined(parts);
  }
  /// Any bytes.
  std::string bytes() {
    std::string text;
    for (std::int64_t n = number(0, 24); n > 0; --n) text += static_cast<char>(number(0, 255));
    return text;
  }

  /// What `make` gives, or nothing.
  template <class Make>
  auto maybe(Make make) {
    return coin() ? std::optional(make()) : std::nullopt;
  }

  Ended ended() {
    static const std::vector<std::string> reasons{"no_capture", "time", "no_first_turn", "declined"};
    const auto times = [this] { return static_cast<int>(number(0, 100)); };
    return {static_cast<Result>(number(0, 3)), one_of(reasons), coin() ? "later" : "", {times(), times()}};
  }
  std::string control() {
    static const std::vector<std::string> controls{"10+5", "1+0", "180+180", "0+30", "3d", "14d"};
    return one_of(controls);
  }
  ClockState clock() {
    const auto moment = [this] { return time(); };
    return {control(),     {time(), time()}, maybe([this] { return side(); }), time(), maybe(moment),
            maybe(moment), maybe(moment)};
  }
  TurnTime turn_time() { return {{time(), time()}, time(), time(), time()}; }
  Wanted wanted() { return {static_cast<int>(number(0, max_rating)), static_cast<int>(number(0, max_rating))}; }
  Invited invited() { return {user(), name(), coin()}; }
  Origin origin() {
    using Make = std::function<Origin()>;
    const std::vector<Make> kinds{[] { return origin::Open{}; },
                                  [this] { return origin::Seek{wanted()}; },
                                  [this] {
                                    return origin::Challenge{invited(), coin()};
                                  },
                                  [this] {
                                    return origin::Rematch{room(), invited()};
                                  },
                                  [] { return origin::Pairing{}; },
                                  [&] {
                                    return origin::Pairing{core::TournamentId("t1"), "Evening", 2};
                                  }};
    return kinds[index(kinds.size())]();
  }
  Said said() {
    Said said{static_cast<Channel>(number(0, 2)), user(), name(), "Hi " + name()};
    if (coin()) said.code = "stood";
    if (coin()) said.for_ms = number(0, 1'000'000);
    return said;
  }
  OfferKind offer_kind() { return static_cast<OfferKind>(number(0, 2)); }

  Created created() {
    Created created{word(5), name(), visibility(), coin() ? word(64) : ""};
    if (coin()) created.clock = control();
    created.watch_delay = static_cast<int>(number(0, max_watch_delay));
    created.origin = origin();
    if (coin()) created.pool = word(12);
    created.host = maybe([this] { return Host{user(), name(), coin() ? word(20) : "", seat_rating(), coin()}; });
    return created;
  }
  int rating() { return static_cast<int>(number(0, max_rating)); }
  std::optional<SeatRating> seat_rating() {
    return maybe([this] { return SeatRating{rating(), coin()}; });
  }
  Seated seated() { return {side(), user(), name(), coin() ? word(20) : "", seat_rating(), coin()}; }
  Rated rated() { return {{RatingChange{rating(), rating(), coin()}, RatingChange{rating(), rating(), coin()}}}; }
  Started started() { return coin() ? Started{"fixed"} : Started{"random:" + word(32), word(64)}; }
  TurnPlayed turn_played() {
    return {static_cast<int>(number(1, max_ply)), word(8), engine_(), maybe([this] { return turn_time(); })};
  }
  Offered offered() {
    return {time(), offer_kind(), static_cast<OfferAction>(number(0, 3)), side(), coin() ? room() : core::RoomId()};
  }
  TakenBack taken_back() { return {static_cast<int>(number(0, max_ply)), engine_()}; }
  ClocksSet clocks_set() { return {coin(), {time(), time()}, time()}; }

  /// Of any kind that is shown.
  RoomEvent event() {
    using Make = std::function<decltype(RoomEvent::what)()>;
    const std::vector<Make> kinds{
        [this] { return seated(); },     [this] { return started(); }, [this] { return turn_played(); },
        [this] { return ended(); },      [this] { return offered(); }, [this] { return taken_back(); },
        [this] { return clocks_set(); }, [this] { return said(); },    [this] { return rated(); }};
    return {time(), time(), user(), word(12), kinds[index(kinds.size())]()};
  }

  std::vector<RoomEvent> events() {
    std::vector<RoomEvent> all;
    for (std::int64_t n = number(0, 5); n > 0; --n) all.push_back(event());
    return all;
  }

  Presence presence() {
    Presence presence;
    presence.online = {coin(), coin()};
    presence.host_online = maybe([this] { return coin(); });
    std::ranges::generate(presence.lag_ms, [this] { return maybe([this] { return time(); }); });
    std::ranges::generate(presence.claim_at_ms, [this] { return maybe([this] { return time(); }); });
    presence.watchers = static_cast<int>(number(0, 10'000));
    for (std::int64_t n = number(0, 50); n > 0; --n) presence.watcher_names.push_back(coin() ? name() : bytes());
    return presence;
  }

  LotState draw() {
    LotState draw{hex(64), {coin() ? word(20) : "", ""}, coin() ? word(64) : "", coin()};
    if (coin()) draw.host = LotState::Host{maybe([this] { return side(); }), coin() ? word(20) : ""};
    return draw;
  }

  RoomState state() {
    RoomState state;
    state.version = time();
    state.game = word(5);
    state.setup = "random:" + word(16);
    state.start = name() + " w open";
    state.lot = maybe([this] { return draw(); });
    for (std::int64_t n = number(0, 40); n > 0; --n) {
      state.turns.push_back(word(5) + " " + word(5));
      state.times.push_back(time());
      state.turn_times.push_back(maybe([this] { return turn_time(); }));
    }
    state.to_move = side();
    state.hash = engine_();
    state.seats = seats();
    state.host = seats()[0];
    state.status = static_cast<RoomStatus>(number(0, 2));
    if (coin()) state.result = ended();
    if (state.result) state.ended_ms = time();
    state.visibility = visibility();
    state.created_ms = time();
    state.presence = presence();
    state.you = maybe([this] { return side(); });
    state.you_host = coin();
    state.clock = maybe([this] { return clock(); });
    for (std::int64_t n = number(0, 3); n > 0; --n) {
      state.offers.push_back({time(), offer_kind(), side(), coin() ? room() : core::RoomId()});
      state.chat.push_back({time(), time(), said()});
    }
    state.watch_delay = static_cast<int>(number(0, max_watch_delay));
    state.origin = origin();
    if (coin()) state.rematch = room();
    state.rated = coin();
    state.ratings = maybe([this] { return rated(); });
    return state;
  }

  std::array<std::optional<SeatState>, 2> seats() {
    std::array<std::optional<SeatState>, 2> seats;
    for (auto& seat : seats) {
      if (coin()) seat = SeatState{user(), name(), coin(), seat_rating(), coin()};
    }
    return seats;
  }

  Listing listing() {
    Listing listing;
    listing.room = room();
    listing.game = word(5);
    listing.setup = word(8);
    if (coin()) listing.clock = control();
    if (coin()) listing.commitment = hex(64);
    listing.status = static_cast<RoomStatus>(number(0, 2));
    listing.visibility = visibility();
    listing.seats = seats();
    listing.host = seats()[0];
    listing.origin = origin();
    listing.progress = {name(), coin() ? word(8) : "", static_cast<int>(number(0, max_ply)), side()};
    listing.watchers = static_cast<int>(number(0, 10'000));
    listing.created_ms = time();
    listing.rated = coin();
    return listing;
  }
  std::vector<Listing> listings() {
    std::vector<Listing> all;
    for (std::int64_t n = number(0, 4); n > 0; --n) all.push_back(listing());
    return all;
  }
  LobbyNews lobby_news() {
    LobbyNews news;
    news.reset = coin();
    news.seeks = listings();
    news.games = listings();
    news.mine = maybe([this] { return listings(); });
    news.viewer = user();
    for (std::int64_t n = number(0, 4); n > 0; --n) news.gone.push_back(room());
    news.people = static_cast<int>(number(0, 10'000));
    news.playing = static_cast<int>(number(0, 10'000));
    return news;
  }

 private:
  std::size_t index(std::size_t size) {
    return static_cast<std::size_t>(number(0, static_cast<std::int64_t>(size) - 1));
  }
  const std::string& one_of(const std::vector<std::string>& texts) { return texts[index(texts.size())]; }
  std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (std::int64_t n = number(0, 6); n > 0; --n) text += parts[index(parts.size())];
    return text;
  }

  std::mt19937_64 engine_;
};

}  // namespace protocol
