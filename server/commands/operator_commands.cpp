#include "server/commands/operator_commands.hpp"

#include <CLI/CLI.hpp>
#include <array>

namespace commands {

namespace {

constexpr const char* told_network = "What they are told";
constexpr const char* room = "Its id, from the address of its page";

constexpr std::array<ActLine, 2> of_networks{{
    {"ban", "Refuse an address or network for a while", "ban_network", "An address, or a network like 192.0.2.0/24",
     nullptr, false, true, told_network, nullptr, nullptr, "Also a network larger than a /16, or with IPv6 than a /32"},
    {"unban", "Let people play from there again", "unban_network", "As it was banned"},
}};
constexpr std::array<ActLine, 2> of_rooms{{
    {"close", "End a game, or an offer, without a result", "close_room", nullptr, room},
    {"remove-line", "Remove a chat line from a room and its record", "remove_line", nullptr, room, true},
}};
constexpr std::array<ActLine, 1> to_everybody{{
    {"announce", "Announce something to everybody who connects within three days", "announce", nullptr, nullptr, false,
     false, nullptr, "What"},
}};
constexpr std::array<ActLine, 2> of_reports{{
    {"settle", "Settle the reports of a line", "settle", nullptr, room, true},
    {"settle-person", "Settle all reports of a person", "settle_complaint", nullptr, nullptr, false, false, nullptr,
     nullptr, nullptr, nullptr, "The number of one of them, which \"gipfel reports\" shows"},
}};
constexpr std::array<ActLine, 2> of_settings{{
    {"set", "Change it in the running server, and for later starts", "set", nullptr, nullptr, false, false, nullptr,
     "The value", "As in the settings' file, such as max_connections"},
    {"reset", "Go back to the value at the server's start", "reset", nullptr, nullptr, false, false, nullptr, nullptr,
     "The setting's name"},
}};

CLI::App& group(CLI::App& program, const char* name, const char* help) {
  CLI::App* added = program.add_subcommand(name, help);
  added->require_subcommand(1);
  return *added;
}

}  // namespace

OperatorCommands::OperatorCommands(CLI::App& program)
    : networks_(group(program, "network", "Ban addresses and networks"), of_networks),
      rooms_(group(program, "room", "Close rooms, and remove lines from their chats"), of_rooms),
      announcements_(program, to_everybody),
      reports_(group(program, "report", "Settle reports"), of_reports),
      settings_(group(program, "setting", "List settings, and change them while the server runs"), of_settings),
      setting_list_(*program.get_subcommand("setting")) {}

std::optional<int> OperatorCommands::run() const {
  for (const ActCommands* each : {&networks_, &rooms_, &announcements_, &reports_, &settings_}) {
    if (const auto code = each->run()) return code;
  }
  return setting_list_.run();
}

}  // namespace commands
