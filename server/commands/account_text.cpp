#include "server/commands/account_text.hpp"

#include <array>
#include <cstdio>
#include <vector>

#include "common/record/time_text.hpp"
#include "server/room/chat.hpp"

namespace commands {

namespace {

std::string day(std::int64_t ms) {
  constexpr std::size_t date = 10;
  return record::time_text(ms).substr(0, date);
}

/// "one, two", or `none`.
std::string joined(const std::vector<std::string>& names, const char* none) {
  std::string all;
  for (const std::string& name : names) all += (all.empty() ? "" : ", ") + room::cleaned_line(name);
  return all.empty() ? none : all;
}

/// A mute or a ban.
std::string restriction(const auto& held) {
  if (!held) return "no";
  return "until " + record::time_text(held->until_ms) + ": " + room::cleaned_line(held->reason);
}

std::string what_it_is(const storage::ListedAccount& account) {
  if (account.is_bot) return ", a bot";
  return account.is_admin ? ", an admin" : "";
}

}  // namespace

std::string account_line(const storage::ListedAccount& account) {
  std::array<char, 64> numbers{};
  std::snprintf(numbers.data(), numbers.size(), "%s %6lld  ", day(account.created_ms).c_str(),
                static_cast<long long>(account.games));
  return numbers.data() + room::cleaned_line(account.name) + what_it_is(account) + "\n";
}

std::string account_text(const storage::AccountFacts& facts) {
  const auto& [account, sessions, bots, former_names, mute, ban] = facts;
  return room::cleaned_line(account.name) + " (" + std::to_string(account.id.value()) + what_it_is(account) + ")\n" +
         "  made: " + record::time_text(account.created_ms) + "\n" +  //
         "  games: " + std::to_string(account.games) + "\n" +         //
         "  sessions: " + std::to_string(sessions) + "\n" +           //
         "  bots: " + joined(bots, "none") + "\n" +                   //
         "  other names: " + joined(former_names, "none") + "\n" +    //
         "  muted: " + restriction(mute) + "\n" +                     //
         "  banned: " + restriction(ban) + "\n";
}

}  // namespace commands
