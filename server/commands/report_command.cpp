#include "server/commands/report_command.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "server/commands/report_text.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/moderation/report_store.hpp"

namespace commands {

namespace {

std::vector<storage::Complaint> unsettled(storage::Database& database, int most) {
  std::vector<storage::Complaint> found;
  for (storage::OpenComplaint& one : storage::open_complaints(database, most)) {
    found.push_back(std::move(one.complaint));
  }
  return found;
}

int print_reports(const std::string& path, int most, bool all) {
  try {
    storage::require_up_to_date(path);
    storage::Database database(path, storage::Access::read_only);
    const auto reports = all ? storage::latest_reports(database, most) : storage::open_reports(database, most);
    const auto complaints = all ? storage::latest_complaints(database, most) : unsettled(database, most);
    for (const storage::Complaint& complaint : complaints) std::fputs(complaint_text(complaint).c_str(), stdout);
    for (const storage::Report& report : reports) std::fputs(report_text(report).c_str(), stdout);
    if (reports.empty() && complaints.empty()) std::fputs("No reports.\n", stdout);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", storage::shown(path).c_str(), error.what());
    return 1;
  }
}

}  // namespace

ReportCommand::ReportCommand(CLI::App& program)
    : reports_(program.add_subcommand(
          "reports", "Show the people and chat lines that were reported and nobody has settled, newest first")) {
  database_.add_to(*reports_);
  reports_->add_flag("--all", all_, "Also settled reports");
  reports_->add_option("--most", most_, "How many at most")->check(CLI::Range(1, 1'000'000));
}

std::optional<int> ReportCommand::run() const {
  if (!reports_->parsed()) return std::nullopt;
  const auto path = database_.path();
  return path ? print_reports(*path, most_, all_) : 1;
}

}  // namespace commands
