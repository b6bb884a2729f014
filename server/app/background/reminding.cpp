#include "server/app/background/reminding.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <utility>

#include "server/app/background/rounds.hpp"
#include "server/base/clocks.hpp"
#include "server/storage/mail/notice_choices.hpp"
#include "server/storage/people/absence_store.hpp"

namespace app {

namespace asio = boost::asio;
using http::OwnGame;
using storage::Channel;
using storage::Database;
using storage::Notice;
using storage::Reminder;

namespace {

constexpr std::chrono::minutes between_looks_at_games{5};

bool is_away(Database& database, core::UserId user, std::int64_t now_ms) {
  const std::vector<storage::StoredAbsence> all = storage::absences_of(database, user);
  return std::any_of(all.begin(), all.end(), [now_ms](const storage::StoredAbsence& each) {
    return each.from_ms <= now_ms && now_ms < each.until_ms;
  });
}

/// Nothing during an absence that they have announced: their clocks stand still.
Reminding::Wanted wanted_in(Database& database, core::UserId user) {
  if (is_away(database, user, base::wall_ms())) return {};
  return {storage::is_wanted(database, user, Channel::mail, Notice::turn),
          storage::is_wanted(database, user, Channel::mail, Notice::late)};
}

bool is_theirs(const OwnGame& game) { return game.is_slow && game.standing == OwnGame::Standing::to_move; }

bool is_due(const OwnGame& game, const Reminding::Wanted& wanted, std::int64_t now_ms) {
  if (!is_theirs(game)) return false;
  if (wanted.turn && game.changed_ms + Reminding::patience_ms <= now_ms) return true;
  return wanted.late && game.deadline_ms && *game.deadline_ms - now_ms < Reminding::late_ms;
}

}  // namespace

void Reminding::start() {
  const auto round = [this] { return this->round(); };
  asio::co_spawn(parts_.io, go_round({"reminders", between_looks_at_games, parts_.leads, round}, timer_),
                 asio::detached);
}

/// One person after the other, so that this takes one of the readers at most.
asio::awaitable<void> Reminding::round() {
  const std::vector<core::UserId> people = co_await parts_.databases.readers.run(storage::people_to_remind);
  int failed = 0;
  for (const core::UserId user : people) {
    if (parts_.presence.is_here(user)) continue;
    try {
      co_await look_at(user);
    } catch (const std::exception& error) {
      if (failed++ == 0) spdlog::warn("person {} cannot be reminded yet: {}", user.value(), error.what());
    }
  }
  if (failed > 1) spdlog::warn("{} people in all cannot be reminded yet", failed);
}

asio::awaitable<void> Reminding::look_at(core::UserId user) {
  const Wanted wanted = co_await wanted_by(user);
  if (!wanted.turn && !wanted.late) co_return;
  const std::vector<core::RoomId> rooms = co_await parts_.lobby.games_of(user);
  std::vector<Reminder> due;
  for (const core::RoomId& room : rooms) {
    const std::optional<OwnGame> game = co_await game_of(user, room);
    if (game && is_due(*game, wanted, base::wall_ms())) due.push_back({room, game->turns});
  }
  if (due.empty()) co_return;
  auto write = [user, &due](Database& database) { storage::note_reminders(database, user, due, base::wall_ms()); };
  co_await parts_.databases.writer.run(std::move(write));
}

asio::awaitable<std::optional<OwnGame>> Reminding::game_of(core::UserId user, core::RoomId room) const {
  auto asking = parts_.rooms.state(room, user);
  const std::optional<std::string> state = co_await std::move(asking);
  co_return state ? http::own_game(room, *state, user) : std::nullopt;
}

asio::awaitable<Reminding::Wanted> Reminding::wanted_by(core::UserId user) const {
  auto read = [user](Database& database) { return wanted_in(database, user); };
  co_return co_await parts_.databases.readers.run(std::move(read));
}

asio::awaitable<Reminding::Due> Reminding::still_due(core::UserId user, std::vector<Reminder> untold) const {
  Due due;
  if (parts_.presence.is_here(user)) co_return due;
  const Wanted wanted = co_await wanted_by(user);
  for (const Reminder& each : untold) {
    std::optional<OwnGame> game = co_await game_of(user, each.room);
    const bool is_this_turn = game && is_theirs(*game) && game->turns == each.ply;
    if (is_this_turn && !is_due(*game, wanted, base::wall_ms())) continue;
    due.told.push_back(each);
    if (is_this_turn) due.games.push_back(std::move(*game));
  }
  co_return due;
}

}  // namespace app
