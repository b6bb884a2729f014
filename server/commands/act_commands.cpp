#include "server/commands/act_commands.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "server/base/clocks.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/engine/outage.hpp"

namespace commands {

namespace {

const CLI::Validator is_short(
    [](std::string& text) {
      constexpr std::size_t most = moderation::most_text_bytes;
      return text.size() <= most ? std::string() : "is longer than " + std::to_string(most) + " bytes";
    },
    "TEXT");

}  // namespace

int do_in(const std::string& path, const DatabaseAct& act) {
  try {
    storage::require_up_to_date(path);
    storage::Database database(path, storage::Access::read_write);
    storage::Transaction transaction(database);
    const auto done = act(database);
    if (!done) throw std::runtime_error(done.error());
    transaction.commit();
    std::printf("%s\n", done->c_str());
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", path.c_str(), storage::explain(error).c_str());
    return 1;
  }
}

ActCommands::ActCommands(CLI::App& parent, std::span<const ActLine> lines) {
  for (const ActLine& line : lines) add(parent, line);
}

void ActCommands::add(CLI::App& parent, const ActLine& line) {
  CLI::App* command = parent.add_subcommand(line.name, line.help);
  commands_.push_back({command, line.act});
  database_.add_to(*command);
  if (line.whom) command->add_option("name", act_.whom, line.whom)->required();
  if (line.room) command->add_option("room", room_, line.room)->required();
  if (line.complaint) command->add_option("number", act_.complaint, line.complaint)->required();
  if (line.setting) command->add_option("name", act_.setting, line.setting)->required();
  if (line.has_line) command->add_option("line", act_.version, "Its number, as a report has it")->required();
  if (line.has_hours) {
    command->add_option("--hours", act_.hours, "For how long")
        ->required()
        ->check(CLI::Range(1, moderation::most_hours));
  }
  if (line.reason) command->add_option("--reason", act_.text, line.reason)->required()->check(is_short);
  if (line.text) command->add_option("text", act_.text, line.text)->required()->check(is_short);
  if (line.sure) command->add_flag("--yes", act_.sure, line.sure);
}

std::optional<int> ActCommands::run() const {
  for (const Command& command : commands_) {
    if (!command.app->parsed()) continue;
    const auto settings = database_.settings();
    if (!settings) return 1;
    moderation::Act act = act_;
    act.act = command.act;
    act.room = core::RoomId(room_);
    return do_in(settings->database, [&](storage::Database& database) {
      return moderation::perform(database, act, std::nullopt, base::wall_ms(), *settings);
    });
  }
  return std::nullopt;
}

}  // namespace commands
