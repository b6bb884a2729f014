#include "server/commands/invite_command.hpp"

#include <CLI/CLI.hpp>
#include <string>

#include "common/core/expected.hpp"
#include "server/account/invitation_code.hpp"
#include "server/base/clocks.hpp"
#include "server/commands/act_commands.hpp"
#include "server/moderation/invitations.hpp"
#include "server/storage/accounts/invitation_store.hpp"

namespace commands {

namespace {

using Done = core::Expected<std::string, std::string>;

moderation::By by_command() { return {std::nullopt, base::wall_ms()}; }

Done create(storage::Database& database, int uses, int days) {
  const std::string code = account::make_invitation_code();
  const auto made = moderation::invite(database, account::hash_invitation_code(code), uses, days, by_command());
  if (!made) return core::Unexpected<std::string>(made.error());
  return "Invitation " + std::to_string(made->id) + ", for " + moderation::terms_of(*made) + ": " + code +
         "\nIt is not shown again. As a link, behind the address of your site: /account?invitation=" + code;
}

Done list(storage::Database& database) {
  std::string lines;
  for (const storage::Invitation& each : storage::invitations(database)) {
    lines += (lines.empty() ? "" : "\n") + std::to_string(each.id) + ": used for " + std::to_string(each.used) +
             " of " + moderation::terms_of(each);
    if (each.expires_ms <= base::wall_ms()) lines += ", expired";
  }
  return lines.empty() ? "No invitations." : lines;
}

Done revoke(storage::Database& database, std::int64_t number) {
  const std::string shown = std::to_string(number);
  if (!moderation::revoke_invitation(database, number, by_command())) {
    return core::Unexpected<std::string>("there is no invitation " + shown);
  }
  return "Invitation " + shown + " is revoked. Accounts that were made with it stay.";
}

}  // namespace

InviteCommand::InviteCommand(CLI::App& program) {
  CLI::App* const invite =
      program.add_subcommand("invite", "Codes for new accounts, where registration is by invitation");
  invite->require_subcommand(1);
  create_ = invite->add_subcommand("create", "Make a code and show it");
  list_ = invite->add_subcommand("list", "List invitations, the newest first, without their codes");
  revoke_ = invite->add_subcommand("revoke", "Revoke an invitation");
  for (CLI::App* each : {create_, list_, revoke_}) database_.add_to(*each);
  create_->add_option("--uses", uses_, "For how many accounts; 1 if not given")
      ->check(CLI::Range(1, moderation::most_invitation_uses));
  create_->add_option("--days", days_, "How long it is valid; 14 if not given")
      ->check(CLI::Range(1, moderation::most_invitation_days));
  revoke_->add_option("number", number_, "Its number, as the list has it")->required();
}

std::optional<int> InviteCommand::run() const {
  if (!create_->parsed() && !list_->parsed() && !revoke_->parsed()) return std::nullopt;
  const auto path = database_.path();
  if (!path) return 1;
  return do_in(*path, [this](storage::Database& database) -> Done {
    if (create_->parsed()) return create(database, uses_, days_);
    return list_->parsed() ? list(database) : revoke(database, number_);
  });
}

}  // namespace commands
