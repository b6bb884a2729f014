// A mail server of Debian (exim4) for tests: in a temporary folder, on a free port, with a certificate of its own, gone
// with the process. It takes mail from its one user alone, by STARTTLS, into one file.
#pragma once

#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "tests/support/child_process.hpp"
#include "tests/support/watched_folder.hpp"

namespace support {

class EximServer {
 public:
  enum class Tls { offered, missing };

  explicit EximServer(std::uint16_t port, Tls tls = Tls::offered) : port_(port) {
    folder_ = (std::filesystem::temp_directory_path() / "gipfel-exim-XXXXXX").string();
    if (mkdtemp(folder_.data()) == nullptr) throw std::runtime_error("No temporary folder can be made.");
    own(folder_);
    make_certificate();
    std::ofstream(folder_ + "/conf") << settings(tls);
    child_ = ChildProcess({{"/usr/sbin/exim4", "-C", folder_ + "/conf", "-bdf"}, {}, folder_ + "/said", user, SIGKILL});
    file_with("/mainlog", "listening");
  }
  ~EximServer() {
    child_.signal(SIGKILL);
    child_.wait();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  EximServer(const EximServer&) = delete;
  EximServer& operator=(const EximServer&) = delete;

  std::string address() const { return "smtp://localhost:" + std::to_string(port_); }
  std::string authority() const { return folder_ + "/cert.pem"; }
  /// All mails that it has delivered, once `part` is among them; throws when it does not come in a minute.
  std::string mails_with(const std::string& part) const { return file_with("/mailbox", part); }
  /// Until it has refused a mail, in a minute.
  void wait_for_refusal() const { file_with("/mainlog", "rejected RCPT"); }

 private:
  std::string file_with(const std::string& name, const std::string& part) const {
    const WatchedFolder watched(folder_);
    do {
      const std::string text = read(name);
      if (text.find(part) != std::string::npos) return text;
    } while (watched.is_changed_within(std::chrono::minutes(1)));
    throw std::runtime_error("no such line in " + name + ": " + read("/mainlog") + read("/said"));
  }

  static constexpr const char* user = "Debian-exim";

  static void own(const std::string& path) {
    if (geteuid() != 0) return;
    const passwd* found = getpwnam(user);
    if (found == nullptr || chown(path.c_str(), found->pw_uid, found->pw_gid) != 0) {
      throw std::runtime_error("exim4 cannot have a folder of its own.");
    }
  }

  void make_certificate() const {
    ChildProcess::Wanted wanted;
    wanted.command = {"/usr/bin/openssl",
                      "req",
                      "-x509",
                      "-newkey",
                      "ec",
                      "-pkeyopt",
                      "ec_paramgen_curve:prime256v1",
                      "-nodes",
                      "-keyout",
                      folder_ + "/key.pem",
                      "-out",
                      folder_ + "/cert.pem",
                      "-days",
                      "2",
                      "-subj",
                      "/CN=localhost",
                      "-addext",
                      "subjectAltName=DNS:localhost"};
    ChildProcess openssl(wanted);
    if (openssl.wait() != 0) throw std::runtime_error("openssl makes no certificate.");
    own(folder_ + "/key.pem");
    std::filesystem::permissions(folder_, std::filesystem::perms::owner_all | std::filesystem::perms::others_exec |
                                              std::filesystem::perms::others_read);
  }

  std::string settings(Tls tls) const {
    const std::string offered = tls == Tls::offered
                                    ? "tls_advertise_hosts = *\ntls_certificate = " + folder_ +
                                          "/cert.pem\ntls_privatekey = " + folder_ +
                                          "/key.pem\nauth_advertise_hosts = ${if eq{$tls_in_cipher}{}{}{*}}\n"
                                    : "tls_advertise_hosts =\nauth_advertise_hosts = *\n";
    return "primary_hostname = mail.test\nspool_directory = " + folder_ + "/spool\nlog_file_path = " + folder_ +
           "/%slog\npid_file_path = " + folder_ +
           "/pid\nlocal_interfaces = <; 127.0.0.1\ndaemon_smtp_ports = " + std::to_string(port_) + "\n" + offered +
           "deliver_drop_privilege = true\nacl_smtp_rcpt = rcpt\nacl_smtp_data = data\nkeep_environment =\n"
           "begin acl\nrcpt:\n  deny message = no such mailbox\n    local_parts = nobody\n"
           "  accept authenticated = *\n  deny message = relay not permitted\ndata:\n  accept\n"
           "begin routers\nall:\n  driver = accept\n  transport = box\n"
           "begin transports\nbox:\n  driver = appendfile\n  file = " +
           folder_ +
           "/mailbox\n"
           "begin authenticators\nplain:\n  driver = plaintext\n  public_name = PLAIN\n  server_prompts = :\n"
           "  server_condition = ${if and{{eq{$auth2}{gipfel}}{eq{$auth3}{secret}}}}\n  server_set_id = $auth2\n";
  }

  std::string read(const std::string& name) const {
    std::ifstream file(folder_ + name);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  const std::uint16_t port_;
  std::string folder_;
  ChildProcess child_;
};

}  // namespace support
