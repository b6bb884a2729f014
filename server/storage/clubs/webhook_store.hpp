// The webhook of each club, which is told what happens in it, and what waits to be told. What writes is for the writer;
// what is told is put there in the transaction in which it happens.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/clubs/club.hpp"
#include "server/storage/engine/database.hpp"

namespace storage {

struct ClubWebhook {
  std::string address;
  std::string form;    ///< "discord" "slack" "matrix" "json"
  std::string secret;  ///< signs what is sent as "json"
  bool tells_events = false;
  bool tells_results = false;
  bool tells_seeks = false;
  bool tells_puzzles = false;        ///< of the day, beginning with the day after it was set
  bool is_off = false;               ///< it has refused too much, and is told nothing until it is set again
  std::optional<int> last_status{};  ///< of its answers; 0: it could not be reached; empty: nothing was sent yet
};

/// Of a club, without a look at who may know it.
std::optional<ClubWebhook> webhook_of(Database& database, const core::ClubId& club);
/// By officers; empty: there is none from now on, and what waited is forgotten. done, nothing, not_allowed, too_often.
ClubOutcome set_club_webhook(Database& database, const ClubAct& act, const std::optional<ClubWebhook>& webhook);

enum class LetterKind { event, result, seek, puzzle, test };
/// "event" "result" "seek" "puzzle" "test"
const char* word(LetterKind kind);

inline constexpr int most_club_letters = 50;  ///< of one club that wait; of more none are kept
inline constexpr int most_letter_tries = 6;   ///< within an hour
inline constexpr std::int64_t letter_kept_ms = 86'400'000;

struct NewLetter {
  core::ClubId club;
  LetterKind kind{};
  std::string about;  ///< what it is told of once: the id of a tournament or a room, the number of a puzzle
  std::string facts;  ///< JSON
  std::int64_t at_ms = 0;
};
/// If the club has a webhook that is to be told such things, and was not told this one within a day.
void put_club_letter(Database& database, const NewLetter& letter);
/// The clubs of this person whose webhooks are told of seeks.
std::vector<Club> clubs_told_of_seeks(Database& database, core::UserId maker);

/// Clubs whose webhooks are to be told of the puzzles of `day` (since 1970, UTC) and were not yet, at most `most`.
std::vector<core::ClubId> clubs_to_tell_of_puzzles(Database& database, std::int64_t day, int most);
/// A letter for each puzzle of the day, all to one club, if it was not told of the day yet.
void put_puzzle_letters(Database& database, std::int64_t day, const std::vector<NewLetter>& letters);

struct WaitingLetter {
  std::int64_t id = 0;
  Club club;
  LetterKind kind{};
  std::string facts;
  int tries = 0;  ///< before this one
  ClubWebhook webhook;
};
/// What is due, for whoever sends it now: nobody else is given it within a minute, doubled with each try. Forgets what
/// is older than a day.
std::optional<WaitingLetter> take_club_letter(Database& database, std::int64_t now_ms);
/// What the webhook has answered. From 200 to 299 it has it; after the last try, and where it says that there is no
/// such webhook, it is off.
void note_answer(Database& database, const WaitingLetter& letter, int status, std::int64_t now_ms);

}  // namespace storage
