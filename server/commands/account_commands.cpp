#include "server/commands/account_commands.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <functional>
#include <stdexcept>

#include "server/base/clocks.hpp"
#include "server/commands/account_text.hpp"
#include "server/commands/act_commands.hpp"
#include "server/moderation/account_end.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/moderation/account_facts.hpp"

namespace commands {

namespace {

/// Prints what `text` makes of the database; returns the program's exit code.
int print_from(const std::string& path, const std::function<std::string(storage::Database&)>& text) {
  try {
    storage::require_up_to_date(path);
    storage::Database database(path, storage::Access::read_only);
    std::fputs(text(database).c_str(), stdout);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", storage::shown(path).c_str(), error.what());
    return 1;
  }
}

std::string list(storage::Database& database, const std::string& beginning, int most) {
  std::string lines;
  for (const auto& account : storage::list_accounts(database, beginning, most)) lines += account_line(account);
  return lines.empty() ? "No accounts.\n" : lines;
}

std::string show(storage::Database& database, const std::string& name) {
  const auto facts = storage::account_facts(database, name, base::wall_ms());
  if (!facts) {
    throw std::runtime_error("there is no account named \"" + name + "\"" +
                             storage::did_you_mean_account(database, name));
  }
  return account_text(*facts);
}

}  // namespace

AccountCommands::AccountCommands(CLI::App& user) {
  list_ = user.add_subcommand("list", "List accounts by name: the day they were made, their games");
  show_ = user.add_subcommand("show", "Show what is known about an account");
  delete_ = user.add_subcommand("delete", "Delete an account; its games stay, without the name");
  for (CLI::App* each : {list_, show_, delete_}) database_.add_to(*each);
  list_->add_option("beginning", name_, "How the names begin; all if not given");
  list_->add_option("--most", most_, "How many at most")->check(CLI::Range(1, 1'000'000));
  show_->add_option("name", name_, "The name of the account")->required();
  delete_->add_option("name", name_, "The name of the account")->required();
  delete_->add_flag("--yes", is_sure_, "It cannot be undone")->required();
}

std::optional<int> AccountCommands::run() const {
  if (!list_->parsed() && !show_->parsed() && !delete_->parsed()) return std::nullopt;
  const auto path = database_.path();
  if (!path) return 1;
  if (list_->parsed()) return print_from(*path, [this](auto& database) { return list(database, name_, most_); });
  if (show_->parsed()) return print_from(*path, [this](auto& database) { return show(database, name_); });
  return do_in(*path, [this](storage::Database& database) {
    return moderation::delete_account(database, name_, base::wall_ms());
  });
}

}  // namespace commands
