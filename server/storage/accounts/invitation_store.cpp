#include "server/storage/accounts/invitation_store.hpp"

namespace storage {

namespace {

/// The next row of "id, created_ms, expires_ms, uses, used".
std::optional<Invitation> next(Prepared& rows) {
  if (!rows.step()) return std::nullopt;
  return Invitation{rows.number(0), rows.number(1), rows.number(2), static_cast<int>(rows.number(3)),
                    static_cast<int>(rows.number(4))};
}

}  // namespace

std::optional<std::int64_t> insert_invitation(Database& database, const std::string& hash,
                                              const Invitation& invitation) {
  const auto outdated = database.prepare("DELETE FROM invitations WHERE expires_ms <= $1");
  outdated->bind(1, invitation.created_ms);
  outdated->exec();
  if (database.number("SELECT count(*) FROM invitations") >= most_invitations) return std::nullopt;
  const auto insert = database.prepare(
      "INSERT INTO invitations (hash, created_ms, expires_ms, uses) VALUES ($1, $2, $3, $4) RETURNING id");
  insert->bind_bytes(1, hash);
  insert->bind(2, invitation.created_ms);
  insert->bind(3, invitation.expires_ms);
  insert->bind(4, std::int64_t{invitation.uses});
  if (!insert->step()) return std::nullopt;
  return insert->number(0);
}

bool is_invitation(Database& database, const std::string& hash, std::int64_t now_ms) {
  const auto row = database.prepare("SELECT 1 FROM invitations WHERE hash = $1 AND used < uses AND expires_ms > $2");
  row->bind_bytes(1, hash);
  row->bind(2, now_ms);
  return row->step();
}

bool use_invitation(Database& database, const std::string& hash, std::int64_t now_ms) {
  const auto use =
      database.prepare("UPDATE invitations SET used = used + 1 WHERE hash = $1 AND used < uses AND expires_ms > $2");
  use->bind_bytes(1, hash);
  use->bind(2, now_ms);
  return use->changed() > 0;
}

void give_back_invitation(Database& database, const std::string& hash) {
  const auto back = database.prepare("UPDATE invitations SET used = used - 1 WHERE hash = $1");
  back->bind_bytes(1, hash);
  back->exec();
}

std::optional<Invitation> invitation_of(Database& database, const std::string& hash) {
  const auto row = database.prepare("SELECT id, created_ms, expires_ms, uses, used FROM invitations WHERE hash = $1");
  row->bind_bytes(1, hash);
  return next(*row);
}

std::vector<Invitation> invitations(Database& database) {
  const auto rows = database.prepare(
      "SELECT id, created_ms, expires_ms, uses, used FROM invitations ORDER BY created_ms DESC, id DESC");
  std::vector<Invitation> found;
  while (auto each = next(*rows)) found.push_back(*each);
  return found;
}

bool revoke_invitation(Database& database, std::int64_t id) {
  const auto statement = database.prepare("DELETE FROM invitations WHERE id = $1");
  statement->bind(1, id);
  return statement->changed() > 0;
}

}  // namespace storage
