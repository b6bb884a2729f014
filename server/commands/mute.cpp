#include "server/commands/mute.hpp"

#include <cstdio>
#include <exception>
#include <functional>

#include "common/record/time_text.hpp"
#include "server/base/clocks.hpp"
#include "server/room/chat.hpp"
#include "server/storage/migrations.hpp"
#include "server/storage/moderation/audit_store.hpp"
#include "server/storage/moderation/mute_store.hpp"
#include "server/storage/outage.hpp"
#include "server/storage/user_store.hpp"

namespace commands {

namespace {

constexpr std::int64_t hour_ms = 3'600'000;

/// Does it to the person of this name, in one transaction. `act` says in a sentence what it did, or returns nothing and
/// has changed nothing.
int do_to(const std::string& path, const std::string& name,
          const std::function<std::string(storage::Database&, const storage::User&)>& act) {
  try {
    storage::require_up_to_date(path);
    storage::Database database(path, storage::Access::read_write);
    storage::Transaction transaction(database);
    const auto user = storage::find_user(database, name);
    if (!user) throw std::runtime_error("there is nobody named \"" + name + "\"");
    const std::string done = act(database, *user);
    transaction.commit();
    std::printf("%s\n", done.c_str());
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", path.c_str(), storage::explain(error).c_str());
    return 1;
  }
}

storage::AuditLine line(std::int64_t at_ms, const char* act, const storage::User& whom, const std::string& detail) {
  return {at_ms, act, storage::Player{whom.id, whom.name}, detail};
}

}  // namespace

int mute(const std::string& database, const std::string& name, int hours, const std::string& reason) {
  return do_to(database, name, [&](storage::Database& open, const storage::User& user) {
    const std::string shown = room::cleaned_line(reason);
    if (shown.empty()) throw std::runtime_error("the reason is empty; the muted person is told it");
    const std::int64_t now_ms = base::wall_ms();
    const std::int64_t until_ms = now_ms + hours * hour_ms;
    storage::set_mute(open, {user.id, until_ms, shown});
    const std::string until = record::time_text(until_ms);
    storage::note_act(open, line(now_ms, "mute", user, "until " + until + ": " + shown));
    return user.name + " may not write in chats until " + until + ", and is told why when they try.";
  });
}

int unmute(const std::string& database, const std::string& name) {
  return do_to(database, name, [](storage::Database& open, const storage::User& user) {
    if (!storage::lift_mute(open, user.id)) throw std::runtime_error(user.name + " is not muted");
    storage::note_act(open, line(base::wall_ms(), "unmute", user, ""));
    return user.name + " may write in chats again.";
  });
}

}  // namespace commands
