#include "server/commands/invite_command.hpp"

#include <CLI/CLI.hpp>
#include <string>

#include "common/core/expected.hpp"
#include "common/record/time_text.hpp"
#include "server/account/invitation_code.hpp"
#include "server/base/clocks.hpp"
#include "server/commands/act_commands.hpp"
#include "server/storage/accounts/invitation_store.hpp"
#include "server/storage/moderation/audit_store.hpp"

namespace commands {

namespace {

constexpr std::int64_t day_ms = 86'400'000;

using Done = core::Expected<std::string, std::string>;

std::string accounts(int count) { return std::to_string(count) + (count == 1 ? " account" : " accounts"); }

void note(storage::Database& database, const std::string& act, const std::string& detail) {
  storage::note_act(database, {base::wall_ms(), act, std::nullopt, detail});
}

Done create(storage::Database& database, int uses, int days) {
  const std::int64_t now_ms = base::wall_ms();
  const std::string code = account::make_invitation_code();
  const storage::Invitation wanted{0, now_ms, now_ms + days * day_ms, uses};
  const auto number = storage::insert_invitation(database, account::hash_invitation_code(code), wanted);
  if (!number) {
    return core::Unexpected<std::string>("there are " + std::to_string(storage::most_invitations) +
                                         " invitations already: revoke some");
  }
  const std::string what = "for " + accounts(uses) + ", until " + record::time_text(wanted.expires_ms);
  note(database, "invite", "number " + std::to_string(*number) + ", " + what);
  return "Invitation " + std::to_string(*number) + ", " + what + ": " + code +
         "\nIt is not shown again. As a link, behind the address of your site: /account?invitation=" + code;
}

Done list(storage::Database& database) {
  std::string lines;
  for (const storage::Invitation& each : storage::invitations(database)) {
    lines += (lines.empty() ? "" : "\n") + std::to_string(each.id) + ": used for " + std::to_string(each.used) +
             " of " + accounts(each.uses) + ", until " + record::time_text(each.expires_ms);
    if (each.expires_ms <= base::wall_ms()) lines += ", expired";
  }
  return lines.empty() ? "No invitations." : lines;
}

Done revoke(storage::Database& database, std::int64_t number) {
  const std::string shown = std::to_string(number);
  if (!storage::revoke_invitation(database, number)) {
    return core::Unexpected<std::string>("there is no invitation " + shown);
  }
  note(database, "revoke", "invitation " + shown);
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
  create_->add_option("--uses", uses_, "For how many accounts; 1 if not given")->check(CLI::Range(1, 1000));
  create_->add_option("--days", days_, "How long it is valid; 14 if not given")->check(CLI::Range(1, 365));
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
