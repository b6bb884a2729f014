#include "server/storage/engine/address.hpp"

#include <stdexcept>

namespace storage {

bool is_postgres(const std::string& address) {
  return address.starts_with("postgresql://") || address.starts_with("postgres://");
}

std::string shown(const std::string& address) {
  if (!is_postgres(address)) return address;
  const std::size_t begin = address.find("://") + 3;
  const std::size_t at = address.find('@', begin);
  const std::size_t colon = address.find(':', begin);
  if (at == std::string::npos || colon > at) return address;
  return address.substr(0, colon) + ":***" + address.substr(at);
}

void require_file(const std::string& address, const std::string& what, const std::string& do_instead) {
  if (is_postgres(address)) throw std::runtime_error(what + " is for SQLite files. " + do_instead);
}

}  // namespace storage
