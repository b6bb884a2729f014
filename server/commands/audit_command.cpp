#include "server/commands/audit_command.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <string>

#include "common/record/time_text.hpp"
#include "server/room/chat.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/engine/outage.hpp"
#include "server/storage/moderation/audit_store.hpp"

namespace commands {

namespace {

std::string text_of(const storage::Player& person) {
  return room::cleaned_line(person.name) + " (" + std::to_string(person.id.value()) + ")";
}

/// What strangers wrote cannot steer the terminal: it is cleaned like chat.
void print(const storage::AuditLine& line) {
  std::string text = record::time_text(line.at_ms) + "  " + line.act;
  if (line.whom) text += " " + text_of(*line.whom);
  if (!line.detail.empty()) text += ", " + room::cleaned_line(line.detail);
  if (line.by) text += " [by " + text_of(*line.by) + "]";
  std::printf("%s\n", text.c_str());
}

int print_acts(const std::string& path, int most) {
  try {
    storage::require_up_to_date(path);
    storage::Database database(path, storage::Access::read_only);
    const auto lines = storage::latest_acts(database, most);
    for (const storage::AuditLine& line : lines) print(line);
    if (lines.empty()) std::fputs("Nothing has been done yet.\n", stdout);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", path.c_str(), storage::explain(error).c_str());
    return 1;
  }
}

}  // namespace

AuditCommand::AuditCommand(CLI::App& program)
    : audit_(program.add_subcommand("audit", "Show what operators have done, newest first")) {
  database_.add_to(*audit_);
  audit_->add_option("--most", most_, "How many at most")->check(CLI::Range(1, 1'000'000));
}

std::optional<int> AuditCommand::run() const {
  if (!audit_->parsed()) return std::nullopt;
  const auto path = database_.path();
  return path ? print_acts(*path, most_) : 1;
}

}  // namespace commands
