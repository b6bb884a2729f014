// Settings that operators have changed while the server runs: they stand over those that it was started with.
#pragma once

#include <map>
#include <string>

#include "server/storage/engine/database.hpp"

namespace storage {

/// Names and values as in the environment, "max_connections" and "20000".
using ChangedSettings = std::map<std::string, std::string, std::less<>>;

ChangedSettings changed_settings(Database& database);

void change_setting(Database& database, const std::string& name, const std::string& value);

/// False: it was not changed.
bool reset_setting(Database& database, const std::string& name);

}  // namespace storage
