// A folder with a backup of each night, checked, and named by its day in UTC. Of those kept longer than a week only one
// a week is left.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace commands {

using Nights = std::vector<std::chrono::sys_days>;

/// The nights whose backups may go. There stay the latest seven, and of the four weeks with backups that come before
/// the latest one's, the first of each; weeks begin on Mondays.
Nights outdated(Nights nights);

/// Makes the backup of the night `today`, in place of one that is there. If nothing is wrong with it, removes those
/// that are outdated; else it keeps the name "unchecked.sqlite", and no other changes. Returns the program's exit code.
int back_up_nightly(const std::string& database, const std::filesystem::path& folder, std::chrono::sys_days today);

}  // namespace commands
