#include "server/account/admission.hpp"

#include <utility>

#include "server/account/bans.hpp"
#include "server/account/tokens.hpp"
#include "server/storage/moderation/device_mark_store.hpp"

namespace account {

namespace {

using Why = NoSession::Why;

std::optional<NoSession> refused_by(std::optional<storage::Ban> ban, Why why) {
  if (!ban) return std::nullopt;
  return NoSession{why, std::move(*ban)};
}

std::optional<storage::Ban> ban_of_network(storage::Database& database, const std::string& address,
                                           std::int64_t now_ms) {
  Bans networks;
  networks.set(storage::network_bans_after(database, now_ms));
  return networks.from(address, now_ms);
}

}  // namespace

std::optional<NoSession> refusal(storage::Database& database, core::UserId user, const Client& client,
                                 std::int64_t now_ms) {
  if (auto ban = storage::ban_of(database, user, now_ms)) return refused_by(std::move(ban), Why::banned);
  return refused_by(ban_of_network(database, client.address, now_ms), Why::banned);
}

std::optional<NoSession> refusal_of_newcomer(storage::Database& database, const Client& client, std::int64_t now_ms) {
  if (auto ban = ban_of_network(database, client.address, now_ms)) return refused_by(std::move(ban), Why::banned);
  return refused_by(storage::ban_of_device(database, hash_token(client.session), hash_token(client.browser), now_ms),
                    Why::device_banned);
}

bool mute_newcomer(storage::Database& database, core::UserId user, const Client& client, std::int64_t now_ms) {
  const auto mute = storage::mute_of_device(database, hash_token(client.session), hash_token(client.browser), now_ms);
  const bool is_new = mute && mute->user != user && !storage::mute_of(database, user, now_ms);
  if (is_new) storage::pass_on_mute(database, *mute, user);
  note_device_of_muted(database, user, now_ms);
  return is_new;
}

void note_device_of_muted(storage::Database& database, core::UserId user, std::int64_t now_ms) {
  if (storage::mute_of(database, user, now_ms)) storage::mark_devices_of(database, user);
}

}  // namespace account
