#include "server/check/check.hpp"

#include <map>
#include <vector>

#include "server/check/doubled_lines.hpp"
#include "server/check/explorer_check.hpp"
#include "server/check/game_check.hpp"
#include "server/check/rating_check.hpp"
#include "server/rooms/sleeping.hpp"
#include "server/rooms/stored_room.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/games/review_store.hpp"
#include "server/storage/upkeep/integrity.hpp"
#include "server/storage/upkeep/kept_games.hpp"

namespace check {

namespace {

void find_damage(storage::Database& database, Complaints& complaints) {
  for (const std::string& each : storage::damage(database)) complaints.add("The file is damaged: " + each + ".");
}

/// `wrong`: why it cannot be read, or is not what it should be.
std::string complaint_about(const storage::FinishedGame& game, const std::string& wrong, Verdict& verdict) {
  const auto mended = without_doubled_lines(game.record);
  if (!mended) return "Game " + game.room.value() + ": " + wrong;
  ++verdict.doubled;
  return "Game " + game.room.value() + ": its record has " + named(mended->versions) + " twice.";
}

void check_finished(storage::Database& database, const Progress& progress, Complaints& complaints, Verdict& verdict) {
  storage::for_each_game(database, [&](const storage::FinishedGame& game) {
    if (const auto wrong = wrong_with(game)) complaints.add(complaint_about(game, *wrong, verdict));
    progress(++verdict.games);
  });
  for (const core::RoomId& room : storage::games_listed_wrongly(database)) {
    complaints.add("Game " + room.value() + " is missing from its players' lists, or wrong there.");
  }
  for (const core::RoomId& room : storage::games_of_wrong_speed(database)) {
    complaints.add("Game " + room.value() + " has a speed that does not match its clock.");
  }
  for (const core::RoomId& room : storage::games_reviewed_wrongly(database)) {
    complaints.add("Game " + room.value() + " has a review of other turns.");
  }
}

using Listings = std::map<core::RoomId, protocol::Listing>;

/// Of the games that sleep, by what is known of them without their events.
Listings asleep(storage::Database& database, Complaints& complaints) {
  Listings listings;
  storage::for_each_sleeping(database, [&](const storage::SleepingRoom& sleeping) {
    const auto beginning = rooms::beginning_of(sleeping, {}, {});
    if (beginning) listings.emplace(sleeping.room, rooms::listing_of(sleeping, *beginning));
    if (!beginning) complaints.add("Game " + sleeping.room.value() + " has a damaged summary: " + beginning.error());
  });
  return listings;
}

bool is_known_as(const core::RoomId& id, const room::Room& room, const Listings& asleep) {
  const auto known = asleep.find(id);
  if (known == asleep.end()) return true;
  protocol::Listing listing = room.listing(id);
  listing.unattended = known->second.unattended;
  listing.progress.due_ms = known->second.progress.due_ms;  // depends on when it was read
  return listing == known->second;
}

void check_unfinished(storage::Database& database, Complaints& complaints, Verdict& verdict) {
  std::map<core::RoomId, std::vector<storage::StoredEvent>> rooms;
  for (storage::StoredEvent& event : storage::unfinished_events(database)) {
    rooms[event.room].push_back(std::move(event));
  }
  verdict.unfinished = rooms.size();
  const Listings listings = asleep(database, complaints);
  for (const auto& [id, listing] : listings) {
    if (!rooms.contains(id)) complaints.add("Game " + id.value() + " sleeps and has no events.");
  }
  for (const auto& [id, events] : rooms) {
    const auto room = rooms::from_stored(events, {});
    if (!room) complaints.add("Game " + id.value() + " cannot continue: " + room.error());
    if (room && !is_known_as(id, room->room, listings)) {
      complaints.add("Game " + id.value() + " has an outdated summary.");
    }
  }
}

/// Does the work, or says that the file cannot be read any further.
template <class Work>
std::size_t complaints_of(const Tell& tell, Verdict& verdict, const Work& work) {
  Complaints complaints(tell);
  try {
    work(complaints);
  } catch (const std::exception& error) {
    if (!storage::is_outage(storage::as_outage(std::current_exception()))) throw;
    tell("The rest of the file cannot be read: " + storage::explain(error));
    ++verdict.damage;
  }
  return complaints.close();
}

}  // namespace

Verdict check(storage::Database& database, const Tell& tell, const Progress& progress) {
  database.execute("BEGIN");  // one moment for all that is read; nothing is written, so that it needs no end
  Verdict verdict;
  const std::size_t damage =
      complaints_of(tell, verdict, [&](Complaints& complaints) { find_damage(database, complaints); });
  verdict.damage += damage;
  verdict.wrong_games = complaints_of(tell, verdict, [&](Complaints& complaints) {
    check_finished(database, progress, complaints, verdict);
    check_unfinished(database, complaints, verdict);
  });
  verdict.wrong_ratings = complaints_of(
      tell, verdict, [&](Complaints& complaints) { verdict.rated = check_ratings(database, complaints); });
  if (verdict.wrong_games > 0) return verdict;  // what does not follow from these cannot be told
  verdict.wrong_openings =
      complaints_of(tell, verdict, [&](Complaints& complaints) { check_explorer(database, complaints); });
  return verdict;
}

}  // namespace check
