#include "server/commands/archive_commands.hpp"

#include <CLI/CLI.hpp>

#include "common/record/time_text.hpp"
#include "server/archive/commands.hpp"
#include "server/storage/games/list_query.hpp"

namespace commands {

namespace {

const CLI::Validator is_moment(
    [](std::string& text) {
      return record::read_time(text) ? std::string()
                                     : "\"" + text + "\" is not a time like 2026-09-21 or 2026-09-21T14:13Z";
    },
    "TIME");

std::optional<std::int64_t> moment(const std::optional<std::string>& text) {
  return text ? record::read_time(*text) : std::nullopt;
}

}  // namespace

ArchiveCommands::ArchiveCommands(CLI::App& program) {
  add_export(program);
  add_import(program);
  add_verify(program);
  add_openings(program);
  for (CLI::App* command : {export_, import_, openings_}) database_.add_to(*command);
}

void ArchiveCommands::add_export(CLI::App& program) {
  export_ = program.add_subcommand("export", "Write finished games as records; see schema/record.md");
  export_->add_option("--output", output_, "The file to write; standard output if not given");
  export_->add_option("--format", format_, "records, or json: a line of JSON for each game")
      ->check(CLI::IsMember({"records", "json"}));
  export_->add_option("--id", filter_.id, "Only this game");
  export_->add_option("--since", since_, "Only games that ended then or later")->check(is_moment);
  export_->add_option("--until", until_, "Only games that ended before")->check(is_moment);
  add_filter(*export_);
}

void ArchiveCommands::add_filter(CLI::App& command) {
  command.add_option("--game", filter_.game, "Only of this game, e.g. tzaar");
  command.add_option("--setup", filter_.setup, "Only set-ups that begin like this, e.g. random");
  command.add_option("--player", filter_.player, "Only games of the player with this name");
  command.add_option("--opponent", filter_.opponent, "Only games against the player with this name");
  command.add_option("--result", filter_.outcome, "Only games with this result: first, second, draw or aborted")
      ->check(CLI::IsMember({"first", "second", "draw", "aborted"}));
  command.add_option("--reason", filter_.reason, "Only games that ended by this, e.g. resignation");
  command
      .add_option("--speed", filter_.speed,
                  "Only games so fast: live, or of these bullet, blitz, rapid or classical; correspondence; untimed")
      ->check(
          CLI::IsMember(std::vector<std::string>(storage::searched_speeds.begin(), storage::searched_speeds.end())));
  command.add_option("--rated", filter_.rated, "Only rated games (true), or only others (false)");
  command.add_option("--min-rating", filter_.least_rating, "Only rated games of players with this mean rating or more");
  command.add_option("--max-rating", filter_.most_rating, "Only rated games of players with this mean rating or less");
  command.add_option("--min-turns", filter_.fewest_turns, "Only games with so many turns or more");
  command.add_option("--max-turns", filter_.most_turns, "Only games with so many turns or fewer");
}

void ArchiveCommands::add_import(CLI::App& program) {
  import_ = program.add_subcommand("import", "Add games to the history; games that are already there are skipped");
  import_
      ->add_option("--format", format_,
                   "records, also as JSON; or boardspace: SGF files, folders and ZIP archives of them")
      ->check(CLI::IsMember({"records", "boardspace"}));
  import_->add_option("files", files_, "What to import")->required();
  import_->add_flag("--create", creates_, "Create the database if there is none");
}

void ArchiveCommands::add_verify(CLI::App& program) {
  verify_ = program.add_subcommand("verify",
                                   "Check records offline: turns, result, and that sides and set-up were drawn fairly");
  verify_->add_option("files", files_, "Files of records")->required();
}

void ArchiveCommands::add_openings(CLI::App& program) {
  openings_ = program.add_subcommand(
      "openings", "Add older games to the explorer; goes on where it was stopped, and the server may run");
  openings_->add_flag("--again", again_, "Empty it first and add all games; also corrects the statistics");
}

std::optional<int> ArchiveCommands::run() const {
  if (verify_->parsed()) return archive::verify_records(files_);
  if (!export_->parsed() && !import_->parsed() && !openings_->parsed()) return std::nullopt;
  const auto database = database_.path();
  if (!database) return archive::failed;
  if (openings_->parsed())
    return archive::add_openings(*database, again_ ? archive::Openings::all : archive::Openings::missing);
  if (import_->parsed()) {
    const auto format = format_ == "boardspace" ? archive::Format::boardspace : archive::Format::records;
    return archive::import_games({*database, format, files_, creates_});
  }
  storage::ArchiveFilter filter = filter_;
  filter.since_ms = moment(since_);
  filter.until_ms = moment(until_);
  const auto form = format_ == "json" ? archive::ExportFormat::json : archive::ExportFormat::records;
  return archive::export_games({*database, form, output_, filter});
}

}  // namespace commands
