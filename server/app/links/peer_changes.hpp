// How this server follows what other servers of a cluster store and it has in memory, too: sessions, names, blocks,
// absences, who hides, devices, ratings, rooms that sleep. Any thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>

#include "server/cluster/people/peer_changes_listener.hpp"
#include "server/lobby/lobby_host.hpp"
#include "server/presence/presence.hpp"
#include "server/rating/book.hpp"
#include "server/rooms/directory.hpp"
#include "server/session/audience.hpp"
#include "server/session/rates.hpp"
#include "server/storage/readers.hpp"
#include "server/storage/writer.hpp"

namespace app {

class Decisions;
class LobbyLines;
struct Meeting;
class TournamentsAtWork;

/// All of it outlives what follows.
struct Followed {
  boost::asio::io_context& io;
  storage::Writer& writer;
  storage::Readers& readers;
  session::Audience& audience;
  presence::Presence& presence;
  rooms::Directory& rooms;
  Meeting& meeting;  ///< it and what follows may be made later
  rating::Book& ratings;
  session::Rates& rates;
  Decisions& decisions;
  LobbyLines& lobby_lines;
  TournamentsAtWork& tournaments;
};

std::unique_ptr<cluster::PeerChangesListener> peer_changes(const Followed& here);

/// The person's connections, rooms and tournaments here show them by this name.
void show_renamed(session::Audience& audience, rooms::Directory& rooms, TournamentsAtWork& tournaments,
                  core::UserId user, const std::string& name);
bool set_blocked(rooms::Directory& rooms, lobby::LobbyHost& lobby, core::UserId user, core::UserId other, bool blocked);
/// Whose bots there are, and who has blocked whom.
void restore_persons(rooms::Directory& rooms, storage::Database& database);
/// Reads this person's absences, by which their rooms here go from then on.
void read_absences(rooms::Directory& rooms, storage::Database& database, core::UserId user);
/// Everybody's. Rooms that are loaded go by those that are others than before.
void restore_absences(rooms::Directory& rooms, storage::Database& database);
/// Who hides.
void restore_hidden(presence::Presence& presence, storage::Database& database);
void restore_fair_play(rooms::FairPlay& fair_play, storage::Database& database);

}  // namespace app
