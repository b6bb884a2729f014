#include "server/app/background/seek_alerts.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <utility>

#include "server/app/background/rounds.hpp"
#include "server/base/clocks.hpp"
#include "server/http/json_text.hpp"
#include "server/lobby/showcase.hpp"
#include "server/matching/people_in.hpp"
#include "server/storage/clubs/webhook_store.hpp"

namespace app {

namespace asio = boost::asio;
using core::UserId;
using protocol::Listing;
using storage::Database;

namespace {

constexpr std::chrono::seconds between_rounds{5};
constexpr std::size_t most_remembered = 5'000;
/// Whoever seeks again and again is told of once in half an hour, and all from one address as often as a household
/// needs.
constexpr base::Rate of_maker{1, 1, storage::seek_pause_ms};
constexpr base::Rate of_address{4, 4, 3'600'000};
/// Many of them may be here, or have other ratings.
constexpr std::size_t most_asked = 2'000;

std::string maker_name(const Listing& seek) {
  for (const auto* one : {&seek.seats[0], &seek.seats[1], &seek.host}) {
    if (*one) return (*one)->name;
  }
  return {};
}

UserId maker_of(const Listing& seek) {
  const std::vector<UserId> people = matching::people_of(seek);
  return people.empty() ? UserId() : people.front();
}

bool is_within(const protocol::Wanted& wanted, int rating) {
  return rating >= wanted.least_rating && (wanted.most_rating == 0 || rating <= wanted.most_rating);
}

void tell_clubs(Database& database, const Listing& seek, std::int64_t now_ms) {
  const http::Json facts = {{"id", seek.room.value()},
                            {"name", maker_name(seek)},
                            {"game", seek.game},
                            {"setup", seek.setup},
                            {"clock", seek.clock}};
  for (const storage::Club& club : storage::clubs_told_of_seeks(database, maker_of(seek))) {
    storage::put_club_letter(database,
                             {club.id, storage::LetterKind::seek, seek.room.value(), http::text(facts), now_ms});
  }
}

}  // namespace

SeekAlerts::SeekAlerts(const Parts& parts)
    : parts_(parts), timer_(parts.io), seen_(most_remembered), by_maker_(of_maker), by_address_(of_address) {}

void SeekAlerts::start() {
  const auto round = [this] { return this->round(base::wall_ms()); };
  asio::co_spawn(parts_.io, go_round({"seek alerts", between_rounds, parts_.leads, round}, timer_), asio::detached);
}

asio::awaitable<void> SeekAlerts::round(std::int64_t now_ms) {
  auto looking = asio::co_spawn(parts_.meeting, new_seeks(now_ms), asio::use_awaitable);
  std::vector<Listing> seeks = co_await std::move(looking);
  for (Listing& seek : seeks) {
    if (!may_tell_of(seek, now_ms)) continue;
    auto telling = tell_of(std::move(seek), now_ms);
    co_await std::move(telling);
  }
}

/// On the strand of the offers.
asio::awaitable<std::vector<Listing>> SeekAlerts::new_seeks(std::int64_t now_ms) {
  std::vector<Listing> seeks = parts_.offers.made_between(now_ms - stale_ms, now_ms - patience_ms);
  std::erase_if(seeks, [this](const Listing& seek) { return seen_.contains(seek.room.value()); });
  seeks.resize(std::min(seeks.size(), most_seeks_of_round));
  co_return seeks;
}

/// Counts it. Of a live game only while its maker waits for it.
bool SeekAlerts::may_tell_of(const Listing& seek, std::int64_t now_ms) {
  const UserId maker = maker_of(seek);
  if (lobby::is_live(seek.clock) && !parts_.presence.is_here(maker)) return false;
  seen_.add(seek.room.value());
  const std::string address = parts_.rooms.address_of(seek.room);
  return by_maker_.take(maker, now_ms) == 0 && (address.empty() || by_address_.take(address, now_ms) == 0);
}

asio::awaitable<void> SeekAlerts::tell_of(Listing seek, std::int64_t now_ms) {
  auto write = [&seek, now_ms](Database& database) { tell_clubs(database, seek, now_ms); };
  co_await parts_.writer.run(std::move(write));
  if (parts_.notices == nullptr) co_return;
  auto telling = tell_people(std::move(seek), now_ms);
  co_await std::move(telling);
}

asio::awaitable<void> SeekAlerts::tell_people(Listing seek, std::int64_t now_ms) {
  std::vector<UserId> people = co_await whom_to_tell(seek, now_ms);
  auto note = [&people, now_ms](Database& database) {
    std::erase_if(people, [&](UserId user) { return !storage::note_told(database, user, now_ms); });
  };
  co_await parts_.writer.run(std::move(note));
  for (const UserId user : people) {
    parts_.notices->tell({user, push::Notice::Kind::seek, seek.room, seek.game, maker_name(seek)});
  }
}

/// Those who are not here and whose rating the seek takes.
asio::awaitable<std::vector<UserId>> SeekAlerts::whom_to_tell(const Listing& seek, std::int64_t now_ms) {
  auto read = [kind = storage::SeekWish{seek.game, lobby::is_live(seek.clock)}, maker = maker_of(seek), now_ms](
                  Database& database) { return storage::people_to_tell(database, kind, maker, now_ms, most_asked); };
  const std::vector<storage::User> wishing = co_await parts_.readers.run(std::move(read));
  std::vector<UserId> people;
  for (const storage::User& user : wishing) {
    if (people.size() == most_people) break;
    if (!parts_.presence.is_here(user.id) && accepts(seek, user)) people.push_back(user.id);
  }
  co_return people;
}

bool SeekAlerts::accepts(const Listing& seek, const storage::User& user) const {
  const protocol::Wanted* const wanted = protocol::wanted_in(seek.origin);
  if (wanted == nullptr) return false;
  const room::User as_player{user.id, user.name, user.guest, user.bot, user.level};
  const auto rating = parts_.rooms.rating_of(as_player, seek.game, seek.setup, seek.clock);
  return rating ? is_within(*wanted, rating->value) : *wanted == protocol::Wanted{};
}

}  // namespace app
