#include "server/commands/archive_commands.hpp"

#include <CLI/CLI.hpp>

#include "common/record/time_text.hpp"
#include "server/archive/commands.hpp"

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
  export_->add_option("--game", game_, "Only of this game, e.g. tzaar");
  export_->add_option("--setup", setup_, "Only set-ups that begin like this, e.g. random");
  export_->add_option("--player", player_, "Only games of the player with this name");
  export_->add_option("--since", since_, "Only games that ended then or later")->check(is_moment);
  export_->add_option("--until", until_, "Only games that ended before")->check(is_moment);
  export_->add_option("--id", id_, "Only this game");
}

void ArchiveCommands::add_import(CLI::App& program) {
  import_ = program.add_subcommand("import", "Add games to the history; games that are already there are skipped");
  import_->add_option("--format", format_, "records, or boardspace: SGF files, folders and ZIP archives of them")
      ->check(CLI::IsMember({"records", "boardspace"}));
  import_->add_option("files", files_, "What to import")->required();
}

void ArchiveCommands::add_verify(CLI::App& program) {
  verify_ = program.add_subcommand("verify",
                                   "Check records offline: turns, result, and that sides and set-up were drawn fairly");
  verify_->add_option("files", files_, "Files of records")->required();
}

void ArchiveCommands::add_openings(CLI::App& program) {
  openings_ = program.add_subcommand(
      "openings", "Add older games to the opening explorer; goes on where it was stopped, and the server may run");
  openings_->add_flag("--again", again_, "Empty it first, and add all games");
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
    return archive::import_games({*database, format, files_});
  }
  const storage::ArchiveFilter filter{game_, setup_, player_, moment(since_), moment(until_), id_};
  return archive::export_games({*database, output_, filter});
}

}  // namespace commands
