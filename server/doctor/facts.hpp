// What is known of a set-up: its settings, and what the machine says. Plain values; examine.hpp gathers them,
// diagnosis.hpp judges them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/base/web_origin.hpp"
#include "server/config/settings.hpp"

namespace doctor {

/// Where the database is, or would be made.
struct Folder {
  /// What kind of disk, as far as SQLite minds.
  enum class Disk { ordinary, network, memory, container_layer };

  std::string path;
  bool exists = false;
  bool writable = false;  ///< by whoever asks
  Disk disk = Disk::ordinary;
  std::uint64_t free_bytes = 0;
  bool has_free_inodes = true;
};

struct DatabaseFile {
  std::string path;  ///< or address, as it may be shown
  bool is_file = true;
  bool exists = false;
  bool readable = false;
  bool writable = false;
  bool open_to_others = false;  ///< people who do not own it can read or write it
  std::uint64_t bytes = 0;
  std::string refused;                 ///< why this program cannot use it; empty: it can
  int versions_behind = 0;             ///< how many steps the server's start has to bring it up to date
  bool has_server = false;             ///< a server runs on it now
  std::optional<std::int64_t> newest;  ///< Unix milliseconds: the latest that it remembers
  std::string beside = {};             ///< another database in the folder, if it does not exist; empty: there is none
};

struct Clock {
  std::int64_t now_ms = 0;            ///< Unix time
  std::optional<bool> is_kept_right;  ///< by a time service; empty: the system does not say
};

struct Facts {
  config::Settings settings;
  std::optional<base::WebOrigin> site;  ///< where browsers find the site, if the operator says so
  std::uint64_t open_files = 0;         ///< that a process may have here
  Folder folder;
  DatabaseFile database;
  Clock clock;
  std::string bus_refused;   ///< why NATS cannot be used; empty: it answers, or there is none
  std::string face_refused;  ///< why the operator's texts or logo cannot be used; empty: they can, or there are none
  std::string mail_refused;  ///< why no mail can be sent; empty: it can, or none is to be
  std::string port_refused;  ///< why nothing can listen on the address and port; empty: it can, or a server does
};

}  // namespace doctor
