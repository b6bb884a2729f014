#include "server/commands/setting_list.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>

#include "server/base/nats_address.hpp"
#include "server/config/keys.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/engine/migrations.hpp"
#include "server/storage/moderation/setting_store.hpp"

namespace commands {

namespace {

/// Without passwords.
std::string shown(const config::Settings& settings, std::string_view key) {
  if (key == "mail_password") return settings.mail_password == "none" ? "none" : "***";
  if (key == "database") return storage::shown(settings.database);
  return key == "bus" ? base::shown_nats(settings.bus) : config::text_of(settings, key);
}

/// "NAME = VALUE", and what there is to say about it.
std::string line(std::string_view key, const config::Settings& started, const storage::ChangedSettings& changed) {
  const std::string value = shown(started, key);
  const std::string name(key);
  if (!config::changes_while_running(key)) return name + " = " + value + "\n";
  const auto found = changed.find(key);
  if (found == changed.end()) return name + " = " + value + "  (can be changed while the server runs)\n";
  return name + " = " + found->second + "  (changed while the server ran; " + value + " at its start)\n";
}

int print_settings(const config::Settings& started) {
  try {
    storage::require_up_to_date(started.database);
    storage::Database database(started.database, storage::Access::read_only);
    const storage::ChangedSettings changed = storage::changed_settings(database);
    for (const std::string_view key : config::keys()) std::fputs(line(key, started, changed).c_str(), stdout);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gipfel: %s: %s\n", storage::shown(started.database).c_str(), error.what());
    return 1;
  }
}

}  // namespace

SettingList::SettingList(CLI::App& setting)
    : list_(setting.add_subcommand("list", "List all settings, and what was changed while the server ran")) {
  database_.add_to(*list_);
}

std::optional<int> SettingList::run() const {
  if (!list_->parsed()) return std::nullopt;
  const auto settings = database_.settings();
  return settings ? print_settings(*settings) : 1;
}

}  // namespace commands
