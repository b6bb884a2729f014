#include "server/doctor/diagnosis.hpp"

#include "server/base/nats_address.hpp"
#include "server/net/descriptors.hpp"

namespace doctor {

namespace {

using Findings = std::vector<Finding>;
using Weight = Finding::Weight;

constexpr std::uint64_t megabyte = 1024 * 1024;

/// A server can check nothing but years when it knows of no moment: this program was not there before.
constexpr std::int64_t before_gipfel_ms = 1'767'225'600'000;  // 2026-01-01

std::string megabytes(std::uint64_t bytes) { return std::to_string(bytes / megabyte) + " MB"; }

std::string quoted(const std::string& path) { return "\"" + path + "\""; }

void look_at_files(const Facts& facts, Findings& found) {
  const auto connections = static_cast<std::uint64_t>(facts.settings.max_connections);
  const std::uint64_t needed = net::descriptors_for(connections);
  if (facts.open_files >= needed) return;
  found.push_back(
      {Weight::wrong,
       "max_connections is " + std::to_string(connections) + ", but a process may open only " +
           std::to_string(facts.open_files) + " files here, and each connection is one.",
       "Raise the limit to " + std::to_string(needed) +
           ": LimitNOFILE= for systemd, ulimits for Docker, ulimit -n in a shell. Or lower max_connections."});
}

void look_at_disk(const Folder& folder, const DatabaseFile& database, Findings& found) {
  if (!folder.has_free_inodes) {
    found.push_back({Weight::wrong, "The disk of " + quoted(folder.path) + " has no space for another file.",
                     "Delete files there that nobody needs."});
  }
  if (folder.free_bytes < least_free_bytes) {
    found.push_back({Weight::wrong,
                     "Only " + megabytes(folder.free_bytes) + " are free on the disk of " + quoted(folder.path) +
                         "; once it is full, no turn can be stored.",
                     "Free some space, or move the database to a larger disk."});
  } else if (folder.free_bytes < database.bytes) {
    found.push_back({Weight::advice,
                     "The database has " + megabytes(database.bytes) + ", and only " + megabytes(folder.free_bytes) +
                         " are free on its disk: no backup fits beside it.",
                     "Make backups on another disk, or free some space."});
  }
}

void look_at_kind_of_disk(const Folder& folder, Findings& found) {
  if (folder.disk == Folder::Disk::network) {
    found.push_back({Weight::wrong,
                     quoted(folder.path) + " is on a network drive, on which SQLite's log may damage the database.",
                     "Keep the database on a disk of this machine."});
  } else if (folder.disk == Folder::Disk::memory) {
    found.push_back({Weight::wrong,
                     quoted(folder.path) + " is in memory: all games are gone when the machine restarts.",
                     "Keep the database on a disk."});
  } else if (folder.disk == Folder::Disk::container_layer) {
    found.push_back({Weight::wrong,
                     quoted(folder.path) + " is in the container itself: all games are gone with the next upgrade.",
                     "Keep the database on a volume, as docker/compose.yml does."});
  }
}

void look_at_rights(const Folder& folder, const DatabaseFile& database, Findings& found) {
  if (!folder.exists) {
    found.push_back({Weight::wrong, "There is no folder " + quoted(folder.path) + " for the database.",
                     "Create it, or set database to another path."});
  } else if (!folder.writable) {
    found.push_back({Weight::wrong,
                     "You cannot write in " + quoted(folder.path) + ", where SQLite keeps its log beside the database.",
                     "Give the folder to the user that runs gipfel, with chown; or run this command as that user."});
  }
  if (!database.exists && folder.exists) {
    found.push_back({Weight::wrong,
                     "There is no database " + quoted(database.path) +
                         (database.beside.empty() ? "." : ", but there is " + quoted(database.beside) + "."),
                     "Correct database, or mount its disk; or, for a new site, start the server once with --create."});
  }
  if (!database.exists) return;
  if (!database.readable || !database.writable) {
    found.push_back({Weight::wrong, "You cannot read and write " + quoted(database.path) + ".",
                     "Give the file to the user that runs gipfel, with chown; or run this command as that user."});
  }
  if (database.open_to_others) {
    found.push_back(
        {Weight::wrong,
         "Others on this machine can open " + quoted(database.path) + ", with private games and hashes of passwords.",
         "Run: chmod 600 " + database.path});
  }
}

void look_at_database(const DatabaseFile& database, Findings& found) {
  if (!database.refused.empty()) {
    found.push_back({Weight::wrong, quoted(database.path) + " cannot be used: " + database.refused,
                     database.is_file ? "Set database to the right file, or go back to a backup."
                                      : "Set database to the right address, and check that PostgreSQL runs there."});
  }
  if (database.versions_behind > 0) {
    found.push_back({Weight::advice, quoted(database.path) + " was made by an older gipfel.",
                     "Make a backup before you start this version, which migrates it: that cannot be undone."});
  }
}

void look_at_clock(const Clock& clock, const DatabaseFile& database, Findings& found) {
  const std::int64_t known_ms = database.newest.value_or(before_gipfel_ms);
  if (clock.now_ms + most_behind_ms < known_ms) {
    found.push_back({Weight::wrong,
                     "The clock of this machine is " + std::to_string((known_ms - clock.now_ms) / 1000) +
                         " seconds behind stored times: timestamps and games by days will be wrong.",
                     "Set the clock, and let a time service such as systemd-timesyncd or chrony keep it right."});
  } else if (clock.is_kept_right == false) {
    found.push_back({Weight::advice,
                     "No time service keeps the clock of this machine right, as far as the system knows.",
                     "Install systemd-timesyncd or chrony."});
  }
}

void look_at_bus(const Facts& facts, Findings& found) {
  const std::string& bus = facts.settings.bus;
  if (bus == "none") return;
  if (facts.database.is_file) {
    found.push_back({Weight::wrong, "bus joins several servers, but " + quoted(facts.database.path) + " is a file.",
                     "Set database to a PostgreSQL database that they share, or bus to \"none\"."});
  }
  if (!facts.bus_refused.empty()) {
    found.push_back({Weight::wrong,
                     "NATS at " + quoted(base::shown_nats(bus)) + " cannot be used: " + facts.bus_refused + ".",
                     "Start NATS, or correct bus and bus_credentials_file."});
  }
}

void look_at_port(const Facts& facts, Findings& found) {
  if (facts.port_refused.empty()) return;
  found.push_back({Weight::wrong,
                   "Nothing can listen on " + facts.settings.address + " port " + std::to_string(facts.settings.port) +
                       ": " + facts.port_refused + ".",
                   "End the other program, set another port or address, or let a proxy have the ports below 1024."});
}

void look_at_face(const Facts& facts, Findings& found) {
  if (facts.face_refused.empty()) return;
  found.push_back({Weight::wrong, facts.face_refused + " The server does not start so.",
                   "Correct the setting or the file, and let the user that runs gipfel read it."});
}

/// libcurl's sentences have none, ours have one.
std::string without_stop(std::string sentence) {
  if (sentence.ends_with('.')) sentence.pop_back();
  return sentence;
}

void look_at_mail(const Facts& facts, Findings& found) {
  const config::Settings& settings = facts.settings;
  if (!facts.mail_refused.empty()) {
    found.push_back({Weight::wrong, "No mail can be sent: " + without_stop(facts.mail_refused) + ".",
                     "Correct mail_server and the settings that go with it, or set mail_server to \"none\"."});
  }
  const bool is_plain = settings.mail_server.starts_with("smtp://") && !settings.mail_tls;
  if (is_plain && settings.mail_user != "none") {
    found.push_back({Weight::wrong, "mail_tls is false: the password for the mail server can be read on the way there.",
                     "Set mail_tls to true, unless the mail server is on this machine."});
  }
}

}  // namespace

std::vector<Finding> diagnose(const Facts& facts) {
  Findings found;
  if (facts.database.is_file) look_at_rights(facts.folder, facts.database, found);
  look_at_database(facts.database, found);
  look_at_bus(facts, found);
  if (facts.folder.exists) {
    look_at_kind_of_disk(facts.folder, found);
    look_at_disk(facts.folder, facts.database, found);
  }
  look_at_files(facts, found);
  look_at_clock(facts.clock, facts.database, found);
  look_at_port(facts, found);
  look_at_face(facts, found);
  look_at_mail(facts, found);
  for (Finding& each : diagnose_site(facts)) found.push_back(std::move(each));
  return found;
}

}  // namespace doctor
