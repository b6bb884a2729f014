#include "server/commands/user_command.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <cstdio>
#include <exception>
#include <string>

#include "server/account/password_hash.hpp"
#include "server/account/tokens.hpp"
#include "server/base/clocks.hpp"
#include "server/commands/points_text.hpp"
#include "server/moderation/password_help.hpp"
#include "server/storage/accounts/account_list.hpp"
#include "server/storage/accounts/user_store.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"

namespace commands {

namespace {

/// A server may use the file at the same time: it notices what others write and closes the sockets of ended sessions.
int renew_password(const std::string& path, const std::string& name) {
  try {
    storage::require_up_to_date(path);
    storage::Database database(path, storage::Access::read_write);
    const std::string password = account::make_password();
    const std::string hash = account::hash_password(password);
    storage::Transaction transaction(database);
    const auto renewed = moderation::renew_password(database, {name, hash, std::nullopt, base::wall_ms()});
    if (!renewed) {
      std::fprintf(stderr, "gipfel: %s\n", renewed.error().c_str());
      return 1;
    }
    transaction.commit();
    const char* account = renewed->c_str();
    std::printf("The new password of %s is %s\n", account, password.c_str());
    std::printf("Everybody signed in as %s is now signed out, on open pages too.\n", account);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", storage::shown(path).c_str(), error.what());
    return 1;
  }
}

int print_points(const std::string& path, const std::string& name, int most) {
  try {
    storage::require_up_to_date(path);
    storage::Database database(path, storage::Access::read_only);
    const auto user = storage::find_user(database, name);
    if (!user)
      throw std::runtime_error("there is nobody named \"" + name + "\"" +
                               storage::did_you_mean_account(database, name));
    std::fputs(points_text(storage::points_of(database, user->id, most)).c_str(), stdout);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", storage::shown(path).c_str(), error.what());
    return 1;
  }
}

constexpr const char* whom = "The name of the account or guest";
constexpr const char* told = "What they are told, in their language if you can";

constexpr std::array<ActLine, 9> acts{{
    {"warn", "Tell somebody something, at once or when they are here again", "warn", whom, nullptr, false, false, told},
    {"mute", "Let somebody write in no chat for a while; they are told why when they try", "mute", whom, nullptr, false,
     true, told},
    {"unmute", "Let them write again", "unmute", whom},
    {"ban", "Sign somebody out and let them not sign in for a while", "ban", whom, nullptr, false, true, told},
    {"unban", "Let them sign in again", "unban", whom},
    {"rename", "Give an account another name; the old one stays reserved", "rename", whom, nullptr, false, false,
     nullptr, "The new name"},
    {"confirm", "Say that you know them: leaderboards count them as an opponent, whatever their rating", "confirm",
     whom},
    {"unconfirm", "Say that no more", "unconfirm", whom},
    {"annul", "Let none of their rated games count, and compute all ratings anew", "annul", whom},
}};

}  // namespace

UserCommand::UserCommand(CLI::App& program)
    : user_(program.add_subcommand("user", "Help people with their accounts, and moderate")),
      accounts_(*user_),
      acts_(*user_, acts) {
  user_->require_subcommand(1);
  password_ = user_->add_subcommand("password", "Reset a forgotten password and show the new one");
  games_ = user_->add_subcommand("games", "Show where their rating points came from, newest first");
  games_->add_option("--most", most_, "How many games at most")->check(CLI::Range(1, 1'000'000));
  admin_ = user_->add_subcommand("admin", "Make an account an admin, who moderates on the page /admin");
  admin_->add_flag("--remove", is_removed_, "Remove the admin rights");
  for (CLI::App* each : {password_, admin_, games_}) {
    database_.add_to(*each);
    each->add_option("name", name_, "The name of the account")->required();
  }
}

std::optional<int> UserCommand::run() const {
  if (!user_->parsed()) return std::nullopt;
  if (const auto code = accounts_.run()) return code;
  if (const auto code = acts_.run()) return code;
  const auto path = database_.path();
  if (!path) return 1;
  if (password_->parsed()) return renew_password(*path, name_);
  if (games_->parsed()) return print_points(*path, name_, most_);
  return do_in(*path, [this](storage::Database& database) {
    return moderation::appoint(database, name_, !is_removed_, base::wall_ms());
  });
}

}  // namespace commands
