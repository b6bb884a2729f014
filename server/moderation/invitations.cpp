#include "server/moderation/invitations.hpp"

#include "common/record/time_text.hpp"
#include "server/storage/moderation/audit_store.hpp"

namespace moderation {

using storage::Database;
using storage::Invitation;

namespace {

constexpr std::int64_t day_ms = 86'400'000;

bool is_done(Database& database, const By& by) { return !by.key.empty() && storage::is_noted(database, by.key); }

void note(Database& database, const By& by, const std::string& act, const std::string& detail) {
  storage::note_act(database, {by.now_ms, act, std::nullopt, detail, by.admin, by.key});
}

}  // namespace

std::string terms_of(const Invitation& invitation) {
  return std::to_string(invitation.uses) + (invitation.uses == 1 ? " account" : " accounts") + ", until " +
         record::time_text(invitation.expires_ms);
}

core::Expected<Invitation, std::string> invite(Database& database, const std::string& hash, int uses, int days,
                                               const By& by) {
  if (is_done(database, by)) {
    if (const auto made = storage::invitation_of(database, hash)) return *made;
  }
  Invitation made{0, by.now_ms, by.now_ms + days * day_ms, uses};
  const auto number = storage::insert_invitation(database, hash, made);
  if (!number) {
    return core::Unexpected<std::string>("there are " + std::to_string(storage::most_invitations) +
                                         " invitations already: revoke some");
  }
  made.id = *number;
  note(database, by, "invite", "number " + std::to_string(made.id) + ", for " + terms_of(made));
  return made;
}

bool revoke_invitation(Database& database, std::int64_t number, const By& by) {
  if (is_done(database, by)) return true;
  if (!storage::revoke_invitation(database, number)) return false;
  note(database, by, "revoke", "invitation " + std::to_string(number));
  return true;
}

}  // namespace moderation
