#include "server/commands/doctor_command.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>

#include "server/base/clocks.hpp"
#include "server/config/load.hpp"
#include "server/doctor/diagnosis.hpp"
#include "server/doctor/examine.hpp"

namespace commands {

namespace {

using doctor::Finding;

const CLI::Validator is_site(
    [](std::string& text) {
      return base::read_web_origin(text) ? std::string()
                                         : "\"" + text + "\" is no address of a site like https://play.example.org";
    },
    "ORIGIN");

int tell(const doctor::Facts& facts, const std::vector<Finding>& found) {
  for (const Finding& each : found) {
    const char* weight = each.weight == Finding::Weight::wrong ? "Wrong" : "Advice";
    std::printf("%s: %s\n  %s\n", weight, each.what.c_str(), each.mend.c_str());
  }
  if (facts.database.has_server) std::printf("A server runs on \"%s\" now.\n", facts.database.path.c_str());
  if (!facts.site) std::printf("With --site and your site's address, cookies and origins are looked at, too.\n");
  const bool is_wrong = std::any_of(found.begin(), found.end(),
                                    [](const Finding& each) { return each.weight == Finding::Weight::wrong; });
  if (!is_wrong) std::printf("Nothing is wrong, as far as can be seen from here.\n");
  return is_wrong ? DoctorCommand::found_wrong : 0;
}

}  // namespace

DoctorCommand::DoctorCommand(CLI::App& program)
    : doctor_(program.add_subcommand("doctor", "Check this set-up, and name the remedy for each fault")) {
  doctor_->add_option("--config", config_file_, "The server's JSON file with settings");
  doctor_->add_option("--port", port_, "As for serve");
  doctor_->add_option("--database", database_, "As for serve");
  doctor_->add_option("--site", site_, "Where browsers find the site, e.g. https://play.example.org")->check(is_site);
}

std::optional<int> DoctorCommand::run() const {
  if (!doctor_->parsed()) return std::nullopt;
  config::Sources from;
  if (config_file_) from.file = *config_file_;
  from.environment = config::environment();
  if (port_) from.command_line["port"] = std::to_string(*port_);
  if (database_) from.command_line["database"] = *database_;
  const auto settings = config::load(from);
  if (!settings) {
    std::fprintf(stderr, "gipfel: %s\n", settings.error().c_str());
    return 1;
  }
  const auto site = site_ ? base::read_web_origin(*site_) : std::nullopt;
  const doctor::Facts facts = doctor::examine(*settings, site, base::wall_ms());
  return tell(facts, doctor::diagnose(facts));
}

}  // namespace commands
