// What people have told the operator of other people: that they cheat, stall, or have a bad name. Chat lines are in
// report_store.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/core/strong_id.hpp"
#include "server/storage/engine/database.hpp"
#include "server/storage/moderation/report_store.hpp"
#include "server/storage/rooms/room_store.hpp"

namespace storage {

inline constexpr std::array<std::string_view, 4> complaint_reasons = {"cheating", "stalling", "name", "other"};
/// Unsettled ones of one reporter.
inline constexpr int most_open_complaints = 20;

struct Complaint {
  std::int64_t id = 0;  ///< 0: not stored yet
  std::int64_t at_ms = 0;
  std::string reason;  ///< one of complaint_reasons
  Player whom;         ///< the names as they were then
  core::RoomId room;   ///< of the game that it is about; empty: of none
  Player reporter;
  std::string comment;    ///< may be empty
  bool by_guest = false;  ///< read, never written: the reporter has no account
  friend bool operator==(const Complaint&, const Complaint&) = default;
};

/// A complaint, and what helps to judge it.
struct OpenComplaint {
  Complaint complaint;
  int others = 0;  ///< other people who have complained of this person, settled or not
  int acts = 0;    ///< how often operators have warned, muted or banned them, or annulled their games
};

enum class Complaining {
  stored,
  known,     ///< the same reporter has complained of this person and game, and nobody has settled that
  too_many,  ///< the reporter has most_open_complaints, or is beyond the rate
};

/// Call on the writer.
Complaining insert_complaint(Database& database, const Complaint& complaint, const ReportRate& rate);

/// The unsettled ones with the names that the people have now, newest first; but everybody's newest comes before
/// anybody's second newest, so that nobody hides what others say.
std::vector<OpenComplaint> open_complaints(Database& database, int most);
/// The latest, settled or not, newest first.
std::vector<Complaint> latest_complaints(Database& database, int most);

/// All complaints about that person are settled, that with this number among them. Empty: there is no such unsettled
/// one. Else whom it is about.
std::optional<Player> settle_complaints(Database& database, std::int64_t id, std::int64_t now_ms);

}  // namespace storage
