#include "server/commands/user_command.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <string>

#include "server/account/password_hash.hpp"
#include "server/account/tokens.hpp"
#include "server/storage/browser_store.hpp"
#include "server/storage/migrations.hpp"
#include "server/storage/people/session_store.hpp"
#include "server/storage/token_store.hpp"
#include "server/storage/user_store.hpp"

namespace commands {

namespace {

/// 96 random bits.
std::string random_password() { return account::make_token().substr(0, 16); }

/// A server may use the file at the same time: it notices what others write and closes the sockets of ended sessions.
int renew_password(const std::string& path, const std::string& name) {
  try {
    storage::require_up_to_date(path);
    storage::Database database(path, storage::Access::read_write);
    const std::string password = random_password();
    const std::string hash = account::hash_password(password);
    storage::Transaction transaction(database);
    const auto login = storage::find_login(database, name);
    if (!login) {
      std::fprintf(stderr, "gipfel: there is no account named \"%s\"\n", name.c_str());
      return 1;
    }
    storage::set_password(database, login->user.id, hash);
    storage::delete_tokens_of(database, login->user.id);
    storage::forget_browsers_of(database, login->user.id);
    storage::forget_recovery(database, login->user.id);
    transaction.commit();
    const char* account = login->user.name.c_str();
    std::printf("The new password of %s is %s\n", account, password.c_str());
    std::printf("Everybody signed in as %s is now signed out, on open pages too.\n", account);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", path.c_str(), error.what());
    return 1;
  }
}

}  // namespace

UserCommand::UserCommand(CLI::App& program) {
  CLI::App* user = program.add_subcommand("user", "Help people with their accounts");
  user->require_subcommand(1);
  password_ = user->add_subcommand("password", "Reset a forgotten password and show the new one");
  database_.add_to(*password_);
  password_->add_option("name", name_, "The account's name")->required();
}

std::optional<int> UserCommand::run() const {
  if (!password_->parsed()) return std::nullopt;
  const auto path = database_.path();
  return path ? renew_password(*path, name_) : 1;
}

}  // namespace commands
