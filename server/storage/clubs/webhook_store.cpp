#include "server/storage/clubs/webhook_store.hpp"

#include <array>

#include "server/storage/clubs/club_store.hpp"
#include "server/storage/people/rating_days.hpp"

namespace storage {

namespace {

constexpr std::int64_t first_again_ms = 60'000;
constexpr const char* hook_columns =
    "address, form, secret, tells_events, tells_results, tells_seeks, tells_puzzles, is_off, last_status";

/// From this column on.
ClubWebhook webhook_in(const Prepared& row, int at) {
  ClubWebhook hook{row.text(at),
                   row.text(at + 1),
                   row.text(at + 2),
                   row.integer(at + 3) != 0,
                   row.integer(at + 4) != 0,
                   row.integer(at + 5) != 0,
                   row.integer(at + 6) != 0,
                   row.integer(at + 7) != 0,
                   {}};
  if (!row.is_null(at + 8)) hook.last_status = row.integer(at + 8);
  return hook;
}

void forget_letters(Database& database, const core::ClubId& club) {
  const auto row = database.prepare("DELETE FROM club_letters WHERE club = $1");
  row->bind(1, club.value());
  row->exec();
}

void put_webhook(Database& database, const ClubAct& act, const ClubWebhook& hook) {
  const auto row = database.prepare(
      R"(INSERT INTO club_webhooks (club, address, form, secret, tells_events, tells_results, tells_seeks,
                                    tells_puzzles, puzzle_day, is_off)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0))");
  row->bind(1, act.club.value());
  row->bind(2, hook.address);
  row->bind(3, hook.form);
  row->bind(4, hook.secret);
  row->bind(5, hook.tells_events ? 1 : 0);
  row->bind(6, hook.tells_results ? 1 : 0);
  row->bind(7, hook.tells_seeks ? 1 : 0);
  row->bind(8, hook.tells_puzzles ? 1 : 0);
  row->bind(9, act.at_ms / day_ms);
  row->exec();
}

bool wants(const ClubWebhook& hook, LetterKind kind) {
  const std::array told{hook.tells_events, hook.tells_results, hook.tells_seeks, hook.tells_puzzles, true};
  return !hook.is_off && told[static_cast<std::size_t>(kind)];
}

int letters_waiting(Database& database, const core::ClubId& club) {
  const auto row = database.prepare("SELECT count(*) FROM club_letters WHERE club = $1 AND done_ms IS NULL");
  row->bind(1, club.value());
  row->step();
  return row->integer(0);
}

LetterKind letter_kind_of(const std::string& text) {
  for (const LetterKind kind : {LetterKind::event, LetterKind::result, LetterKind::seek, LetterKind::puzzle}) {
    if (text == word(kind)) return kind;
  }
  return LetterKind::test;
}

void forget_old_letters(Database& database, std::int64_t now_ms) {
  const auto row = database.prepare("DELETE FROM club_letters WHERE made_ms < $1");
  row->bind(1, now_ms - letter_kept_ms);
  row->exec();
}

}  // namespace

const char* word(LetterKind kind) {
  constexpr std::array words{"event", "result", "seek", "puzzle", "test"};
  return words[static_cast<std::size_t>(kind)];
}

std::optional<ClubWebhook> webhook_of(Database& database, const core::ClubId& club) {
  const auto row = database.prepare(std::string("SELECT ") + hook_columns + " FROM club_webhooks WHERE club = $1");
  row->bind(1, club.value());
  return row->step() ? std::optional(webhook_in(*row, 0)) : std::nullopt;
}

ClubOutcome set_club_webhook(Database& database, const ClubAct& act, const std::optional<ClubWebhook>& webhook) {
  if (const ClubOutcome why = why_not_changed(database, act, ClubRank::officer, As::officer); why != ClubOutcome::done)
    return why;
  forget_letters(database, act.club);
  const auto row = database.prepare("DELETE FROM club_webhooks WHERE club = $1");
  row->bind(1, act.club.value());
  row->exec();
  if (webhook) put_webhook(database, act, *webhook);
  return ClubOutcome::done;
}

void put_club_letter(Database& database, const NewLetter& letter) {
  const auto hook = webhook_of(database, letter.club);
  if (!hook || !wants(*hook, letter.kind)) return;
  if (letters_waiting(database, letter.club) >= most_club_letters) return;
  const auto row = database.prepare(
      R"(INSERT INTO club_letters (club, kind, about, facts, made_ms, due_ms) VALUES ($1, $2, $3, $4, $5, $5)
         ON CONFLICT (club, kind, about) DO NOTHING)");
  row->bind(1, letter.club.value());
  row->bind(2, std::string(word(letter.kind)));
  row->bind(3, letter.about);
  row->bind(4, letter.facts);
  row->bind(5, letter.at_ms);
  row->exec();
}

std::vector<Club> clubs_told_of_seeks(Database& database, core::UserId maker) {
  std::vector<core::ClubId> ids;
  const auto row = database.prepare(
      R"(SELECT club_members.club FROM club_members JOIN club_webhooks ON club_webhooks.club = club_members.club
         WHERE "user" = $1 AND tells_seeks = 1 AND is_off = 0)");
  row->bind(1, maker.value());
  while (row->step()) ids.emplace_back(row->text(0));
  std::vector<Club> clubs;
  for (const core::ClubId& id : ids) {
    if (auto club = find_club(database, id)) clubs.push_back(std::move(*club));
  }
  return clubs;
}

std::vector<core::ClubId> clubs_to_tell_of_puzzles(Database& database, std::int64_t day, int most) {
  const auto row = database.prepare(
      R"(SELECT club FROM club_webhooks WHERE puzzle_day < $1 AND tells_puzzles = 1 AND is_off = 0
         ORDER BY puzzle_day LIMIT $2)");
  row->bind(1, day);
  row->bind(2, most);
  std::vector<core::ClubId> clubs;
  while (row->step()) clubs.emplace_back(row->text(0));
  return clubs;
}

void put_puzzle_letters(Database& database, std::int64_t day, const std::vector<NewLetter>& letters) {
  if (letters.empty()) return;
  const auto note = database.prepare("UPDATE club_webhooks SET puzzle_day = $1 WHERE club = $2 AND puzzle_day < $1");
  note->bind(1, day);
  note->bind(2, letters.front().club.value());
  if (note->changed() == 0) return;
  for (const NewLetter& letter : letters) put_club_letter(database, letter);
}

std::optional<WaitingLetter> take_club_letter(Database& database, std::int64_t now_ms) {
  forget_old_letters(database, now_ms);
  WaitingLetter letter;
  {
    const auto row = database.prepare(std::string("SELECT id, club_letters.club, kind, facts, tries, ") + hook_columns +
                                      R"( FROM club_letters JOIN club_webhooks ON club_webhooks.club = club_letters.club
            WHERE done_ms IS NULL AND due_ms <= $1 ORDER BY due_ms, id LIMIT 1)");
    row->bind(1, now_ms);
    if (!row->step()) return std::nullopt;
    letter = {row->number(0), {}, letter_kind_of(row->text(2)), row->text(3), row->integer(4), webhook_in(*row, 5)};
    letter.club.id = core::ClubId(row->text(1));
  }
  if (auto club = find_club(database, letter.club.id)) letter.club = std::move(*club);
  const auto lend = database.prepare("UPDATE club_letters SET tries = tries + 1, due_ms = $1 WHERE id = $2");
  lend->bind(1, now_ms + (first_again_ms << letter.tries));
  lend->bind(2, letter.id);
  lend->exec();
  return letter;
}

void note_answer(Database& database, const WaitingLetter& letter, int status, std::int64_t now_ms) {
  const bool is_gone = status == 404 || status == 410;
  const bool has_it = status >= 200 && status < 300;
  const bool is_last = letter.tries + 1 >= most_letter_tries;
  const auto hook = database.prepare(
      "UPDATE club_webhooks SET last_status = $1, is_off = CASE WHEN $2 = 1 THEN 1 ELSE is_off END WHERE club = $3");
  hook->bind(1, status);
  hook->bind(2, !has_it && (is_gone || is_last) ? 1 : 0);
  hook->bind(3, letter.club.id.value());
  hook->exec();
  if (!has_it && !is_gone && !is_last) return;
  const auto done = database.prepare("UPDATE club_letters SET done_ms = $1 WHERE id = $2");
  done->bind(1, now_ms);
  done->bind(2, letter.id);
  done->exec();
}

}  // namespace storage
