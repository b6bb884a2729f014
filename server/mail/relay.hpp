// The operator's mail server and how this program reaches it, as the settings have them. Reads the files that they
// name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/config/settings.hpp"

namespace mail {

struct Relay {
  std::string url;   ///< "smtp://host:587" or "smtps://host:465"
  std::string user;  ///< empty: it asks for none
  std::string password;
  std::string sender;        ///< an address
  std::string name;          ///< of the sender: what the site is called
  std::string site;          ///< what links in mails begin with: "https://play.example.org"
  std::string authority;     ///< a file of the certificates that are trusted; empty: the system's
  bool is_encrypted = true;  ///< by STARTTLS where the url does not say so
};

/// Nothing: the operator has set no mail server. Throws std::runtime_error with a sentence where something is missing
/// or cannot be read.
std::optional<Relay> relay_of(const config::Settings& settings);

/// The host of a site or an address of mail.
std::string host_of(std::string_view address);

}  // namespace mail
