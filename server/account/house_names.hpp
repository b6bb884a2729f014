// Names that seem to speak for the house: the product's own, those of its staff and computers, and their look-alikes.
// Pure.
#pragma once

#include <string_view>

namespace account {

/// Whether an account of this name (is_account_name) could be taken for the server or its staff. Looked at without
/// upper case, '-' and '_', a number at its end, and as it is read: digits for letters ("4dm1n"), "rn" for "m", letters
/// repeated. Some words are refused anywhere in a name ("GipfelFan"), "admin" at its beginning or end ("sysadmin", but
/// not "Badminton"), others as a word of their own ("The_Server", but not "Observer"): one between '-', '_' and
/// capitals.
bool speaks_for_the_house(std::string_view name);

}  // namespace account
