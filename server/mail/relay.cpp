#include "server/mail/relay.hpp"

#include <pwd.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "server/base/mailbox.hpp"

namespace mail {

namespace {

constexpr std::size_t most_password_bytes = 1000;

std::string or_empty(const std::string& setting) { return setting == "none" ? "" : setting; }

/// Who runs this program.
std::string own_user() {
  const passwd* found = getpwuid(geteuid());
  return found != nullptr ? found->pw_name : std::to_string(geteuid());
}

std::string password_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string password((std::istreambuf_iterator<char>(file)), {});
  while (!password.empty() && (password.back() == '\n' || password.back() == '\r')) password.pop_back();
  if (!file || password.empty() || password.size() > most_password_bytes) {
    throw std::runtime_error("The file of mail_password_file, \"" + path + "\", cannot be read by the user " +
                             own_user() + ", or has no password.");
  }
  return password;
}

void require(bool is_right, const char* sentence) {
  if (!is_right) throw std::runtime_error(sentence);
}

}  // namespace

std::optional<Relay> relay_of(const config::Settings& settings) {
  if (settings.mail_server == "none") {
    require(settings.report_mail == "none", "report_mail needs mail_server.");
    return std::nullopt;
  }
  require(base::is_mailbox(settings.mail_sender), "mail_server needs mail_sender, an address that mails come from.");
  require(settings.site_address != "none", "mail_server needs site_address, which links in mails begin with.");
  Relay relay;
  relay.url = settings.mail_server;
  relay.user = or_empty(settings.mail_user);
  relay.password = or_empty(settings.mail_password);
  if (settings.mail_password_file != "none") relay.password = password_in(settings.mail_password_file);
  relay.sender = settings.mail_sender;
  relay.name = settings.site_name;
  relay.site = settings.site_address;
  relay.authority = or_empty(settings.mail_authority_file);
  relay.is_encrypted = settings.mail_tls;
  require(relay.authority.empty() || std::ifstream(relay.authority).good(),
          "The file of mail_authority_file cannot be read.");
  return relay;
}

std::string host_of(std::string_view address) {
  address.remove_prefix(std::min(address.size(), address.rfind('@') + 1));
  const std::size_t begin = address.find("://");
  if (begin != std::string_view::npos) address.remove_prefix(begin + 3);
  return std::string(address.substr(0, address.find_first_of(":/")));
}

}  // namespace mail
