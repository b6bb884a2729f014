#include "server/doctor/examine.hpp"

#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/timex.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>
#include <system_error>

#include "server/bus/nats.hpp"
#include "server/mail/line.hpp"
#include "server/net/descriptors.hpp"
#include "server/net/port_trial.hpp"
#include "server/site/face.hpp"
#include "server/storage/engine/address.hpp"
#include "server/storage/sqlite/file_lock.hpp"
#include "server/storage/sqlite/neighbour.hpp"
#include "server/storage/upkeep/first_look.hpp"

namespace doctor {

namespace {

/// By the numbers of statfs(2).
Folder::Disk kind_of(const std::string& path) {
  struct statfs about {};
  if (statfs(path.c_str(), &about) != 0) return Folder::Disk::ordinary;
  switch (static_cast<std::uint32_t>(about.f_type)) {
    case 0x6969U:      // NFS
    case 0x517BU:      // SMB
    case 0xFF534D42U:  // CIFS
    case 0xFE534D42U:  // SMB2
    case 0x01021997U:  // 9P
      return Folder::Disk::network;
    case 0x01021994U:  // tmpfs
    case 0x858458F6U:  // ramfs
      return Folder::Disk::memory;
    case 0x794C7630U:  // overlayfs
      return Folder::Disk::container_layer;
    default:
      return Folder::Disk::ordinary;
  }
}

Folder examine_folder(const std::string& database) {
  Folder folder;
  const std::filesystem::path parent = std::filesystem::path(storage::real_path(database)).parent_path();
  folder.path = parent.empty() ? "." : parent.string();
  std::error_code ignored;
  folder.exists = std::filesystem::is_directory(folder.path, ignored);
  folder.writable = access(folder.path.c_str(), W_OK | X_OK) == 0;
  folder.disk = kind_of(folder.path);
  struct statvfs room {};
  if (statvfs(folder.path.c_str(), &room) != 0) return folder;
  folder.free_bytes = std::uint64_t{room.f_bavail} * room.f_frsize;
  folder.has_free_inodes = room.f_files == 0 || room.f_favail > 0;  // some kinds of disk count none
  return folder;
}

void look_inside(DatabaseFile& database, const std::string& address) {
  const storage::FirstLook look = storage::look_at(address);
  database.refused = look.refused;
  database.versions_behind = look.versions_behind;
  database.newest = look.newest_ms;
}

/// Whoever runs PostgreSQL looks after its disks.
DatabaseFile examine_server(const std::string& address) {
  DatabaseFile database;
  database.path = storage::shown(address);
  database.is_file = false;
  look_inside(database, address);
  if (database.refused.empty()) database.has_server = storage::is_in_use(address);
  return database;
}

DatabaseFile examine_database(const std::string& path) {
  if (storage::is_postgres(path)) return examine_server(path);
  DatabaseFile file;
  file.path = path;
  struct stat about {};
  file.exists = stat(path.c_str(), &about) == 0;
  if (!file.exists) file.beside = storage::database_beside_missing(path);
  if (!file.exists) return file;
  constexpr mode_t others = S_IRWXG | S_IRWXO;
  file.readable = access(path.c_str(), R_OK) == 0;
  file.writable = access(path.c_str(), W_OK) == 0;
  file.open_to_others = (about.st_mode & others) != 0;
  file.bytes = static_cast<std::uint64_t>(about.st_size);
  file.has_server = storage::is_in_use(path);
  if (file.readable) look_inside(file, path);
  return file;
}

std::string why_no_face(const config::Settings& settings) {
  try {
    site::face_of(settings);
    return "";
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

std::string why_no_mail(const config::Settings& settings) {
  try {
    const auto relay = mail::relay_of(settings);
    return relay ? mail::why_unusable(*relay) : "";
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

/// The kernel knows whether somebody has told it lately how far its clock is off.
std::optional<bool> is_kept_right() {
  timex about{};
  const int state = adjtimex(&about);
  if (state < 0) return std::nullopt;
  return state != TIME_ERROR;
}

}  // namespace

Facts examine(const config::Settings& settings, std::optional<base::WebOrigin> site, std::int64_t now_ms) {
  Facts facts;
  facts.settings = settings;
  facts.site = std::move(site);
  facts.open_files = net::raise_descriptor_limit();
  if (!storage::is_postgres(settings.database)) facts.folder = examine_folder(settings.database);
  facts.database = examine_database(settings.database);
  facts.clock = {now_ms, is_kept_right()};
  facts.face_refused = why_no_face(settings);
  facts.mail_refused = why_no_mail(settings);
  if (settings.bus != "none")
    facts.bus_refused = bus::why_unusable(bus::nats_settings(settings.bus, settings.bus_credentials_file));
  if (!facts.database.has_server) {
    facts.port_refused = net::why_not_listen(settings.address, static_cast<std::uint16_t>(settings.port));
  }
  return facts;
}

}  // namespace doctor
