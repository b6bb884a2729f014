#include "server/rooms/paired_game.hpp"

#include <optional>
#include <utility>

#include "server/room/lot.hpp"
#include "server/room/room.hpp"
#include "server/rooms/clocks.hpp"
#include "server/rooms/ratings.hpp"
#include "server/rooms/refusals.hpp"
#include "server/rooms/surroundings.hpp"

namespace rooms {

using core::RoomId;
using protocol::Error;
using room::Room;
using room::User;

namespace {

room::Settings settings_of(const PairedGame& game) {
  room::Settings settings;
  settings.game = game.game;
  settings.setup = game.setup;
  settings.creator_side = game::Side::first;
  settings.visibility = game.visibility;
  settings.secret = room::new_secret();
  settings.clock = game.clock;
  settings.watch_delay = game.watch_delay;
  settings.origin = game.origin;
  settings.rated = game.rated;
  return settings;
}

std::optional<Error> refusal(const PairedGame& game, const Surroundings& around) {
  const auto& [first, second] = game.players;
  if (first.id == second.id) return Error{"yourself", first.name + " cannot be paired with themselves."};
  const bool is_of_tournament = game.origin.is_of_tournament();
  const bool are_apart = around.blocks.has(first.id, second.id) || around.blocks.has(second.id, first.id);
  if (are_apart && !is_of_tournament) return kept_apart(first.name, second.name);
  for (const User& player : game.players) {
    if (!game.rated) break;
    if (player.bot) return room::never_rated_with_computers();
    if (player.guest) return has_no_account(player.name);
    if (is_of_tournament) continue;
    if (auto pause = around.fair_play.refusal_with(player.id, player.name, base::wall_ms())) return pause;
  }
  return std::nullopt;
}

}  // namespace

/// Where people are who are not here is not known, so a network that they share does not count.
core::Expected<Room, Error> begin_paired(const RoomId& id, const PairedGame& game, Surroundings& around) {
  if (auto refused = refusal(game, around)) return core::Unexpected<Error>(std::move(*refused));
  const auto& [first, second] = game.players;
  const room::Now now = read_clocks();
  const std::string pool = pool_of(game.game, game.setup, game.clock);
  room::Settings settings = settings_of(game);
  settings.rating = seat_rating(around.ratings, first, pool, now.wall_ms);
  auto room = Room::create(settings, first, now, around.timings);
  if (!room) return room;
  std::optional<protocol::WhyUnrated> unrated;
  if (game.rated) unrated = around.fair_play.begin(id, {first.id, second.id}, now.wall_ms);
  const auto sits = room->sit(second, {}, now, seat_rating(around.ratings, second, pool, now.wall_ms), unrated);
  if (sits) return room;
  around.fair_play.is_off(id);
  return core::Unexpected<Error>(sits.error());
}

}  // namespace rooms
