#include "server/account/identity.hpp"

#include <utility>

#include "server/storage/accounts/deletion.hpp"
#include "server/storage/accounts/session_store.hpp"

namespace account {

namespace asio = boost::asio;
using storage::Database;

Identity::Identity(Accounts& accounts, storage::Writer& writer, storage::Readers& readers, Accounts::WallClock now,
                   Listener& listener, Accounts::IsNeeded is_needed)
    : accounts_(accounts),
      writer_(writer),
      readers_(readers),
      now_(std::move(now)),
      listener_(listener),
      is_needed_(std::move(is_needed)) {}

asio::awaitable<storage::Renamed> Identity::rename(core::UserId account, std::string name) {
  const std::int64_t pause_ms = std::chrono::milliseconds(name_length).count();
  const storage::NameChange change{account, std::move(name), now_(), pause_ms};
  auto write = [&change](Database& database) { return storage::rename_account(database, change); };
  storage::Renamed renamed = co_await writer_.run(std::move(write));
  if (renamed.what == storage::Renaming::done) listener_.renamed(account, change.name);
  co_return renamed;
}

asio::awaitable<Identity::Deletion> Identity::delete_account(User who, std::string password, Client client) {
  const core::UserId account = who.id;
  auto read = [account](Database& database) { return storage::password_of(database, account); };
  const std::optional<std::string> before = co_await readers_.run(std::move(read));
  base::Origin origin = accounts_.origin_of(client, who.name);
  const bool fitting = co_await accounts_.passwords().fits(std::move(origin), std::move(password), before);
  if (!fitting) co_return Deletion::wrong_password;
  // The password may have been renewed since it was read.
  bool is_same = false;
  auto write = [&, now_ms = now_()](Database& database) {
    is_same = storage::password_of(database, account) == before;
    if (!is_same) return storage::Deletion();
    return storage::delete_account(database, account, now_ms, is_needed_);
  };
  const storage::Deletion deletion = co_await writer_.run(std::move(write));
  if (deletion.people.empty()) co_return is_same ? Deletion::needed : Deletion::wrong_password;
  listener_.sessions_ended(deletion.sessions);
  for (const core::UserId person : deletion.people) listener_.renamed(person, storage::deleted_name);
  co_return Deletion::done;
}

}  // namespace account
