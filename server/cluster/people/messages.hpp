// What the servers of a cluster tell each other of people, of the lobby, and of what has changed in the database that
// each of them has in memory. codec.hpp makes texts of these.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/presence/presence.hpp"
#include "server/protocol/messages.hpp"
#include "server/room/user.hpp"
#include "server/rooms/asker.hpp"
#include "server/rooms/registered.hpp"
#include "server/rooms/visitor.hpp"
#include "server/session/rates.hpp"

namespace cluster {

// ---- what is at one server. Who has missed something asks, and is told everything between Begin and End.

struct AskAll {};
struct Begin {};
struct End {};

/// With a connection.
struct Person {
  core::UserId user;
  std::optional<presence::Bot> bot = {};
  bool looks = false;  ///< has a window on the lobby
  int connections = 1;
  std::string address = {};  ///< of the newest: rooms::Visitor::address
  std::string name = {};
  bool guest = false;
  core::RoomId room = {};  ///< presence::Connections::room
};

struct Asleep {
  protocol::Listing listing;
  std::optional<std::int64_t> due_ms = {};  ///< wall clock
};

/// What has changed in its lobby, and of who is there.
struct News {
  std::vector<Person> people = {};
  std::vector<core::UserId> people_gone = {};
  std::vector<protocol::Listing> rooms = {};
  std::vector<core::RoomId> rooms_gone = {};
  std::vector<Asleep> asleep = {};
  std::optional<bool> looks = {};  ///< whether anybody there sees all of the lobby from now on; empty: as before
  std::vector<protocol::Listing> expected = {};  ///< offers that are being made
};

/// What people have sent there, which counts for them everywhere.
struct Sent {
  core::UserId user;
  session::Rates::Kind kind{};
  std::int64_t messages = 0;
};
struct Counted {
  std::vector<Sent> sent = {};
};

struct Register {
  std::vector<std::pair<core::RoomId, rooms::Registered>> rooms = {};
};

// ---- what is stored by now

struct SessionEnded {
  std::string session;  ///< account::SignedIn::session
};
struct Renamed {
  core::UserId user;
  std::string name;
};
/// This person has blocked the other, or does so no more.
struct Blocked {
  core::UserId user;
  core::UserId other;
};
/// This person hides that they are here, or does so no more.
struct Hides {
  core::UserId user;
};
/// This person has announced another absence, or changed one.
struct AbsenceChanged {
  core::UserId user;
};
/// Something was added to this tournament.
struct TournamentChanged {
  core::TournamentId id;
};
/// Something was added to this league.
struct LeagueChanged {
  core::LeagueId id;
};
/// So many messages to this person are unread.
struct Unread {
  core::UserId user;
  std::int64_t messages = 0;
};
/// What is said in the lobby is another by now.
struct LobbyChatChanged {};
/// This person has made the bot, or given it a new token.
struct BotOwned {
  core::UserId owner;
  core::UserId bot;
};
struct DeviceShared {
  core::UserId user;
  core::UserId other;
  std::int64_t expires_ms = 0;
};
struct RatedAnew {
  core::UserId user;
  std::string pool;
};

/// What is to hold at a server.
enum class Holds {
  told,              ///< whatever it was told before
  told_and_decided,  ///< and what operators have decided
};
/// Settled comes back once it does.
struct Settle {
  std::uint64_t number = 0;
  Holds holds{};
};
struct Settled {
  std::uint64_t number = 0;
};

// ---- what one server does for a person at another

struct RemotePerson {
  core::NodeId at;         ///< where they are connected
  std::uint64_t call = 0;  ///< that server's number of what they ask
  room::User user = {};
  std::string address = {};  ///< rooms::Visitor::address
  rooms::RequestId request = {};
};
/// To where its room is at work: a request that is sent again is to be answered again.
struct AnswerAgain {
  RemotePerson who;
  std::string key;
  rooms::Asked asked{};
};
/// To the leader: they want to be paired, or their offer to be posted.
struct SeekPair {
  RemotePerson who;
  protocol::Seek seek;
};
/// The leader to where the offer is at work: they are to sit there, if it is free. Tried comes back.
struct PairIn {
  RemotePerson who;
  std::uint64_t attempt = 0;
  core::RoomId room = {};
  protocol::Sit sit = {};
};
struct Tried {
  std::uint64_t attempt = 0;
  bool is_paired = false;
};
/// The leader to where the person is: nothing fits, and their offer is to be made with this id.
struct MakeRoom {
  std::uint64_t call = 0;
  core::RoomId room = {};
};
/// The one reply to what they asked; empty: it is done, and they wanted none.
struct Reply {
  std::uint64_t call = 0;
  std::string frame = {};
};

/// New kinds go to the end: their places are on the wire.
using Message =
    std::variant<AskAll, Begin, End, News, Register, SessionEnded, Renamed, Blocked, DeviceShared, RatedAnew,
                 AnswerAgain, SeekPair, PairIn, Tried, MakeRoom, Reply, Settle, Settled, Counted, BotOwned, Hides,
                 Unread, LobbyChatChanged, AbsenceChanged, TournamentChanged, LeagueChanged>;

}  // namespace cluster
